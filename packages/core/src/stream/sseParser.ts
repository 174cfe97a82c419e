import { createLineReader } from './lineReader.ts';
import { StreamError } from './streamError.ts';

/**
 * Longest line and longest event by default, in UTF-16 units: a picture of 12 MB as a data URL passes, and a
 * server that never ends a line cannot fill the memory.
 */
export const MAX_EVENT_LENGTH = 16 * 1024 * 1024;

/** One event as EventSource would dispatch it. */
export interface SseEvent {
  /** The `event` field; `message` without one. */
  readonly type: string;
  /** The `data` lines, joined by line feeds. */
  readonly data: string;
  /** The last `id` field of the stream so far; empty before the first. */
  readonly id: string;
}

/** Reads the text of one event stream, piece by piece. */
export interface SseParser {
  /**
   * Reads the next piece of the decoded text; it may be cut anywhere.
   *
   * @throws StreamError `event-too-long` when a line or an event is longer than allowed; the stream cannot be
   *   read on then
   */
  feed(text: string): void;
}

/** What a parser needs. */
export interface SseParserOptions {
  /** Called for each event, in order, before `feed` returns. */
  onEvent: (event: SseEvent) => void;
  /** {@link MAX_EVENT_LENGTH} by default. */
  maxEventLength?: number | undefined;
}

const SPACE = 0x20;

/**
 * Makes a parser of server-sent events.
 *
 * An event is given out with its blank line, so one that the end of the stream cuts off is dropped, as the
 * standard asks. What the data means is not known here: `[DONE]` is data like any other. `retry` is skipped,
 * because how long to wait is decided by who connects again.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createSseParser({ onEvent, maxEventLength = MAX_EVENT_LENGTH }: SseParserOptions): SseParser {
  let type = '';
  let data: string | null = null;
  let id = '';

  function takeLine(text: string, start: number, end: number): void {
    if (start === end) dispatch();
    else if (text.startsWith('data:', start)) addData(valueOf(text, start + 5, end));
    else if (text.startsWith('id:', start)) setId(valueOf(text, start + 3, end));
    else if (text.startsWith('event:', start)) type = valueOf(text, start + 6, end);
    else takeBareName(text.slice(start, end));
  }

  /** A line without a colon is a field name with an empty value. Comments and unknown fields end here too. */
  function takeBareName(name: string): void {
    if (name === 'data') addData('');
    else if (name === 'id') setId('');
    else if (name === 'event') type = '';
  }

  function addData(value: string): void {
    data = data === null ? value : `${data}\n${value}`;
    if (data.length <= maxEventLength) return;
    throw new StreamError('event-too-long', `An event is longer than ${maxEventLength} characters`);
  }

  function setId(value: string): void {
    if (!value.includes('\0')) id = value;
  }

  function dispatch(): void {
    const name = type === '' ? 'message' : type;
    type = '';
    if (data === null) return;
    const event = { type: name, data, id };
    data = null;
    onEvent(event);
  }

  return createLineReader(takeLine, maxEventLength);
}

/** The value behind a colon; one space before it is not part of it. */
function valueOf(text: string, start: number, end: number): string {
  return text.slice(text.charCodeAt(start) === SPACE ? start + 1 : start, end);
}
