import { startServer } from '../../startServer.ts';
import { fastClock } from './fastClock.ts';

// A whole server in a process of its own, by its environment, on a fast clock: started by `serverProcesses`.
const { CLOCK_START = '0', CLOCK_FACTOR = '1', ...environment } = process.env;
const server = await startServer(environment, {
  clock: fastClock(Number(CLOCK_START), Number(CLOCK_FACTOR)),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write('listening\n');
