import type { MessageEstimate, SendOutcome } from '../chat/chat.ts';
import type { HeldChat } from '../chat/liveConversations.ts';
import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import type { Texts } from '../locale/en.ts';
import type { Clock } from '../store/clock.ts';
import type { BuildRecord } from './buildRecord.ts';
import type { FixRequest } from './fixRequest.ts';
import type { StartedBuilds } from './startedBuilds.ts';

/** What a build step needs. */
export interface BuildStepDependencies {
  record: BuildRecord;
  /** Path of the project that is open, or `null`. */
  project: () => string | null;
  /** What this browser has started. */
  started: StartedBuilds;
  /** Keeps what was done, in the chat that is held on to. */
  keep: (held: HeldChat, record: BuildRecord) => void;
  companion: CompanionAdapter;
  clock: Clock;
  texts: Texts;
  /** At most one update of the growing output in this time. */
  flushMs: number;
  /** Name of the companion program. */
  companionName: () => string;
  /** Holds on to the chat that the messages of the build go to. */
  hold: () => HeldChat;
  /** When the model was asked to fix the same failure: before this reply, after it, or never. */
  whenAsked: (request: FixRequest) => 'before' | 'after' | null;
  ask: (request: FixRequest, isConfirmed: boolean) => SendOutcome;
  /** What asking would cost. */
  estimate: (request: FixRequest) => MessageEstimate;
  /** Called when files of the project may have changed. */
  onFilesChanged: () => void;
  log: (event: string, error: unknown) => void;
}
