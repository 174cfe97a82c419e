import type { RunnableMigration } from 'umzug';

import type { MigrationContext } from '../migrate.ts';
import { createUsers } from './001createUsers.ts';
import { createChats } from './002createChats.ts';
import { createLedger } from './003createLedger.ts';
import { addPasswords } from './004addPasswords.ts';
import { createFiles } from './005createFiles.ts';
import { keepCreditedIdentities } from './006keepCreditedIdentities.ts';

/** Every step, oldest first. A step that was published is never changed: a later one follows it. */
export const migrations: RunnableMigration<MigrationContext>[] = [
  { name: '001-create-users', up: ({ context }) => createUsers(context) },
  { name: '002-create-chats', up: ({ context }) => createChats(context) },
  { name: '003-create-ledger', up: ({ context }) => createLedger(context) },
  { name: '004-add-passwords', up: ({ context }) => addPasswords(context) },
  { name: '005-create-files', up: ({ context }) => createFiles(context) },
  { name: '006-keep-credited-identities', up: ({ context }) => keepCreditedIdentities(context) },
];
