import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as testing from '@diwan/core/testing';

import { ROOT, say } from './processes.ts';
import { statesWithoutStory } from './state-stories/statesWithoutStory.ts';

/*
 * node --conditions=@diwan/source scripts/storyOfEachState.ts   exit 1 where a state of the fixtures has no story
 */

const PLACES = ['packages/chat-kit/src', 'packages/vibe-kit/src', 'apps/host/src'];

const missing = statesWithoutStory(testing, (await Promise.all(PLACES.map(storiesIn))).flat());
for (const state of missing) say(`${state} has no story. Add one with this id in its parameters.`);
if (missing.length === 0) say('Every state has a story.');
process.exitCode = missing.length === 0 ? 0 : 1;

async function storiesIn(place: string): Promise<string[]> {
  const paths = await readdir(join(ROOT, place), { recursive: true });
  const stories = paths.filter((path) => path.endsWith('.stories.tsx'));
  return Promise.all(stories.map((path) => readFile(join(ROOT, place, path), 'utf8')));
}
