import { startDiwan } from '../../servers/diwanServer.ts';
import type { StartContestant } from '../../servers/serverContestant.ts';
import { ANSWER, ANSWER_PATH } from './answer.ts';

/** A route of our server like any other: the session's row is read at each request. */
export const startContestant: StartContestant = async () => {
  const { server, headers, close } = await startDiwan([], 20);
  server.route({ method: 'GET', path: ANSWER_PATH, handler: () => ANSWER });
  return { url: server.info.uri + ANSWER_PATH, headers, close };
};
