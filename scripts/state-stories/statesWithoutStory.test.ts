import { describe, expect, it } from 'vitest';

import { statesWithoutStory } from './statesWithoutStory.ts';

const testing = {
  fixtures: { 'chat-empty': {}, 'chat-long': {} },
  modelFixtures: { 'models-ready': {} },
  fakeChat: () => null,
};

describe('statesWithoutStory', () => {
  it('names the states of every list that no story shows', () => {
    expect(statesWithoutStory(testing, ["parameters: { fixture: 'chat-empty' }"])).toEqual([
      'fixtures: chat-long',
      'modelFixtures: models-ready',
    ]);
  });

  it('finds a story in any of the files', () => {
    const stories = ["'chat-empty'", "'chat-long'", "{ models: 'models-ready' }"];
    expect(statesWithoutStory(testing, stories)).toEqual([]);
  });

  it('does not take a longer id for a shorter one', () => {
    expect(statesWithoutStory({ fixtures: { chat: {} } }, ["'chat-empty'"])).toEqual(['fixtures: chat']);
  });
});
