/** What is wrong with an event stream: one event is longer than allowed, or its data is not what was agreed. */
export type StreamErrorCode = 'event-too-long' | 'malformed-event';

/** An event stream that cannot be read on. What came before it is good. */
export class StreamError extends Error {
  override readonly name = 'StreamError';
  readonly code: StreamErrorCode;

  constructor(code: StreamErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
