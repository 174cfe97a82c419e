import type { ChatMessage } from '../chat/chatMessage.ts';
import type { BuildPreview } from '../companion/buildPreview.ts';
import type { Texts } from '../locale/en.ts';
import type { BuildReport } from '../wire/build.ts';
import { outputEnd } from './buildTexts.ts';

/** A message that asks the model to repair its plan. */
export interface FixRequest {
  /** The text as shown. */
  readonly content: string;
  /** The text sent to the model: what failed, with the nearest lines and the end of the output. */
  readonly apiContent: string;
}

/** What went wrong: a build that failed, or a preview that says it would. */
export type FixableFailure = BuildReport | BuildPreview;

/** Makes the message for a failure. The model reads English, whatever the page speaks. */
export function fixRequest(failure: FixableFailure, texts: Texts): FixRequest {
  const parts = [
    'The build of your last plan failed. Please explain the cause and give a corrected plan.',
    `Error: ${failure.error ?? 'none given'}`,
    ...failedOperations(failure).map(operationText),
    ...outputText(failure),
    ...committedText(failure),
  ];
  return { content: texts['build.fixRequest'], apiContent: parts.join('\n\n') };
}

/**
 * Whether the thread asks the model to fix the same failure: before a reply, so that the reply did not help, or after it.
 *
 * @param replyId - the reply whose plan failed
 */
export function whenAskedToFix(
  messages: readonly ChatMessage[],
  replyId: string,
  { apiContent }: FixRequest,
): 'before' | 'after' | null {
  const failure = withoutNumbers(apiContent);
  const asked = messages.findIndex(
    (message) => message.role === 'user' && withoutNumbers(message.apiContent ?? '') === failure,
  );
  if (asked === -1) return null;
  return asked < messages.findIndex(({ id }) => id === replyId) ? 'before' : 'after';
}

/** Times and ports differ from run to run. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '0');
}

type FailedOperation = BuildPreview['failed'][number];

function failedOperations(failure: FixableFailure): readonly FailedOperation[] {
  return 'failed' in failure ? failure.failed : (failure.details?.failed ?? []);
}

function operationText({ index, code, path, nearest }: FailedOperation): string {
  const where = path === undefined ? '' : ` on ${path}`;
  const line = `Operation ${index + 1}${where}: ${code}`;
  if (nearest === undefined) return line;
  const { from, to, differsAt, lines } = nearest;
  const differs = differsAt === undefined ? '' : `, first difference at line ${differsAt}`;
  return `${line}\nNearest lines ${from} to ${to}${differs}:\n${lines.join('\n')}`;
}

function outputText(failure: FixableFailure): string[] {
  const output = 'failed' in failure ? '' : outputEnd(failure.output ?? '');
  return output === '' ? [] : [`Output:\n${output}`];
}

/** The model must know whether its changes stand. */
function committedText(failure: FixableFailure): string[] {
  const isCommitted = 'filesModified' in failure && failure.filesModified.length > 0;
  return [isCommitted ? 'The file changes of the plan stand; a command failed.' : 'Nothing was changed.'];
}
