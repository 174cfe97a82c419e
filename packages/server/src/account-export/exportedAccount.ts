import { databaseChatRepository } from '../chat-history/chatRepository.ts';
import type { Database } from '../database/openDatabase.ts';
import { databaseFileRepository, type FileEntry } from '../files/fileRepository.ts';
import type { FileStore } from '../files/fileStore.ts';
import { userStatsOf } from '../ledger/settleReservation.ts';

/** What an export reads. */
export interface ExportOptions {
  database: Database;
  store: Pick<FileStore, 'read'>;
}

/** Chats, or ledger entries, read at a time: what is held does not grow with the account. */
const PAGE = 100;

/**
 * Everything that is kept of a user, as one JSON object in pieces: profile, sessions, chats with their messages, files
 * with their content in base64, and the ledger in microdollars.
 */
export async function* exportedAccount(userId: string, options: ExportOptions): AsyncGenerator<string> {
  const { records } = options.database;
  const [user, account, sessions] = await Promise.all([
    records.users.findByPk(userId),
    records.accounts.findByPk(userId),
    records.sessions.findAll({ where: { userId } }),
  ]);
  const profile = {
    username: user?.username,
    email: user?.email,
    picture: user?.picture,
    issuer: user?.issuer,
    subject: user?.subject,
    createdAt: user?.createdAt,
    membershipName: account?.membershipName,
    membershipExpires: account?.membershipExpires,
    ...(account === null ? {} : userStatsOf(account)),
  };
  yield `{"profile":${JSON.stringify(profile)}`;
  const seen = sessions.map(({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt }));
  yield `,"sessions":${JSON.stringify(seen)}`;
  yield* list('chats', chatsOf(userId, options));
  yield* list('files', filesOf(userId, options));
  yield* list('ledger', ledgerOf(userId, options));
  yield '}\n';
}

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let comma = '';
  for await (const item of items) {
    yield comma + JSON.stringify(item);
    comma = ',\n';
  }
  yield ']';
}

async function* chatsOf(userId: string, { database }: ExportOptions): AsyncGenerator {
  const chats = databaseChatRepository(database);
  let after: { lastUpdated: Date; id: string } | undefined;
  for (;;) {
    const page = await chats.list(userId, { limit: PAGE, after });
    for (const { id } of page) {
      const chat = await chats.find(userId, id);
      if (chat !== undefined) yield chat;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = { id: last.id, lastUpdated: new Date(last.lastUpdated) };
  }
}

async function* filesOf(userId: string, { database, store }: ExportOptions): AsyncGenerator {
  const entries: FileEntry[] = await databaseFileRepository(database).list(userId);
  for (const entry of entries) {
    const bytes = await store.read(entry.hash);
    yield { ...entry, content: bytes?.toString('base64') ?? null };
  }
}

async function* ledgerOf(userId: string, { database }: ExportOptions): AsyncGenerator {
  let offset = 0;
  for (;;) {
    const rows = await database.records.ledger.findAll({
      where: { userId },
      order: ['id'],
      limit: PAGE,
      offset,
    });
    for (const { kind, amount, balanceAfter, createdAt } of rows) {
      yield { kind, amount, balanceAfter, createdAt: new Date(createdAt).toISOString() };
    }
    if (rows.length < PAGE) return;
    offset += PAGE;
  }
}
