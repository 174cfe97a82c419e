import { describe, expect, it } from 'vitest';

import { anchorOf, documentSections } from './documentSection.ts';

const MARKDOWN = `Before.

# Title

## First part

One.

\`\`\`sh
# no heading
## none either
\`\`\`

## First part

### Deeper \`code\` #

Two.

## Empty
`;

describe('documentSections', () => {
  it('[MO-8] cuts a document at its headings, not at signs in its code', () => {
    const sections = documentSections('name', MARKDOWN);
    expect(sections.map(({ title, anchor }) => [title, anchor])).toEqual([
      ['Title', 'title'],
      ['First part', 'first-part'],
      ['Deeper `code`', 'deeper-code'],
    ]);
    expect(sections[1]?.text).toContain('# no heading\n## none either');
    expect(
      sections.every(({ document, documentTitle }) => document === 'name' && documentTitle === 'Title'),
    ).toBe(true);
  });

  it('gives two sections of one title two anchors', () => {
    const sections = documentSections('name', '# A\n\n## B\n\nx\n\n## B\n\ny');
    expect(sections.map(({ anchor }) => anchor)).toEqual(['b', 'b-1']);
  });

  it('takes a document without headings as one section', () => {
    expect(documentSections('notes', 'Only text.')).toEqual([
      { document: 'notes', documentTitle: 'notes', title: 'notes', anchor: 'notes', text: 'Only text.' },
    ]);
  });
});

describe('anchorOf', () => {
  it.each([
    ['What Diwan is', 'what-diwan-is'],
    ['Who can read a chat?', 'who-can-read-a-chat'],
    ['الديوان', 'الديوان'],
  ])('%s: %s', (title, anchor) => {
    expect(anchorOf(title)).toBe(anchor);
  });
});
