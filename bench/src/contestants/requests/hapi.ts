import { server as hapiServer } from '@hapi/hapi';

import type { StartContestant } from '../../servers/serverContestant.ts';
import { ANSWER, ANSWER_PATH } from './answer.ts';

/** Hapi alone, for anybody. */
export const startContestant: StartContestant = async () => {
  const server = hapiServer({ host: '127.0.0.1', port: 0 });
  server.route({ method: 'GET', path: ANSWER_PATH, handler: () => ANSWER });
  await server.start();
  return { url: server.info.uri + ANSWER_PATH, headers: [{}], close: () => server.stop({ timeout: 1000 }) };
};
