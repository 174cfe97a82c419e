import fc from 'fast-check';
import { expect, it } from 'vitest';

import { rowStarts } from './rowStarts.ts';

it('finds every place of a row, overlapping ones too', () => {
  const line = fc.constantFrom('a', 'b');
  const rows = fc.tuple(fc.array(line, { maxLength: 12 }), fc.array(line, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(rows, ([lines, row]) => {
      const expected = [...lines.keys()].filter((start) =>
        row.every((text, place) => lines[start + place] === text),
      );
      expect([...rowStarts(lines, row)]).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
