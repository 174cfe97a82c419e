import { matchGroup } from '../text/matchGroup.ts';
import { splitLines } from '../text/textLines.ts';

/** A fenced code block of a reply; `start` and `end` enclose its fences, as offsets. */
export interface CodeFence {
  /** What stands behind the opening fence: the language, and perhaps a file's name. */
  readonly info: string;
  readonly content: string;
  readonly start: number;
  readonly end: number;
  /** False when the reply ends within the block. */
  readonly isClosed: boolean;
  /** The last line before the block that is not blank; empty without any. */
  readonly lineBefore: string;
}

/** The fenced code blocks of a reply, in order. */
export function codeFences(reply: string): CodeFence[] {
  const fences: CodeFence[] = [];
  let open: OpenFence | null = null;
  let lineBefore = '';
  let offset = 0;
  for (const { text, end } of splitLines(reply)) {
    const next = offset + text.length + end.length;
    if (open !== null && closes(text, open.fence)) {
      fences.push(fenceOf(reply, open, offset, next));
      open = null;
      lineBefore = '';
    } else if (open === null) {
      const match = OPENING.exec(text);
      if (match !== null) {
        const info = matchGroup(match, 2).trim();
        open = { fence: matchGroup(match, 1), info, lineBefore, start: offset, contentStart: next };
      }
      if (text.trim() !== '') lineBefore = text;
    }
    offset = next;
  }
  if (open !== null) fences.push({ ...fenceOf(reply, open, offset, offset), isClosed: false });
  return fences;
}

interface OpenFence {
  readonly fence: string;
  readonly info: string;
  readonly lineBefore: string;
  readonly start: number;
  readonly contentStart: number;
}

const OPENING = /^[ \t]*(`{3,}|~{3,})([^`]*)$/;

function closes(line: string, fence: string): boolean {
  const text = line.trim();
  return text.startsWith(fence) && text === fence.charAt(0).repeat(text.length);
}

function fenceOf(reply: string, open: OpenFence, contentEnd: number, end: number): CodeFence {
  const { info, lineBefore, start, contentStart } = open;
  return { info, lineBefore, start, end, content: reply.slice(contentStart, contentEnd), isClosed: true };
}
