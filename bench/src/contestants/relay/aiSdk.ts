import { once } from 'node:events';
import { createServer } from 'node:http';

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';

import { MODEL } from '../../relay/relayLoad.ts';
import type { StartContestant } from '../../servers/serverContestant.ts';

/** The AI SDK's way from a model to a browser, on Node alone: no sign-in, no metering, nothing kept. */
export const startContestant: StartContestant = async ({ upstream }) => {
  const provider = createOpenAICompatible({
    name: 'paced',
    baseURL: upstream.replace('/chat/completions', ''),
  });
  const server = createServer((request, response) => {
    request.resume();
    const result = streamText({ model: provider.chatModel(MODEL), prompt: 'Hello' });
    void result.pipeUIMessageStreamToResponse(response);
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    headers: [{}],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
