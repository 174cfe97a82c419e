import {
  array,
  type InferOutput,
  literal,
  number,
  object,
  record,
  strictObject,
  string,
  union,
} from 'valibot';

const upstreamStepSchema = union([
  strictObject({ write: string() }),
  strictObject({ writeBase64: string() }),
  /** Writes a text byte by byte. */
  strictObject({ drip: string(), everyMs: number() }),
  strictObject({ repeat: string(), times: number(), everyMs: number() }),
  strictObject({ wait: number() }),
  strictObject({ hangBeforeHeaders: literal(true) }),
  /** Leaves the reply open, to be written by the test. */
  strictObject({ hold: literal(true) }),
  strictObject({ destroy: literal(true) }),
  strictObject({ end: literal(true) }),
  /** Name of the script that answers the next request. */
  strictObject({ nextRequest: string() }),
]);

/** How an upstream answers one completion request; the recorded faults are such scripts. */
export const upstreamScriptSchema = object({
  status: number(),
  headers: record(string(), string()),
  steps: array(upstreamStepSchema),
});

/** One thing that an upstream does, in order. */
export type UpstreamStep = InferOutput<typeof upstreamStepSchema>;

/** How an upstream answers one completion request. */
export type UpstreamScript = InferOutput<typeof upstreamScriptSchema>;

/** A script that streams recorded chunks as events, with `[DONE]` at the end. */
export function chunksScript(chunks: readonly string[]): UpstreamScript {
  return eventsScript([...chunks.map((chunk) => `data: ${chunk}\n\n`), 'data: [DONE]\n\n']);
}

/** A script that streams the given pieces and ends. */
export function eventsScript(pieces: readonly string[]): UpstreamScript {
  return { ...EVENT_STREAM, steps: [...pieces.map((write) => ({ write })), { end: true as const }] };
}

/** A script that streams the given pieces and leaves the reply open, to be written on by the test. */
export function heldScript(pieces: readonly string[] = []): UpstreamScript {
  return { ...EVENT_STREAM, steps: [...pieces.map((write) => ({ write })), { hold: true as const }] };
}

/** A script that refuses. */
export function refusalScript(
  status: number,
  error: unknown,
  headers: Readonly<Record<string, string>> = {},
): UpstreamScript {
  const steps = [{ write: JSON.stringify({ error }) }, { end: true as const }];
  return { status, headers: { 'content-type': 'application/json', ...headers }, steps };
}

/** One delta of text as an event. */
export function deltaEvent(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

/** The events that end a stream: the reason, usage, and the marker. */
export function endEvents(
  usage: Readonly<Record<string, unknown>> = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
): string {
  const finish = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  return `data: ${JSON.stringify(finish)}\n\ndata: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`;
}

const EVENT_STREAM = { status: 200, headers: { 'content-type': 'text/event-stream' } };
