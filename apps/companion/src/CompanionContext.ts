import { type Clock } from '@diwan/core';

import { type Approvals } from './approvals/approvals.ts';
import { type UnlockedFiles } from './projects/unlockedFiles.ts';
import { type Log } from './server/log.ts';
import { type Route } from './server/route.ts';
import { type AllowedStore } from './settings/allowedStore.ts';

/** What the features of a running companion share. */
export interface CompanionContext {
  /** Folders of this user, made with mode 0700. */
  readonly folders: CompanionFolders;
  readonly clock: Clock;
  /** A line for the user: in the terminal, on the page, and in the log file where there is one. */
  readonly log: Log;
  /** What the user has allowed for good: projects, and programs in each of them. */
  readonly allowed: AllowedStore;
  /** Asks the user, on the companion's own page and in its terminal. */
  readonly approvals: Approvals;
  /** What the user lets a site read although it looks like a secret. */
  readonly unlocked: UnlockedFiles;
  /** Aborted when the companion stops. */
  readonly stopping: AbortSignal;
}

/** Where a companion keeps things. */
export interface CompanionFolders {
  /** Settings: paired sites, projects. */
  readonly settings: string;
  /** Contents and journals of builds. */
  readonly store: string;
}

/**
 * A part of the companion that answers calls. Its routes take JSON, are reached by paired sites alone, and name their
 * parameters with a colon: `/api/builds/:id/events`.
 */
export interface CompanionFeature {
  readonly routes: readonly Route[];
  /** Ends what is under way; the companion waits for it before it ends. */
  readonly stop?: () => Promise<void>;
}

/** Makes a feature at the start, recovering what an earlier run left behind. */
export type OpenFeature = (context: CompanionContext) => CompanionFeature | Promise<CompanionFeature>;
