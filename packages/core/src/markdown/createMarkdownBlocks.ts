import { addLine } from './addLine.ts';
import { chainItems } from './chain.ts';
import { isHeldLine } from './heldLine.ts';
import type { MarkdownBlock } from './markdownBlock.ts';
import type { Mathematics } from './mathematics.ts';
import { type BlockState, closeTo, emptyState, resumeBlocks, treeOf } from './openBlocks.ts';
import { createBlockReader } from './readBlocks.ts';
import type { Growth } from './readChain.ts';
import { createReferences } from './references.ts';

/** What became of the blocks of a document since they were seen last. */
export type MarkdownGrowth = Growth<MarkdownBlock>;

/** A document in Markdown while its text arrives. */
export interface MarkdownBlocks {
  /**
   * What is new in the blocks of the text since the last call.
   *
   * The work is in proportion to it. A block that no further text can change is the same object from one call to the
   * next; of the others nothing shows that the next characters might take away again.
   *
   * @param text - the text from its start; one that does not go on with the text before is read anew (until it is
   *   complete, that is told by its length and by the characters at the seam)
   * @param options - `complete` when nothing more is coming: the blocks are then those of the whole text
   */
  grow(text: string, options?: { readonly complete?: boolean }): MarkdownGrowth;
}

/** What a document is read for beside its Markdown. */
export interface MarkdownOptions {
  /** How mathematics is found; without it `$…$` stays as it was written. */
  readonly mathematics?: Mathematics | undefined;
}

/** Starts a document without text. */
export function createMarkdownBlocks({ mathematics }: MarkdownOptions = {}): MarkdownBlocks {
  const start = (): GrowingDocument => startDocument(mathematics ?? null);
  let document = start();
  let text = '';
  let isComplete = false;
  let count = 0;

  return {
    grow(next, { complete = false } = {}) {
      if (next === text && complete === isComplete) return { kept: count, added: [] };
      if (isComplete || !goesOn(next, text, complete)) document = start();
      text = next;
      isComplete = complete;
      const growth = document.read(text, isComplete);
      count = growth.kept + growth.added.length;
      return growth;
    },
  };
}

/** The blocks of a whole text. */
export function parseMarkdown(text: string, options: MarkdownOptions = {}): readonly MarkdownBlock[] {
  return createMarkdownBlocks(options).grow(text, { complete: true }).added;
}

interface GrowingDocument {
  /** What is new in a text that goes on with the one before. After a complete one, none may follow. */
  read(text: string, isComplete: boolean): MarkdownGrowth;
}

function startDocument(mathematics: Mathematics | null): GrowingDocument {
  const references = createReferences();
  const reader = createBlockReader(references, mathematics);
  let state: BlockState = { ...emptyState, mathematics };
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
      if (isComplete) {
        if (rest !== '') take(addLine(state, rest, true));
        take(closed(state));
        references.complete();
      }
      const { children } = isComplete ? state.document : treeOf(withHalfLine(state, rest));
      return reader.grow(children);
    },
  };
}

function closed(state: BlockState): BlockState {
  const blocks = resumeBlocks(state);
  closeTo(blocks, 0);
  return { ...state, ...blocks };
}

function withHalfLine(state: BlockState, line: string): BlockState {
  return isHeldLine(line, state.leaf, state.mathematics) ? state : addLine(state, line, false);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Characters at the seam by which a text is taken for the one before with more behind it. */
const SEAM = 256;

/**
 * Whether a text goes on with the one before. While it streams, only the seam is compared: to compare all of a long
 * text on each update is work that grows with its square.
 */
function goesOn(text: string, before: string, isComplete: boolean): boolean {
  const from = isComplete ? 0 : Math.max(0, before.length - SEAM);
  return text.slice(from, before.length) === before.slice(from);
}
