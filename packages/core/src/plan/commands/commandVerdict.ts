/** Why a command never runs. */
export type DenialReason =
  | 'outside-project'
  | 'destroys-work'
  | 'downloads-and-runs'
  | 'elevation'
  | 'disk'
  | 'system'
  | 'hidden';

/** Why a command is asked about before it runs. */
export type QuestionReason =
  | 'shell'
  | 'inline-code'
  | 'wrapper'
  | 'changes-files'
  | 'git'
  | 'outward'
  | 'not-understood';

/**
 * What may be done with a command. `detail` names the part that decided.
 *
 * `words` are program and arguments; `null` where only a shell could run the command.
 */
export type CommandVerdict =
  | { readonly status: 'plain'; readonly words: readonly string[] }
  | {
      readonly status: 'needs-question';
      readonly reason: QuestionReason;
      readonly detail: string;
      readonly words: readonly string[] | null;
    }
  | { readonly status: 'denied'; readonly reason: DenialReason; readonly detail: string };
