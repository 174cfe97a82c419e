import type { Chat } from '../chat/chat.ts';
import type { CompanionConnection } from '../companion/companionConnection.ts';
import type { FileSelection } from '../project/fileSelection.ts';
import type { Store } from '../store/store.ts';
import type { AiFileSelection } from './aiFileSelection.ts';
import type { BuildStep } from './buildStep.ts';
import type { FileExplorer } from './fileExplorer.ts';
import type { FileUnlocking } from './fileUnlocking.ts';
import type { GrowingPlan } from './growingPlan.ts';
import type { Project } from './project.ts';
import type { ProjectFiles } from './projectFiles.ts';

/** Coding mode: a chat about a project on the user's machine, and everything that a reader can do with it. */
export interface CodingSession {
  /** The chat, for every part that draws one. Its replies may carry a plan: see `builds`. */
  readonly chat: Chat;
  readonly connection: CompanionConnection;
  readonly project: Project;
  /** Which project files go along with the next message. */
  readonly selection: FileSelection;
  /** The files that go along, as they were read last. */
  readonly files: ProjectFiles;
  /** The tree of the project's files. */
  readonly explorer: FileExplorer;
  /** Asks the user for files that are locked as secrets. */
  readonly unlocking: FileUnlocking;
  /** Lets the model choose files. */
  readonly aiSelection: AiFileSelection;
  /** How the composer presents itself. */
  readonly composer: Store<CodingComposer>;
  /** The build step of each shown reply that has a plan, by the reply's id. */
  readonly builds: Store<ReadonlyMap<string, BuildStep>>;
  /** The plan of each reply that is being written, by the reply's id; none where its plan has not begun. */
  readonly growingPlans: Store<ReadonlyMap<string, GrowingPlan>>;
  /**
   * Checks the connection, and opens the project of last time behind it.
   *
   * @param fragment - of the page's address: a link of the companion pairs with one click
   */
  enter(fragment?: string): Promise<void>;
}

/** How the composer of coding mode presents itself. */
export interface CodingComposer {
  readonly placeholder: string;
  /** While the companion is not connected nothing can be written. */
  readonly isDisabled: boolean;
}
