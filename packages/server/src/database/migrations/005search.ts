import type { MigrationContext } from '../migrate.ts';

/** An index over parts of the text of messages, so that a search need not read them all. */
export async function createMessageSearch({ queryInterface, transaction }: MigrationContext): Promise<void> {
  const { sequelize } = queryInterface;
  const statements = sequelize.getDialect() === 'sqlite' ? SQLITE : POSTGRES;
  for (const statement of statements) await sequelize.query(statement, { transaction });
}

// Trigrams find a text within words, which Arabic and Chinese need. The index keeps no copy of the text. Triggers hold
// it in step, also where a deleted user takes the messages along.
const SQLITE: readonly string[] = [
  `CREATE VIRTUAL TABLE message_search USING fts5(
    content, content='', contentless_delete=1, tokenize='trigram', detail='full')`,
  'INSERT INTO message_search(rowid, content) SELECT number, content FROM messages',
  `CREATE TRIGGER messages_come AFTER INSERT ON messages BEGIN
    INSERT INTO message_search(rowid, content) VALUES (new.number, new.content);
  END`,
  `CREATE TRIGGER messages_change AFTER UPDATE OF content ON messages WHEN old.content <> new.content BEGIN
    UPDATE message_search SET content = new.content WHERE rowid = old.number;
  END`,
  `CREATE TRIGGER messages_go AFTER DELETE ON messages BEGIN
    DELETE FROM message_search WHERE rowid = old.number;
  END`,
];

// Where the operator may not add the extension, a search reads the caller's own messages one by one.
const POSTGRES: readonly string[] = [
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX messages_content ON messages USING gin (content gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL; END $$`,
];
