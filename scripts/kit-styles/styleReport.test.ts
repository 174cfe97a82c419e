import { expect, it } from 'vitest';

import { styleReport } from './styleReport.ts';

const SHEETS = [
  `@layer dk.tokens {
    .dk-root { --dk-gap: 1rem; --dk-ink: light-dark(#000,
      #fff); color: red }
    @media (pointer: coarse) { .dk-root { --dk-gap: 2rem } }
  }`,
  `@layer dk.parts { .dk-row[data-open] > .dk-cell, .dk-row[data-state='new'] { gap: var(--dk-gap) } }`,
];

it('[CH-54] the report of styles lists variables by their first value, classes and states', () => {
  expect(styleReport('sample-kit', SHEETS)).toBe(`# Styles of @diwan/sample-kit

What is listed here is public: a change of it is a change for those who style the kit.

## Variables

\`\`\`css
--dk-gap: 1rem
--dk-ink: light-dark(#000, #fff)
\`\`\`

## Classes

\`\`\`css
.dk-cell
.dk-root
.dk-row
\`\`\`

## States

\`\`\`css
[data-open]
[data-state='new']
\`\`\`
`);
});
