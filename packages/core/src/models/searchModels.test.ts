import { describe, expect, it } from 'vitest';

import { searchModels } from './searchModels.ts';

const models = [
  { id: 'acme/large-4o', name: 'Acme: Large 4o' },
  { id: 'openai/gpt-4o-mini', name: 'OpenAI: GPT-4o mini' },
  { id: 'openai/gpt-4o', name: 'GPT-4o' },
  { id: 'openai/gpt-4o-preview', name: 'GPT-4o preview' },
  { id: 'mistralai/élan-7b', name: 'Élan 7B' },
];

describe('searchModels', () => {
  it.each([
    ['', ['acme/large-4o', 'openai/gpt-4o-mini', 'openai/gpt-4o', 'mistralai/élan-7b']],
    ['  ', ['acme/large-4o', 'openai/gpt-4o-mini', 'openai/gpt-4o', 'mistralai/élan-7b']],
    ['gpt-4o', ['openai/gpt-4o', 'openai/gpt-4o-mini']],
    ['GPT 4O', ['openai/gpt-4o', 'openai/gpt-4o-mini']],
    ['gpt4o', ['openai/gpt-4o', 'openai/gpt-4o-mini']],
    ['openai mini', ['openai/gpt-4o-mini']],
    ['mini openai', ['openai/gpt-4o-mini']],
    ['4o', ['acme/large-4o', 'openai/gpt-4o-mini', 'openai/gpt-4o']],
    ['elan', ['mistralai/élan-7b']],
    ['arge', ['acme/large-4o']],
    ['nothing', []],
    ['preview', []],
  ])('[MO-21] for %j gives %j', (query, ids) => {
    expect(searchModels(models, query).map((model) => model.id)).toEqual(ids);
  });

  it('[MO-21] gives at most 50, the best of all', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: `model-${index}-x`,
      name: `A model-${index}`,
    }));
    const exact = { id: 'x', name: 'x' };
    const found = searchModels([...many, exact], 'x');
    expect(found).toHaveLength(50);
    expect(found[0]).toBe(exact);
  });

  it('[MO-21] takes signs alone for no query', () => {
    expect(searchModels(models, '.*+?^$')).toHaveLength(4);
  });
});
