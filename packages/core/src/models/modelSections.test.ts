import { describe, expect, it } from 'vitest';

import { NO_PICKS } from './modelPicks.ts';
import { modelSections, shortModelList } from './modelSections.ts';

const FOUR = ['large', 'small', 'gift', 'coder'].map(modelOf);

function modelOf(id: string): { id: string; name: string } {
  return { id, name: id };
}

function many(count: number): { id: string; name: string }[] {
  return Array.from({ length: count }, (_, at) => modelOf(`model-${at + 1}`));
}

function shown(query: string, picks: Parameters<typeof modelSections>[2], models = FOUR): string[] {
  return modelSections(models, query, picks).sections.map(
    ({ kind, models: listed }) => `${kind}: ${listed.map(({ id }) => id).join(' ')}`,
  );
}

describe('modelSections', () => {
  it('puts the favourites and those used last before the others, each model once', () => {
    const picks = { favourites: ['coder', 'gone'], recent: ['small', 'coder'] };
    expect(shown('', picks)).toEqual(['favourites: coder', 'recent: small', 'all: large gift']);
  });

  it('leaves empty sections out', () => {
    expect(shown('', NO_PICKS)).toEqual(['all: large small gift coder']);
    expect(shown('nothing like it', NO_PICKS)).toEqual([]);
  });

  it('[MO-21] shows what was found alone, whatever is picked', () => {
    expect(shown('ift', { favourites: ['coder'], recent: ['large'] })).toEqual(['found: gift']);
  });

  it('[MO-20] shows no hidden model, not even as a favourite', () => {
    const models = [...FOUR, modelOf('large-preview')];
    expect(shown('', { favourites: ['large-preview'], recent: [] }, models)).toEqual([
      'all: large small gift coder',
    ]);
  });

  it('[MO-21] shows 50 models over all sections and tells how many more there are', () => {
    const { sections, more } = modelSections(many(120), '', {
      favourites: ['model-100'],
      recent: ['model-99'],
    });
    expect(sections.map(({ models }) => models.length)).toEqual([1, 1, 48]);
    expect(more).toBe(70);
    expect(modelSections(many(50), 'model', NO_PICKS).more).toBe(0);
  });
});

describe('shortModelList', () => {
  it('is all that is offered while that can be overlooked', () => {
    expect(shortModelList(FOUR, null, NO_PICKS)).toBe(FOUR);
  });

  it('keeps the chosen one and the picks of a very long list, in its order', () => {
    const offered = many(300);
    const selected = offered[299] ?? null;
    const ids = shortModelList(offered, selected, { favourites: ['model-200'], recent: ['gone'] }).map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(50);
    expect(ids.slice(47)).toEqual(['model-48', 'model-200', 'model-300']);
  });
});
