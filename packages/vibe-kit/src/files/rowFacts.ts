import { type ExplorerRow, type FileRow, formatText, formatTokenCount, type Texts } from '@diwan/core';

import type { FileNumbers } from './fileNumbers.ts';

/** What a row of the tree says beside its name, in words. @param companion - its name @param locale - BCP 47 tag */
export function rowFacts(
  row: ExplorerRow,
  companion: string,
  texts: Texts,
  numbers: FileNumbers,
  locale: string,
): string[] {
  const { counts } = row;
  const size = formatText(texts['files.size'], {
    size: numbers.size(counts.sizeBytes),
    tokens: formatTokenCount(counts.tokens, locale),
  });
  if (row.kind === 'folder') {
    const selected = numbers.count(counts.selected);
    const count = numbers.count(counts.files - counts.locked);
    return [formatText(texts['files.folder'], { selected, count }), size];
  }
  if (row.locked !== null) return [lockText(row.locked, companion, texts)];
  return [...marksOf(row, texts), size];
}

function marksOf({ isSuggested, mark }: FileRow, texts: Texts): string[] {
  return [
    ...(isSuggested ? [texts['files.aiChosen']] : []),
    ...(mark === null ? [] : [texts[`vibe.file.${mark}`]]),
  ];
}

/** Why a file is left out. A reason that this page does not know yet is the companion's. */
function lockText(reason: string, companion: string, texts: Texts): string {
  switch (reason) {
    case 'secret':
    case 'binary':
    case 'link':
    case 'name':
      return texts[`files.locked.${reason}`];
    default:
      return formatText(texts['files.locked.other'], { companion });
  }
}
