import type { Clock } from '@diwan/core';

/** Which wait took too long. */
export type Wait = 'connect' | 'first-byte' | 'idle';

/** Watches that something keeps happening. */
export interface Watchdog {
  /** Something happened: the present wait begins again. */
  touch(): void;
  /** The next wait begins. */
  await(wait: Wait, limitMs: number): void;
  stop(): void;
}

/** A wait that was touched ends at most this part of its limit late; one that was not, exactly. */
const CHECKS_PER_WAIT = 12;

/**
 * Makes a watchdog that counts silent checks instead of setting a timer a delta. It measures with the clock's
 * delays only, so that a machine whose time is set does not end or prolong a wait.
 */
export function createWatchdog(clock: Clock, onOverdue: (wait: Wait) => void): Watchdog {
  let cancelCheck: (() => void) | null = null;
  let wasTouched = false;
  let silentChecks = 0;

  function check(wait: Wait, checkMs: number): void {
    cancelCheck = clock.after(checkMs, () => {
      silentChecks = wasTouched ? 0 : silentChecks + 1;
      wasTouched = false;
      if (silentChecks < CHECKS_PER_WAIT) check(wait, checkMs);
      else onOverdue(wait);
    });
  }

  function stop(): void {
    cancelCheck?.();
    cancelCheck = null;
  }

  return {
    touch() {
      wasTouched = true;
    },
    await(wait, limitMs) {
      stop();
      wasTouched = false;
      silentChecks = 0;
      check(wait, limitMs / CHECKS_PER_WAIT);
    },
    stop,
  };
}
