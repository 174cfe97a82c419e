import { type Answer, withHeaders } from './answer.ts';

/** The answer, readable by the pages of this one origin; never with credentials. */
export function readableBy(origin: string, answer: Answer): Answer {
  return withHeaders(answer, {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'ETag',
    vary: 'Origin',
  });
}

/**
 * The answer, which any page may load and none may read. A page that gets no answer asks so whether some program is
 * there at all; with the resource policy of other answers the browser would hide that.
 */
export function noticeableByAnybody(answer: Answer): Answer {
  return withHeaders(answer, { 'cross-origin-resource-policy': 'cross-origin' });
}

/**
 * Answer to the preflight of an allowed origin.
 *
 * Browsers had two names for the consent of a program on the own machine, one after the other (Private
 * Network Access, then Local Network Access); both are given.
 */
export function preflightAnswer(origin: string): Answer {
  return readableBy(origin, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
      'access-control-allow-private-network': 'true',
      'access-control-allow-local-network': 'true',
      'access-control-max-age': '600',
    },
    body: '',
  });
}
