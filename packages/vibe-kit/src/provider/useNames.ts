import { useStore } from '@diwan/chat-kit';
import type { ConnectionNames } from '@diwan/core';

import { useCoding } from './useCoding.ts';

/** What texts about the connection speak of: the companion's name and address, and this page. */
export function useNames(): ConnectionNames {
  const { connection } = useCoding();
  // The companion tells its name when it answers.
  useStore(connection);
  return connection.names();
}
