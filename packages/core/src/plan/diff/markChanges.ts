import { diffWordsWithSpace } from 'diff';

/** A piece of a line, and whether it differs from the other side. */
export interface MarkedPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A removed and an added line cut into equal and differing pieces. */
export interface MarkedLines {
  readonly before: readonly MarkedPiece[];
  readonly after: readonly MarkedPiece[];
}

/**
 * Marks by words what differs between two lines that stand side by side.
 *
 * Lines of over 500 characters, and lines with little in common, are marked whole: marks would not help there.
 */
export function markChanges(before: string, after: string): MarkedLines {
  const isLong = before.length > MAX_LENGTH || after.length > MAX_LENGTH;
  const changes = isLong ? undefined : diffWordsWithSpace(before, after, { maxEditLength: MAX_DISTANCE });
  const kept = (changes ?? []).filter(
    (change) => !change.added && !change.removed && change.value.trim() !== '',
  );
  if (changes === undefined || kept.length === 0) {
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  }
  return {
    before: changes
      .filter((change) => !change.added)
      .map((change) => ({ text: change.value, isChanged: change.removed })),
    after: changes
      .filter((change) => !change.removed)
      .map((change) => ({ text: change.value, isChanged: change.added })),
  };
}

const MAX_LENGTH = 500;
/** Words to add and remove in one line. */
const MAX_DISTANCE = 60;
