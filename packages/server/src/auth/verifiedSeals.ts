import type { Server } from '@hapi/hapi';
import { array, is, length, object, pipe, record, string, unknown } from 'valibot';

/** Cookie headers that are kept; about 600 bytes each. */
const MAX_KEPT = 2000;
/** Longer ones carry the cookies of many other programs, and would fill the memory. */
const MAX_LENGTH = 2000;

// What Hapi's parser really gives; its types name the states alone.
const faultlessSchema = object({
  states: record(string(), unknown()),
  failed: pipe(array(unknown()), length(0)),
});

/**
 * Keeps what the cookie headers of signed-in browsers say, so that the seal of a session is opened once and not at
 * each request: that takes more time than all else of a small call. Only headers that were read without a fault are
 * kept, and what a header says never changes. Whether the session still lasts is asked of its row each time.
 *
 * @param sessionCookie headers without this cookie are not kept
 */
export function keepVerifiedSeals({ states }: Pick<Server, 'states'>, sessionCookie: string): void {
  const kept = new Map<string, Awaited<ReturnType<typeof states.parse>>>();
  const parse = states.parse.bind(states);

  function keep(header: string, found: Awaited<ReturnType<typeof states.parse>>): void {
    // The one used last stands last, so that the first is the one to go.
    kept.delete(header);
    kept.set(header, found);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  states.parse = async (header) => {
    const known = kept.get(header);
    if (known !== undefined) {
      keep(header, known);
      return known;
    }
    const found = await parse(header);
    const read: unknown = found;
    if (header.length > MAX_LENGTH || !header.includes(`${sessionCookie}=`)) return found;
    if (!is(faultlessSchema, read)) return found;
    // Many requests will share them.
    Object.freeze(read.states);
    for (const value of Object.values(read.states)) Object.freeze(value);
    keep(header, found);
    return found;
  };
}
