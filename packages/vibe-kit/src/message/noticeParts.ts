/** A note of a build: what is said, and what is only looked up. */
export interface NoticeParts {
  readonly said: string;
  /** Markdown; empty where there is nothing more. */
  readonly details: string;
}

/**
 * Parts the Markdown of a note: its lists and its code, with the line that names them, are details where the note says
 * something before them.
 */
export function noticeParts(content: string): NoticeParts {
  const [first = '', ...others] = blocksOf(content);
  const details = others.filter((block, at) => isDetail(block) || isCode(others[at + 1] ?? ''));
  const said = [first, ...others.filter((block) => !details.includes(block))];
  return { said: said.join('\n\n'), details: details.join('\n\n') };
}

function isDetail(block: string): boolean {
  return isCode(block) || block.includes('\n- ');
}

function isCode(block: string): boolean {
  return block.startsWith('```');
}

/** Paragraphs, and whole blocks of code whatever blank lines they hold. */
function blocksOf(content: string): readonly string[] {
  return content.match(/(?:^|(?<=\n\n))(?:(`{3,})[^\n]*\n[\s\S]*?\n\1(?=\n|$)|[\s\S]+?(?=\n\n|$))/g) ?? [];
}
