import { type Clock } from '@diwan/core';

import { deferred } from '../server/deferred.ts';

/** What the user is asked. */
export interface Question {
  /**
   * `new-root`: a folder as a project; `first-program`: a program's first run; `uncertain-command`: a command line;
   * `secret-file`: a file for a site that is locked otherwise.
   */
  readonly kind: 'new-root' | 'first-program' | 'uncertain-command' | 'secret-file';
  /** What is asked about, such as the folder's or the program's name: one short line. */
  readonly title: string;
  /** All that the user needs to decide: the whole path, the whole command line with its folder. */
  readonly detail: string;
}

/** A question that waits for its answer. */
export interface PendingApproval extends Question {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** What the user said; nothing said in time counts as no. */
export type Decision = 'allowed' | 'denied';

/** Asks the user of this computer. No site can answer: only the companion's own page and its terminal do. */
export interface Approvals {
  /**
   * Asks, and waits up to 5 minutes. The same question asked again meanwhile waits for the same answer.
   *
   * @param signal - takes the question back, which then counts as denied; a caller who only stopped waiting (the page
   *   gives up after 60 s) should leave it, so that the answer serves the next try
   */
  ask(question: Question, signal?: AbortSignal): Promise<Decision>;
  /** The open questions, oldest first. */
  pending(): readonly PendingApproval[];
  /** Answers a question. @returns whether it was still open */
  decide(id: string, decision: Decision): boolean;
}

/** How long a question waits. */
export const APPROVAL_AGE_MS = 5 * 60_000;

/** Most questions open at once: a site must not bury the one that matters. Further ones are denied. */
export const MOST_PENDING = 20;

/** Makes the approvals of a companion. @param onChange - told when a question came or went */
export function createApprovals(
  clock: Clock,
  newId: () => string,
  onChange: (asked: PendingApproval | null) => void,
): Approvals {
  const open = new Map<string, OpenQuestion>();

  function begin(question: Question): OpenQuestion {
    const pending: PendingApproval = { ...question, id: newId(), askedAt: clock.now() };
    const { promise: answer, resolve: settle } = deferred<Decision>();
    const cancelLimit = clock.after(APPROVAL_AGE_MS, () => decide(pending.id, 'denied'));
    const entry: OpenQuestion = { pending, answer, settle, cancelLimit };
    open.set(pending.id, entry);
    onChange(pending);
    return entry;
  }

  function decide(id: string, decision: Decision): boolean {
    const entry = open.get(id);
    if (entry === undefined) return false;
    open.delete(id);
    entry.cancelLimit();
    entry.settle(decision);
    onChange(null);
    return true;
  }

  return {
    decide,
    pending: () => Array.from(open.values(), ({ pending }) => pending),
    async ask(question, signal) {
      if (signal?.aborted === true) return 'denied';
      const same = [...open.values()].find(({ pending }) => isSame(pending, question));
      if (same === undefined && open.size >= MOST_PENDING) return 'denied';
      const { pending, answer } = same ?? begin(question);
      const takeBack = (): void => void decide(pending.id, 'denied');
      signal?.addEventListener('abort', takeBack, { once: true });
      return answer.finally(() => signal?.removeEventListener('abort', takeBack));
    },
  };
}

interface OpenQuestion {
  readonly pending: PendingApproval;
  readonly answer: Promise<Decision>;
  readonly settle: (decision: Decision) => void;
  readonly cancelLimit: () => void;
}

function isSame(one: Question, other: Question): boolean {
  return one.kind === other.kind && one.title === other.title && one.detail === other.detail;
}
