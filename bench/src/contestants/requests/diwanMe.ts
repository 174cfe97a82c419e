import { API_PATHS } from '@diwan/core/wire';

import { startDiwan } from '../../servers/diwanServer.ts';
import type { StartContestant } from '../../servers/serverContestant.ts';

/** Our `GET /api/auth/me`, which reads the user and the account as well. */
export const startContestant: StartContestant = async () => {
  const { server, headers, close } = await startDiwan([], 20);
  return { url: server.info.uri + API_PATHS.me, headers, close };
};
