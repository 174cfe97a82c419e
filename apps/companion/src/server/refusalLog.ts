import { type RequestFacts } from './guard.ts';
import { type Log } from './log.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

const QUIET_MS = 10_000;
const MAX_SHOWN_LENGTH = 100;

/**
 * Logs refused requests, at most one in 10 s: a page that tries again and again must not flood the window.
 *
 * @param now - milliseconds of a clock that only goes forward
 */
export function refusalLog(log: Log, now: () => number): (facts: RequestFacts, refusal: Refusal) => void {
  let quietUntilMs = -Infinity;
  let leftOut = 0;
  return (facts, refusal) => {
    const nowMs = now();
    if (nowMs < quietUntilMs) {
      leftOut += 1;
      return;
    }
    const before = leftOut === 0 ? '' : ` (${leftOut} more before it)`;
    log(`Refused: ${REFUSALS[refusal].error} ${senderOf(facts)}${before}`);
    quietUntilMs = nowMs + QUIET_MS;
    leftOut = 0;
  };
}

function senderOf({ origin, host, path }: RequestFacts): string {
  return `Site ${printable(origin ?? 'not named')}, host ${printable(host ?? 'not named')}, path ${printable(path)}`;
}

/** Printable ASCII only: other bytes of a header can be commands to a terminal. */
function printable(text: string): string {
  return text.slice(0, MAX_SHOWN_LENGTH).replace(/[^\x20-\x7e]/g, '?');
}
