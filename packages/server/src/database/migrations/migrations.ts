import type { RunnableMigration } from 'umzug';

import type { MigrationContext } from '../migrate.ts';
import { createUsers } from './001createUsers.ts';
import { createChats } from './002createChats.ts';

/** Every step, oldest first. A step that was published is never changed: a later one follows it. */
export const migrations: RunnableMigration<MigrationContext>[] = [
  { name: '001-create-users', up: ({ context }) => createUsers(context) },
  { name: '002-create-chats', up: ({ context }) => createChats(context) },
];
