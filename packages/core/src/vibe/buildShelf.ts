import { array, number, object, parseJson, pipe, safeParse, string } from 'valibot';

import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { type BuildRecord, buildRecordSchema } from './buildRecord.ts';

/** The plans of this browser's replies, and what was done with them. They outlive a reload. */
export interface BuildShelf {
  /** The record of a reply; `null` for a reply without a plan. */
  read(replyId: string): BuildRecord | null;
  write(replyId: string, record: BuildRecord): void;
}

/** Every key of the shelf begins with this, so that a sign-out can forget it. */
export const BUILD_KEY_PREFIX = 'diwan:build:';

/** Most characters of all records together: a storage holds about five million. Beyond them the oldest goes. */
const MOST_CHARACTERS = 1_500_000;

/** Opens the shelf over a storage; where that is full or blocked, it lives as long as the page. */
export function createBuildShelf(storage: KeyValueStorage): BuildShelf {
  const quiet = quietStorage(storage);
  const shown = new Map<string, BuildRecord>();

  function makeRoom(replyId: string, length: number): void {
    const kept = readIndex(quiet).filter(({ id }) => id !== replyId);
    let total = kept.reduce((sum, entry) => sum + entry.length, length);
    while (total > MOST_CHARACTERS) {
      const oldest = kept.shift();
      if (oldest === undefined) break;
      total -= oldest.length;
      quiet.remove(BUILD_KEY_PREFIX + oldest.id);
    }
    quiet.set(INDEX_KEY, JSON.stringify([...kept, { id: replyId, length }]));
  }

  return {
    read(replyId) {
      const known = shown.get(replyId);
      if (known !== undefined) return known;
      const kept = safeParse(recordText, quiet.get(BUILD_KEY_PREFIX + replyId));
      return kept.success ? kept.output : null;
    },
    write(replyId, record) {
      shown.set(replyId, record);
      const text = JSON.stringify(record);
      if (text.length > MOST_CHARACTERS) return;
      makeRoom(replyId, text.length);
      quiet.set(BUILD_KEY_PREFIX + replyId, text);
    },
  };
}

const INDEX_KEY = 'diwan:builds';

const recordText = pipe(string(), parseJson(), buildRecordSchema);
const indexText = pipe(string(), parseJson(), array(object({ id: string(), length: number() })));

function readIndex(storage: KeyValueStorage): { id: string; length: number }[] {
  const kept = safeParse(indexText, storage.get(INDEX_KEY));
  return kept.success ? kept.output : [];
}
