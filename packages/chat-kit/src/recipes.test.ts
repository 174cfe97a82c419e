import { expect, it } from 'vitest';

const texts = import.meta.glob<string>(['../recipes/OwnBackend.tsx', '../../../docs/embedding.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('[CH-29] the documentation quotes the recipe for React as it is played', () => {
  const quoted = texts['../../../docs/embedding.md']
    ?.split('<!-- packages/chat-kit/recipes/OwnBackend.tsx -->\n\n```tsx\n')[1]
    ?.split('```')[0];
  // What the recipe takes from core's recipes stands beside it in an application.
  const played = texts['../recipes/OwnBackend.tsx']?.replace('../../core/recipes/', './');
  expect(played).toContain('export function OwnBackend');
  expect(quoted).toBe(played);
});
