import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into a companion's process before the companion itself: tells, when asked through the channel, how long the
// event loop stood still and how much of that was its own work. Nothing else of the bench runs in that process.

/** A block is told by the turn behind it. */
const LAST_TURN_MS = 5;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let lastMs = 0;
  let longestCpuMs = 0;
  let turns: NodeJS.Timeout | undefined;

  const turn = (): void => {
    const nowMs = cpuMs();
    longestCpuMs = Math.max(longestCpuMs, nowMs - lastMs);
    lastMs = nowMs;
  };

  const tell = (): void => {
    clearInterval(turns);
    delay.disable();
    process.send?.(`told ${delay.max / 1_000_000} ${longestCpuMs}`);
  };

  process.on('message', (message) => {
    if (message === 'watch') {
      lastMs = cpuMs();
      longestCpuMs = 0;
      turns = setInterval(turn, 1);
      delay.reset();
      delay.enable();
      process.send?.('watching');
    }
    if (message === 'tell') setTimeout(tell, LAST_TURN_MS);
  });
}

/** Processor time of this thread so far. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
