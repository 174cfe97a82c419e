import { type Clock, systemClock } from '../../store/clock.ts';

/**
 * One rule that an adapter must keep. Any test runner can run it:
 * `for (const { name, run } of historyContract({ make })) it(name, run)`.
 */
export interface ContractCheck {
  /** The rule, in words. */
  readonly name: string;
  /** @throws ContractError when the adapter breaks the rule */
  readonly run: () => Promise<void>;
}

/** A rule that an adapter breaks: what was expected, and what came. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** How long a check waits. */
export interface ContractPatience {
  /** Longest wait for one answer of the adapter, in milliseconds; 10 seconds by default. */
  patienceMs?: number;
  clock?: Clock;
}

/** @throws ContractError unless the condition holds */
export function expectThat(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ContractError(otherwise);
}

/** What the promise gives. @throws ContractError when it takes too long */
export function within<Answer>(
  promise: Promise<Answer>,
  { patienceMs = 10_000, clock = systemClock }: ContractPatience,
  awaited: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stopWaiting = clock.after(patienceMs, () =>
      reject(new ContractError(`${awaited} took longer than ${patienceMs} ms`)),
    );
    void promise.then(resolve, reject).finally(stopWaiting);
  });
}

/** Text of a value for a message. */
export function shown(value: unknown): string {
  const text = value instanceof Error ? String(value) : JSON.stringify(value);
  return text === undefined ? String(value) : text.slice(0, 300);
}

/** Tells whether two plain values hold the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
