import { type ContractCheck, expectThat, isSame, shown } from './contractCheck.ts';
import { HistoryScene, type HistorySubject } from './historyScene.ts';

/** What a chat expects of the place where it is kept, as checks for any test runner. */
export function historyContract(subject: HistorySubject): ContractCheck[] {
  return CHECKS.map(([name, check]) => ({
    name,
    run: async () => check(new HistoryScene(await subject.make(), subject)),
  }));
}

const CHECKS: readonly (readonly [name: string, check: (scene: HistoryScene) => Promise<void>])[] = [
  ['keeps a chat as it was saved', keepsAsSaved],
  ['counts the version up, and takes a save on the last one', countsVersions],
  ['refuses a save on an older version with 409, and keeps what is there', refusesOldVersions],
  ['lists chats without messages, the newest first', listsNewestFirst],
  ['knows nothing of a chat that was never saved (404)', knowsNoOthers],
  ['deletes a chat, and no other', deletesOne],
];

async function keepsAsSaved(scene: HistoryScene): Promise<void> {
  const { version: _, ...wanted } = scene.newChat();
  await scene.save({ ...wanted, version: 0 });
  const { version, lastUpdated, ...kept } = await scene.load(wanted.id);
  expectThat(isSame(kept, wanted), `Saved was ${shown(wanted)}, but kept ${shown(kept)}`);
  expectThat(version > 0, `A saved chat has a version above 0, not ${version}`);
  expectThat(!Number.isNaN(Date.parse(lastUpdated)), `lastUpdated is no time: ${lastUpdated}`);
}

async function countsVersions(scene: HistoryScene): Promise<void> {
  const chat = scene.newChat();
  const first = await scene.save(chat);
  const second = await scene.save({ ...chat, title: 'Another title', version: first.version });
  expectThat(second.version > first.version, `The version went from ${first.version} to ${second.version}`);
  const { title, version } = await scene.load(chat.id);
  expectThat(title === 'Another title' && version === second.version, `Kept is ${title}, version ${version}`);
}

async function refusesOldVersions(scene: HistoryScene): Promise<void> {
  const chat = scene.newChat();
  const { version } = await scene.save(chat);
  await scene.refused(scene.save({ ...chat, title: 'Lost', version: version - 1 }), 409, 'an old version');
  const kept = await scene.load(chat.id);
  expectThat(kept.title === chat.title, `The refused save changed the chat: ${shown(kept)}`);
}

async function listsNewestFirst(scene: HistoryScene): Promise<void> {
  const [older, newer] = [scene.newChat(), scene.newChat()];
  const { version } = await scene.save(older);
  await scene.save(newer);
  await scene.save({ ...older, title: 'Touched again', version });
  const listed = await scene.list();
  const times = listed.map(({ lastUpdated }) => Date.parse(lastUpdated));
  const isNewestFirst = times.every((time, position) => time <= (times[position - 1] ?? Infinity));
  expectThat(isNewestFirst, `The list is not newest first: ${shown(listed)}`);
  const summary = listed.find(({ id }) => id === older.id);
  expectThat(summary?.title === 'Touched again', `The list knows ${shown(summary)}`);
  expectThat(!('messages' in summary), 'A listed chat must not carry its messages');
}

async function knowsNoOthers(scene: HistoryScene): Promise<void> {
  await scene.refused(scene.load(scene.newChat().id), 404, 'an unknown chat');
}

async function deletesOne(scene: HistoryScene): Promise<void> {
  const [gone, kept] = [scene.newChat(), scene.newChat()];
  await scene.save(gone);
  await scene.save(kept);
  await scene.remove(gone.id);
  await scene.refused(scene.load(gone.id), 404, 'a deleted chat');
  const listed = (await scene.list()).map(({ id }) => id);
  expectThat(!listed.includes(gone.id), 'A deleted chat is still listed');
  expectThat(listed.includes(kept.id), 'Another chat is gone with the deleted one');
}
