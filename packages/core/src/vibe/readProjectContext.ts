import { parseJson, pipe, safeParse, string } from 'valibot';

import type { ContextFile } from './projectContext.ts';

/**
 * The project files that a context holds, as `projectContext` wrote them: its inverse.
 *
 * A file without a line break at its end is read with one. A file whose own text looks like the end of a file and the
 * beginning of another reads as two: what is read here says what a model was shown, and nothing of what a disk holds.
 */
export function readProjectContext(context: string): ContextFile[] {
  const [, ...blocks] = `\n\n${context}`.split(OPENING);
  return blocks.flatMap((block) => fileOf(block) ?? []);
}

const OPENING = '\n\n<file path=';
const CLOSING = '</file>';

/** The path is JSON and stands alone on its line, so the line's end ends it, whatever signs it holds. */
function fileOf(block: string): ContextFile | null {
  const endOfLine = block.indexOf('\n');
  const path = safeParse(jsonText, block.slice(0, Math.max(0, endOfLine - 1)));
  const text = block.slice(endOfLine + 1);
  if (!path.success || !text.endsWith(CLOSING)) return null;
  return { path: path.output, content: text.slice(0, -CLOSING.length) };
}

const jsonText = pipe(string(), parseJson(), string());
