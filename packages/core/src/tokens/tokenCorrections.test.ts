import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { correctedTokens, NO_CORRECTION } from './tokenCorrection.ts';
import { createTokenCorrections } from './tokenCorrections.ts';

const prompt = {
  inputTokens: 100,
  attachmentTextTokens: 200,
  images: 2,
  projectFilesTokens: 300,
  conversationTokens: 400,
};

describe('createTokenCorrections', () => {
  it('[PR-15] learns each model by itself, images apart, and remembers after a reload', () => {
    const storage = memoryStorage();
    createTokenCorrections(storage).learn('wordy', prompt, 2000 + 2000);
    const reloaded = createTokenCorrections(storage);
    expect(correctedTokens(1000, reloaded.of('wordy'))).toBe(1981);
    expect(reloaded.of('unused')).toBe(NO_CORRECTION);
  });

  it('[PR-15] keeps nothing when a reply teaches nothing', () => {
    const storage = memoryStorage();
    createTokenCorrections(storage).learn('wordy', prompt, Number.NaN);
    expect(storage.get('diwan:token-corrections')).toBeNull();
  });

  it.each([
    '{',
    '[]',
    '{"wordy":null}',
    '{"wordy":{"counted":-1,"estimated":1,"spread":0}}',
    '{"wordy":{"counted":1,"estimated":1,"spread":1e999}}',
    '{"wordy":{"counted":"x","estimated":1,"spread":0}}',
    '{"wordy":{"counted":1,"estimated":1}}',
  ])('[U-66] begins anew where %j was kept', (kept) => {
    const storage = memoryStorage();
    storage.set('diwan:token-corrections', kept);
    expect(createTokenCorrections(storage).of('wordy')).toBe(NO_CORRECTION);
  });
});
