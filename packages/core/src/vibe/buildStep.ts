import type { MessageEstimate, SendOutcome } from '../chat/chat.ts';
import type { BuildPreview } from '../companion/buildPreview.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { Store } from '../store/store.ts';
import type { BuildReport, UndoReport } from '../wire/build.ts';
import type { BuildOutput } from './buildOutput.ts';
import type { FixRequest } from './fixRequest.ts';
import type { PlanGroup } from './planGroups.ts';

/**
 * The plan of one reply on its way to the user's files: preview, consent, build, and what can be done after it. Nothing
 * runs that was not previewed, and no plan runs twice.
 */
export interface BuildStep extends Store<BuildState> {
  readonly plan: Plan;
  /** Path of the project that the plan was made for; `null` where it goes to the one that is open. */
  readonly project: string | null;
  /** What can be allowed or left out by itself. */
  readonly groups: readonly PlanGroup[];
  /** Finds out what the plan would do to the files as they are now. */
  preview(): Promise<void>;
  /** Leaves out the files whose operations do not fit, and finds out what the rest of the plan would do. */
  leaveOut(): Promise<void>;
  /** Allows a group of the plan, or leaves it out. A command that the companion never runs stays out, as does what does not fit. */
  choose(group: PlanGroup, isChosen: boolean): void;
  /** Builds what is allowed. Resolves when the build has ended; the outcome says whether it began. */
  build(): Promise<BuildOutcome>;
  /** Follows a build that was running when the page was left. */
  resume(): Promise<void>;
  /** Ends the running build. */
  cancel(): Promise<void>;
  /** Takes the file changes of the build back. */
  undo(): Promise<void>;
  /** The message that asks the model for a better plan, for its price; `null` where nothing is to be fixed. */
  fixRequest(): FixRequest | null;
  /** What that message would cost; `null` where nothing is to be fixed. */
  fixEstimate(): MessageEstimate | null;
  /**
   * Sends the message that asks for a better plan, once.
   *
   * @param isConfirmed - the reader has seen what `needs-confirmation` says, and sends anyway
   * @returns `null` where nothing is to be fixed, or it was asked already
   */
  askToFix(isConfirmed?: boolean): SendOutcome | null;
}

/** Everything that a build card shows. */
export interface BuildState {
  readonly phase: BuildPhase;
  readonly preview: PreviewState;
  /** Positions of the operations that are allowed. */
  readonly chosen: ReadonlySet<number>;
  /** Positions of the operations that were left out because they do not fit. */
  readonly leftOut: ReadonlySet<number>;
  readonly undo: UndoState;
  readonly fix: FixState;
}

/** How far a build is. */
export type BuildPhase =
  | { readonly status: 'proposed' }
  | {
      readonly status: 'building';
      /** Milliseconds since 1970. */
      readonly startedAt: number;
      readonly output: BuildOutput;
      readonly isCancelling: boolean;
    }
  | { readonly status: 'succeeded'; readonly report: BuildReport }
  | { readonly status: 'failed'; readonly report: BuildReport }
  /** Nobody knows how it ended; building again answers the first result. `output`: what was seen of it. */
  | { readonly status: 'unreachable'; readonly message: string; readonly output: BuildOutput };

/** What a build would do. */
export type PreviewState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly preview: BuildPreview }
  /** The plan does not fit the files as they are now. */
  | { readonly status: 'unfit'; readonly preview: BuildPreview }
  | { readonly status: 'failed'; readonly message: string };

/** Whether the file changes can be taken back. */
export type UndoState =
  | { readonly status: 'none' }
  | { readonly status: 'available' }
  | { readonly status: 'undoing' }
  | { readonly status: 'undone'; readonly report: UndoReport }
  | { readonly status: 'failed'; readonly message: string };

/** Whether the model can be asked for a better plan; `same-failure`: it was, and the same thing failed again. */
export type FixState = 'none' | 'offered' | 'asked' | 'same-failure';

/** Whether a build began. */
export type BuildOutcome =
  | { readonly status: 'built' }
  | { readonly status: 'refused'; readonly reason: BuildRefusal };

/** Why a build did not begin. */
export type BuildRefusal = 'not-previewed' | 'nothing-chosen' | 'already-built';
