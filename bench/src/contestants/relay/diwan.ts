import { systemClock } from '@diwan/core';
import { API_PATHS } from '@diwan/core/wire';

import { createOpenAiProvider } from '../../../../packages/server/src/providers/openai-compatible/openAiProvider.ts';
import { STREAMS_OF_A_USER } from '../../relay/relayLoad.ts';
import { startDiwan } from '../../servers/diwanServer.ts';
import type { StartContestant } from '../../servers/serverContestant.ts';

/** Our whole server, with as many users as the streams need. */
export const startContestant: StartContestant = async ({ upstream, streams }) => {
  const baseUrl = upstream.replace('/chat/completions', '');
  const endpoint = { id: 'paced', name: 'Paced', baseUrl, isFree: true };
  const provider = createOpenAiProvider(endpoint, { clock: systemClock });
  const { server, headers, close } = await startDiwan([provider], Math.ceil(streams / STREAMS_OF_A_USER));
  return { url: server.info.uri + API_PATHS.completions, headers, close };
};
