import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readDocuments } from './readDocuments.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('readDocuments', () => {
  it('[MO-8] has the handbook, under the name of the product', () => {
    const sections = readDocuments({ productName: 'Majlis' });
    expect(sections.find(({ anchor }) => anchor === 'what-majlis-is')?.text).toMatch(/^Majlis is a place/);
    expect(sections.some(({ text }) => /\bDiwan\b/.test(text))).toBe(false);
  });

  it("[MO-8] has the project's README and documents, but not its rules", async () => {
    await mkdir(join(folder, 'docs/decisions'), { recursive: true });
    await writeFile(
      join(folder, 'README.md'),
      '# Project\n\n<picture><img src="a.png"></picture>\n\nSee [the rules](docs/rules.md) and [the site](https://x.example/).',
    );
    await writeFile(join(folder, 'docs/operations.md'), '# Operations\n\nRun it.');
    await writeFile(join(folder, 'docs/rules.md'), '# Rules\n\nMany.');
    await writeFile(join(folder, 'docs/picture.svg'), '<svg/>');

    const sections = readDocuments({ productName: 'Diwan', projectFolder: folder });

    const names = sections.map(({ document }) => document);

    expect(names).toContain('readme');
    expect(names).toContain('operations');
    expect(names).not.toContain('rules');
    const readme = sections.find(({ document }) => document === 'readme');
    expect(readme?.text).toBe('See the rules and [the site](https://x.example/).');
  });

  it('has the handbook alone where the project has no documents', () => {
    const alone = readDocuments({ productName: 'Diwan' });
    expect(readDocuments({ productName: 'Diwan', projectFolder: folder })).toEqual(alone);
    expect(readDocuments({ productName: 'Diwan', projectFolder: join(folder, 'none') })).toEqual(alone);
  });
});
