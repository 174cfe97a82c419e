/** The text of a reply outside of its plan, while it arrives. */
export interface Explanation {
  append(text: string): void;
  /** Tells that a part of the plan stands here: what follows begins a paragraph of its own. */
  interrupt(): void;
  /** What may be shown now. It only grows, and begins the whole text. */
  visible(): string;
  /** The whole text, when nothing more comes. */
  whole(): string;
  /** The last character; empty at the beginning and behind a part of the plan. */
  lastSign(): string;
}

/**
 * Collects an explanation.
 *
 * A code fence that a model put around the plan is no part of it: one that opens right before the plan is dropped,
 * and so is its end right behind. So a fence at the end of the visible text waits until something follows it.
 */
export function createExplanation(): Explanation {
  let text = '';
  // Kept apart: to read the end of a text that has just grown, the engine would copy all of it each time.
  let lastSign = '';
  let gap: Gap | null = { isFenced: false, held: '' };

  const settle = (isEnd: boolean) => {
    if (gap === null) return;
    const rest = gap.isFenced ? withoutClosingFence(gap.held, isEnd) : gap.held;
    if (rest === null || rest.trim() === '') return;
    text = joinParagraphs(text, rest.trimStart());
    gap = null;
  };

  return {
    append(part) {
      lastSign = part.slice(-1);
      if (gap === null) {
        text += part;
        return;
      }
      gap = { ...gap, held: gap.held + part };
      settle(false);
    },
    interrupt() {
      lastSign = '';
      settle(true);
      const isFenced = gap === null ? opensFence(text) : gap.isFenced;
      if (gap === null && isFenced) text = withoutLastLine(text);
      gap = { isFenced, held: '' };
    },
    // Once a part of the plan has come, the text before it is settled.
    visible: () => (gap === null ? withoutWaitingFence(text.trimEnd()) : text.trimEnd()),
    whole() {
      settle(true);
      return text.trimEnd();
    },
    lastSign: () => lastSign,
  };
}

/** The place of a part of the plan, until text follows it. */
interface Gap {
  /** True where the fence around the plan has been dropped and its end is still to come. */
  readonly isFenced: boolean;
  readonly held: string;
}

const FENCE_LINE = /^ {0,3}(?:`{3,}|~{3,})/;
/** A fence with at most the name of a language: one that may stand around a plan. */
const BARE_FENCE = /^ {0,3}(?:`{3,}|~{3,})[\w+.-]*$/;
/** The beginning of one. */
const FENCE_START = /^ {0,3}(?:`{1,2}|~{1,2})$/;

/** What follows a fenced plan, without the end of the fence; `null` while that is not known. */
function withoutClosingFence(held: string, isEnd: boolean): string | null {
  const rest = held.trimStart();
  const line = rest.slice(0, rest.search(/\n|$/));
  if (!isEnd && line === rest && /^[`~]*[ \t]*$/.test(line)) return null;
  return /^(?:`{3,}|~{3,})[ \t]*$/.test(line) ? rest.slice(line.length) : held;
}

/** True where the last line opens a code fence, so that the plan stands within it. */
function opensFence(text: string): boolean {
  const fences = text.split('\n').filter((line) => FENCE_LINE.test(line));
  return fences.length % 2 === 1 && BARE_FENCE.test(lastLine(text.trimEnd()));
}

function withoutLastLine(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.slice(0, trimmed.length - lastLine(trimmed).length).trimEnd();
}

function withoutWaitingFence(text: string): string {
  const line = lastLine(text);
  return BARE_FENCE.test(line) || FENCE_START.test(line) ? withoutLastLine(text) : text;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

function joinParagraphs(first: string, second: string): string {
  return first === '' ? second : `${first.trimEnd()}\n\n${second}`;
}
