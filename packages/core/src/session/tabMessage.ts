import { type InferOutput, literal, nullable, object, safeParse, string, variant } from 'valibot';

import { profileSchema } from '../wire/profile.ts';
import { userStatsSchema } from '../wire/user.ts';

/** What the tabs of one browser tell each other. The account is the e-mail of the user, `null` for nobody. */
const tabMessageSchema = variant('type', [
  object({ type: literal('account'), account: nullable(string()) }),
  object({ type: literal('profile'), account: string(), profile: profileSchema }),
  object({ type: literal('stats'), account: string(), stats: userStatsSchema }),
]);

/** What the tabs of one browser tell each other. */
export type TabMessage = InferOutput<typeof tabMessageSchema>;

/** Reads what came from another tab; `null` for what another version of the page may have sent. */
export function readTabMessage(message: unknown): TabMessage | null {
  const read = safeParse(tabMessageSchema, message);
  return read.success ? read.output : null;
}

/** Something that can be listened to. */
export interface MessageSource {
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
}

/** A line to the other tabs of the same browser; what a tab posts does not come back to it. */
export interface TabChannel extends MessageSource {
  /** @param message - plain data */
  post(message: unknown): void;
}
