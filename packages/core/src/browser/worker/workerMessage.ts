import {
  type GenericSchema,
  type InferOutput,
  literal,
  number,
  object,
  safeParse,
  string,
  unknown,
  variant,
} from 'valibot';

/** What a worker says to the page that asked it for something. */
export type WorkerMessage<Result> =
  /** It has started; said once. */
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: number }
  | { readonly type: 'done'; readonly result: Result }
  /** It could not do what was asked, and is ready for the next request. */
  | { readonly type: 'failed'; readonly code: string; readonly message: string };

/** Reads what came from a worker; `null` for what is none of our messages, such as those of a library within. */
export function readWorkerMessage<Schema extends GenericSchema>(
  data: unknown,
  resultSchema: Schema,
): WorkerMessage<InferOutput<Schema>> | null {
  const message = safeParse(messageSchema, data);
  if (!message.success) return null;
  if (message.output.type !== 'done') return message.output;
  const result = safeParse(resultSchema, message.output.result);
  return result.success ? { type: 'done', result: result.output } : null;
}

const messageSchema = variant('type', [
  object({ type: literal('ready') }),
  object({ type: literal('progress'), progress: number() }),
  object({ type: literal('done'), result: unknown() }),
  object({ type: literal('failed'), code: string(), message: string() }),
]);
