/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a file brings along at once: not what it fetches later, nor what are types alone. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm;

/** The packages that an entry of the kit brings along at once. */
function packagesOf(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, target = ''] of (sources[file] ?? '').matchAll(IMPORT)) {
      if (target.startsWith('.')) waiting.push(resolved(file, target));
      else packages.add(target);
    }
  }
  expect(seen.size).toBeGreaterThan(1);
  return packages;
}

function resolved(from: string, target: string): string {
  const { pathname } = new URL(target, new URL(from, 'https://kit/src/thread/'));
  const path = pathname.replace('/src/', '');
  return path.startsWith('thread/') ? `./${path.replace('thread/', '')}` : `../${path}`;
}

const HEAVY = /^(?:virtua|react-aria|lowlight|highlight\.js|shiki|temml|katex|mermaid|pdfjs-dist)/;

describe('the light entry', () => {
  it('[CH-41] brings no rows for long chats, highlighter, mathematics, diagrams or PDF along', () => {
    expect([...packagesOf('../index.ts')].filter((name) => HEAVY.test(name))).toEqual([]);
  });

  it('fetches the preview frame only when it is asked for', () => {
    expect(
      [...packagesOf('../code/CodeBlock.tsx')].filter((name) => !name.startsWith('@diwan/core')),
    ).toEqual(['react']);
  });

  it.each([
    ['../math/mathEntry.ts', 'temml'],
    ['./LongTurns.tsx', 'virtua'],
  ])('finds what %s brings along', (entry, name) => {
    expect(packagesOf(entry)).toContain(name);
  });
});
