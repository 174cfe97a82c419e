import { matchGroup } from '../text/matchGroup.ts';
import type { EditBlock } from './editBlock.ts';

/**
 * The block without the line numbers that a model copied from a listing, or `null` where they are none.
 *
 * Every line of the search must carry one, each one more than the last; of the replacement every line or none.
 */
export function withoutLineNumbers(block: EditBlock): EditBlock | null {
  const search = numberedLines(block.search);
  const replace = numberedLines(block.replace);
  if (search.length < block.search.length || !isListing(search)) return null;
  if (replace.length > 0 && replace.length < block.replace.length) return null;
  const textOf = search.every(isPadded) ? withoutPad : wholeText;
  return {
    search: search.map(textOf),
    replace: replace.length === 0 ? block.replace : replace.map(textOf),
  };
}

interface NumberedLine {
  readonly number: number;
  readonly sign: string;
  readonly text: string;
}

/** `12 | code`, `12: code`, `12→code`, or a number and a tab. */
const NUMBERED = /^[ \t]*(\d{1,7})[ ]?([|:│→\t])(.*)$/su;

function numberedLines(lines: readonly string[]): NumberedLine[] {
  return lines.flatMap((line) => {
    const match = NUMBERED.exec(line);
    if (match === null) return [];
    return [{ number: Number(matchGroup(match, 1)), sign: matchGroup(match, 2), text: matchGroup(match, 3) }];
  });
}

/** One line like `80: web` is a pair in a configuration; only a row of them is a listing. */
function isListing(lines: readonly NumberedLine[]): boolean {
  const first = lines[0]?.number;
  return (
    lines.every((line, place) => line.number - place === first) &&
    (lines.length > 1 || lines.every((line) => line.sign !== ':'))
  );
}

/** True for a line with a space behind its sign, which belongs to the listing if every line has it. */
function isPadded({ sign, text }: NumberedLine): boolean {
  return '|:│'.includes(sign) && (text === '' || text.startsWith(' '));
}

function withoutPad({ text }: NumberedLine): string {
  return text.replace(/^ /, '');
}

function wholeText({ text }: NumberedLine): string {
  return text;
}
