import { addLine } from './addLine.ts';
import { chainItems } from './chain.ts';
import { isHeldLine } from './heldLine.ts';
import type { MarkdownBlock } from './markdownBlock.ts';
import { type BlockState, closeTo, emptyState, resumeBlocks, treeOf } from './openBlocks.ts';
import { createBlockReader } from './readBlocks.ts';
import { createReferences } from './references.ts';

/** A document in Markdown while its text arrives. */
export interface MarkdownBlocks {
  /**
   * The blocks of the text so far.
   *
   * The work is in proportion to what is new. A block that no further text can change is the same object from one
   * call to the next; of the others nothing shows that the next characters might take away again.
   *
   * @param text - the text from its start; one that does not go on with the text before is read anew
   * @param options - `complete` when nothing more is coming: the blocks are then those of the whole text
   */
  update(text: string, options?: { readonly complete?: boolean }): readonly MarkdownBlock[];
}

/** Starts a document without text. */
export function createMarkdownBlocks(): MarkdownBlocks {
  let document = startDocument();
  let text = '';
  let isComplete = false;
  let blocks: readonly MarkdownBlock[] = [];

  return {
    update(next, { complete = false } = {}) {
      if (next === text && complete === isComplete) return blocks;
      if (isComplete || !goesOn(next, text)) document = startDocument();
      text = next;
      isComplete = complete;
      blocks = document.read(text, isComplete);
      return blocks;
    },
  };
}

/** The blocks of a whole text. */
export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  return createMarkdownBlocks().update(text, { complete: true });
}

interface GrowingDocument {
  /** The blocks of a text that goes on with the one before. After a complete one, none may follow. */
  read(text: string, isComplete: boolean): MarkdownBlock[];
}

function startDocument(): GrowingDocument {
  const references = createReferences();
  const readBlocks = createBlockReader(references);
  let state = emptyState;
  let at = 0;

  function takeLines(text: string): void {
    for (let end = text.indexOf('\n', at); end !== -1; end = text.indexOf('\n', at)) {
      take(addLine(state, withoutReturn(text.slice(at, end)), true));
      at = end + 1;
    }
  }

  /** Goes on to the next state; what it defines is known from then on. */
  function take(next: BlockState): void {
    for (const definition of chainItems(next.definitions, state.definitions?.length))
      references.define(definition);
    const [outermost] = next.containers;
    if (outermost?.type === 'footnote') references.defineFootnote(outermost.label);
    state = next;
  }

  return {
    read(text, isComplete) {
      takeLines(text);
      const rest = withoutReturn(text.slice(at));
      if (!isComplete) return readBlocks(treeOf(withHalfLine(state, rest)));
      if (rest !== '') take(addLine(state, rest, true));
      take(closed(state));
      references.complete();
      return readBlocks(state.document);
    },
  };
}

function closed(state: BlockState): BlockState {
  const blocks = resumeBlocks(state);
  closeTo(blocks, 0);
  return { ...state, ...blocks };
}

function withHalfLine(state: BlockState, line: string): BlockState {
  return isHeldLine(line, state.leaf) ? state : addLine(state, line, false);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Whether a text goes on with the one before. Compared as a part, which is 30 times faster than `startsWith`. */
function goesOn(text: string, before: string): boolean {
  return text.slice(0, before.length) === before;
}
