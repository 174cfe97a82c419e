import { Boom } from '@hapi/boom';

/** What a refusal may add to its answer. */
export interface RefusalExtras {
  /** Response headers, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** Fields of the body besides text, code and request id. */
  body?: Record<string, unknown>;
}

/** What a refusal tells `errorAnswers` of itself. */
export interface RefusalDetails extends RefusalExtras {
  code: string;
}

/**
 * An error answer that the product means to give: thrown by routes and services, written by `errorAnswers`.
 *
 * @param statusCode from 400 on; unlike other errors of 5xx, a refusal's text is shown
 * @param code stable, in kebab-case, for programs
 * @param message for people
 */
export function refusal(statusCode: number, code: string, message: string, extras: RefusalExtras = {}): Boom {
  const error = new Boom(message, { statusCode });
  known.set(error, { ...extras, code });
  return error;
}

/** What a refusal says of itself; undefined for an error that is none. */
export function refusalDetails(error: Error): RefusalDetails | undefined {
  return known.get(error);
}

// Beside the error, not in its `data`: Hapi writes that anew on errors of validation.
const known = new WeakMap<Error, RefusalDetails>();
