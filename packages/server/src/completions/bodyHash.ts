import { createHash } from 'node:crypto';

import type { CompletionRequest } from '@diwan/core/wire';

/** A fingerprint of what a request asks, apart from its id. The schema has put the fields in order. */
export function bodyHash({ messageId: _, ...asked }: CompletionRequest): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64');
}
