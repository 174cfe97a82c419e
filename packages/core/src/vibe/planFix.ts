import type { MessageEstimate, SendOutcome } from '../chat/chat.ts';
import type { FixState } from './buildStep.ts';
import type { BuildStepDependencies } from './buildStepDependencies.ts';
import { type FixableFailure, type FixRequest, fixRequest } from './fixRequest.ts';

/** Asks the model for a better plan: once for a failure, and not for one that it was asked about before. */
export class PlanFix {
  readonly #dependencies: PlanFixDependencies;
  /** What went wrong last, as far as the model can fix it. */
  #failure: FixableFailure | null = null;

  constructor(dependencies: PlanFixDependencies) {
    this.#dependencies = dependencies;
  }

  /** Takes note of what went wrong, or that nothing did, and says whether the model can be asked. */
  judge(failure: FixableFailure | null): FixState {
    this.#failure = failure;
    const request = this.request();
    if (request === null) return 'none';
    const asked = this.#dependencies.whenAsked(request);
    if (asked === null) return 'offered';
    return asked === 'before' ? 'same-failure' : 'asked';
  }

  /** The message that asks; `null` where nothing is to be fixed. */
  request(): FixRequest | null {
    return this.#failure === null ? null : fixRequest(this.#failure, this.#dependencies.texts);
  }

  /** What asking would cost; `null` where nothing is to be fixed. */
  estimate(): MessageEstimate | null {
    const request = this.request();
    return request === null ? null : this.#dependencies.estimate(request);
  }

  /** Asks, where there is something to ask. */
  ask(isConfirmed: boolean): SendOutcome | null {
    const request = this.request();
    return request === null ? null : this.#dependencies.ask(request, isConfirmed);
  }
}

/** What asking needs. */
export type PlanFixDependencies = Pick<BuildStepDependencies, 'texts' | 'whenAsked' | 'ask' | 'estimate'>;
