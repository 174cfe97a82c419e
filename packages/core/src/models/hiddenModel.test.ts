import { readFileSync } from 'node:fs';

import { array, object, parse, string } from 'valibot';
import { describe, expect, it } from 'vitest';

import { isHiddenModel } from './hiddenModel.ts';

describe('isHiddenModel', () => {
  it.each([
    'exp',
    'gemini-exp-1206',
    'gemini-2.5-pro-preview',
    'gemini-2.5-pro-preview-06-05',
    'google/gemini-2.0-flash-exp:free',
    'grok-beta',
    'model-beta2',
    'model-exp1206',
    'openrouter/alpha',
    'some_test_model',
    'dev/model',
    'model.experimental',
    'MODEL-PREVIEW',
  ])('[MO-20] hides %s', (id) => {
    expect(isHiddenModel(id)).toBe(true);
  });

  it.each([
    'claude-sonnet-latest',
    'mistralai/devstral-small',
    'expert-7b',
    'alphabet',
    'betamax-2',
    'gpt-4o',
    'tested',
    'previewer',
    'wizardlm-developer',
    'contest-1',
    'latest',
    '',
  ])('[MO-20] shows %j', (id) => {
    expect(isHiddenModel(id)).toBe(false);
  });

  it('[MO-20] shows every model of a real list that is not marked as unfinished', () => {
    const hidden = listedIds().filter(isHiddenModel);
    expect(hidden.length).toBeGreaterThan(0);
    for (const id of hidden) expect(id).toMatch(/exp|preview|beta|alpha|test|dev/);
    expect(hidden.filter((id) => /latest$|devstral/.test(id))).toEqual([]);
  });
});

function listedIds(): string[] {
  const file = new URL('../../testdata/models/openrouter.models.json', import.meta.url);
  return parse(array(object({ id: string() })), JSON.parse(readFileSync(file, 'utf8'))).map(
    (model) => model.id,
  );
}
