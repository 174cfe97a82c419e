import { exactRung } from './exactRung.ts';
import { blankEdgesRung, indentRung, lineEndsRung, lineNumbersRung, typographicRung } from './lineRungs.ts';
import { type EditRequest, NO_PLACE, type Placement } from './placement.ts';
import type { SourceText } from './sourceText.ts';

/** The rungs of the edit ladder, from the strictest to the loosest. */
export const EDIT_RUNGS = [
  'exact',
  'line-ends',
  'blank-edges',
  'line-numbers',
  'indent',
  'typographic',
] as const;

/** How loosely an edit had to be read to match. */
export type EditRung = (typeof EDIT_RUNGS)[number];

/** The first rung on which the search stands in the text, once or too often; on none the last one's answer. */
export function climbLadder(source: SourceText, edit: EditRequest): { rung: EditRung; placement: Placement } {
  for (const rung of EDIT_RUNGS) {
    const placement = edit.search === '' ? NO_PLACE : PLACE[rung](source, edit);
    if (placement.status !== 'none') return { rung, placement };
  }
  return { rung: 'typographic', placement: NO_PLACE };
}

/** The looser of two rungs. */
export function looserRung(first: EditRung, second: EditRung): EditRung {
  return EDIT_RUNGS.indexOf(first) < EDIT_RUNGS.indexOf(second) ? second : first;
}

const PLACE: Record<EditRung, (source: SourceText, edit: EditRequest) => Placement> = {
  exact: exactRung,
  'line-ends': lineEndsRung,
  'blank-edges': blankEdgesRung,
  'line-numbers': lineNumbersRung,
  indent: indentRung,
  typographic: typographicRung,
};
