import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { createChat } from './chat/createChat.ts';
import { createModelCatalogue } from './models/createModelCatalogue.ts';
import { createProfileSession } from './session/createProfileSession.ts';
import { guardDrafts } from './session/guardDrafts.ts';
import { type KeyValueStorage, memoryStorage } from './store/keyValueStorage.ts';
import { createStore } from './store/store.ts';
import { SAMPLE_MODELS } from './testing/fakeCatalogue.ts';
import { memoryAccount } from './testing/memoryAccount.ts';
import { sampleReply } from './testing/sampleMessages.ts';
import { scriptedTransport } from './testing/scriptedTransport.ts';
import { virtualClock } from './testing/virtualClock.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything that runs in the page. */
const FOLDERS = ['packages/core/src', 'packages/chat-kit/src', 'packages/vibe-kit/src', 'apps/host/src'];

/** The places in a source that say under which key something is kept; each ends with the beginning of the key. */
const KEY_PLACES = [
  // const KEY = '…', this.#listKey = `…`
  /\b\w*(?:KEY|KEY_PREFIX|Key)\s*(?::\s*\w+\s*)?=\s*(['"`][^'"`]*)/g,
  // storage.set('…', keptRecord(storage, '…'
  /\b(?:storage|quiet|kept)\.(?:get|set|remove|forget)\(\s*(['"`][^'"`]*)/gi,
  /\bkeptRecord\(\s*[\w.#]+,\s*(['"`][^'"`]*)/g,
];

function sources(): { path: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  ).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Files that keep something: they speak of a storage. */
const KEEPING = sources().filter(({ text }) => /storage|keptRecord/i.test(text));

function writtenKeys(): { path: string; key: string }[] {
  return KEEPING.flatMap(({ path, text }) =>
    KEY_PLACES.flatMap((place) =>
      [...text.matchAll(place)].map(([, literal = '']) => ({ path, key: literal.slice(1) })),
    ),
  );
}

describe('what is kept in the browser', () => {
  it('[OP-24] is written under keys that begin with diwan:, wherever a source names one', () => {
    const keys = writtenKeys();
    expect(keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'diwan:draft:',
        'diwan:models:${mode}',
        'diwan:context-windows',
        'diwan:session-stats',
      ]),
    );
    expect(keys.filter(({ key }) => !/^(?:diwan:|\$\{\w+_KEY_PREFIX\})/.test(key))).toEqual([]);
  });

  it('[OP-24] goes through the one door that the keys can be checked at', () => {
    const doors = sources().filter(({ text }) =>
      /\b(?:get|set|remove)Item\(|\bindexedDB\b|document\.cookie|\bcaches\.open/.test(text),
    );
    expect(doors.map(({ path }) => path).toSorted()).toEqual([
      // Whole answers, in caches of their own names.
      'apps/host/src/offline/serviceWorker.ts',
      // For as long as the tab.
      'apps/host/src/vibe-coding/pairingLink.ts',
      'packages/core/src/browser/browserStorage.ts',
    ]);
  });

  it('[OP-24] has no other key after a day’s work', async () => {
    const { storage, keys } = notingStorage();
    const clock = virtualClock();
    const auth = createStore({ status: 'authenticated' as const, user: USER });
    guardDrafts(auth, { ...storage, forget: () => undefined });
    const profile = createProfileSession({ adapter: memoryAccount(), storage, clock });
    const models = createModelCatalogue({
      adapter: { list: () => Promise.resolve({ models: [...SAMPLE_MODELS] }) },
      storage,
      clock,
    });
    await models.refresh();
    models.select('devstral-latest');
    const transport = scriptedTransport();
    const chat = createChat({
      transport,
      models,
      storage,
      clock,
      onReply: (reply) => profile.noteReply(reply),
    });
    chat.setDraft('Hello');
    chat.send();
    const usage = { total_tokens: 15, prompt_tokens: 10 };
    transport.emit({ type: 'usage', usage }, { type: 'finish', reason: 'stop' });
    await clock.advance(1_000);
    chat.setDraft('Again');
    chat.send();
    transport.emit({ type: 'error', failure: { message: 'maximum context length is 4096 tokens' } });
    await clock.advance(1_000);
    profile.noteReply({ message: sampleReply('Hi', { usage }) });
    expect([...keys].filter((key) => !key.startsWith('diwan:'))).toEqual([]);
    expect([...keys]).toEqual(
      expect.arrayContaining([
        'diwan:context-windows',
        'diwan:draft:new',
        'diwan:draft:owner',
        'diwan:model:chat',
        'diwan:models:chat',
        'diwan:session-stats',
        'diwan:session-tokens',
        'diwan:token-corrections',
      ]),
    );
  });
});

const USER = { email: 'ada@example.org', balance: 1, totalTokensUsed: 0, totalCost: 0 };

function notingStorage(): { storage: KeyValueStorage; keys: Set<string> } {
  const storage = memoryStorage();
  const keys = new Set<string>();
  const note = (key: string, value: string): void => {
    keys.add(key);
    storage.set(key, value);
  };
  return { keys, storage: { ...storage, set: note } };
}
