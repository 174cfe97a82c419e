import { nullable, object, parseJson, pipe, safeParse, string } from 'valibot';

import { PENDING_QUESTION_KEY_PREFIX } from '../store/codingKeys.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { type CodingChatRequestInput, codingChatRequestSchema } from '../wire/codingChat.ts';

/** A question whose answer has not come yet. */
export interface PendingQuestion {
  readonly request: CodingChatRequestInput;
  /** Path of the project that it speaks of, or `null`. */
  readonly project: string | null;
}

/**
 * The questions whose answers have not come yet, so that a page that was left asks the very same again: the server then
 * gives the answer that it wrote meanwhile, and charges once.
 */
export interface PendingQuestions {
  write(messageId: string, question: PendingQuestion): void;
  /** `null` when none is kept under this id. */
  read(messageId: string): PendingQuestion | null;
  remove(messageId: string): void;
}

/** Longest question that is kept, in characters: a storage has room for few of more. */
const MAX_LENGTH = 1_000_000;

/** Opens the pending questions of a storage; a full one keeps nothing. */
export function createPendingQuestions(storage: KeyValueStorage): PendingQuestions {
  const quiet = quietStorage(storage);

  return {
    write(messageId, question) {
      const text = JSON.stringify(question);
      if (text.length <= MAX_LENGTH) quiet.set(PENDING_QUESTION_KEY_PREFIX + messageId, text);
    },
    read(messageId) {
      const kept = safeParse(questionText, quiet.get(PENDING_QUESTION_KEY_PREFIX + messageId));
      return kept.success ? kept.output : null;
    },
    remove(messageId) {
      quiet.remove(PENDING_QUESTION_KEY_PREFIX + messageId);
    },
  };
}

const questionText = pipe(
  string(),
  parseJson(),
  object({ request: codingChatRequestSchema, project: nullable(string()) }),
);
