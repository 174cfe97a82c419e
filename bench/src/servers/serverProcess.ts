import type { StartContestant } from './serverContestant.ts';

// One contestant in a process of its own, which says what it cost. Its parent names the contestant's file and its
// surroundings, and asks by messages.

const [file = '', upstream = '', streams = ''] = process.argv.slice(2);
const { startContestant } = await readContestant(file);
const server = await startContestant({ upstream, streams: Number(streams) });

process.on('message', (asked) => {
  if (asked === 'cost') process.send?.(cpuMicroseconds());
  else if (asked === 'memory') process.send?.(memoryBytes());
  else void server.close().then(() => process.exit(0));
});
process.send?.({ url: server.url, headers: server.headers });

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Resident, after what can be let go of was. */
function memoryBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

async function readContestant(name: string): Promise<{ startContestant: StartContestant }> {
  return import(`../contestants/${name}.ts`);
}
