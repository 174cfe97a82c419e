import type { PlanFault } from '../planFault.ts';
import type { PlanOperationInput } from '../planSchema.ts';
import { createExplanation } from './explanation.ts';
import type { PlanTag } from './readTag.ts';
import { isBare, type OperationKind, type TagFamily, tagFamily, type TagKind, tagKind } from './tagKind.ts';
import { attribute, PATH, tagOperations } from './tagOperations.ts';
import { createTagTokens, type TagToken } from './tagTokens.ts';

/**
 * Reads the tags of a reply as it arrives.
 *
 * Content is raw: a closing tag counts as the last one before the next opening tag or the plan's end. Within
 * content an opening tag counts only at the start of a line or right behind a tag, so that code may speak of tags.
 */
export class TagReader {
  /** The family of the first tag; tags of another are text. `null` while there was none. */
  family: TagFamily | null = null;
  title = '';
  /** The operations that are complete, in order. */
  readonly operations: PlanOperationInput[] = [];
  readonly faults: PlanFault[] = [];
  /** What had to be put right. */
  readonly repairs = new Set<string>();
  /** True when the reply ended within an operation or a tag. */
  isCut = false;
  readonly explanation = createExplanation();

  #plan: 'none' | 'open' | 'closed' = 'none';
  #open: OpenOperation | null = null;
  #edge: Edge = 'line-start';
  readonly #tokens = createTagTokens();

  /** The tag whose content is being written, or `null`. */
  get openTag(): PlanTag | null {
    return this.#open?.tag ?? null;
  }

  /** True where the plan was opened and not closed. */
  get isUnclosed(): boolean {
    return this.#plan === 'open';
  }

  push(text: string): void {
    for (const token of this.#tokens.push(text)) this.#take(token);
  }

  /** Tells that nothing more comes. */
  end(): void {
    for (const token of this.#tokens.end()) this.#take(token);
    const open = this.#open;
    if (open === null) return;
    // With the plan's end behind it, a missing closing tag is a fault and not a cut.
    if (open.close !== null || open.isBeforePlanEnd) this.#finish(open);
    else this.isCut = true;
  }

  #take(token: TagToken): void {
    if (token.kind === 'cut') {
      this.isCut = true;
      return;
    }
    if (token.kind === 'text') {
      this.#takeText(token.text);
      return;
    }
    const counts =
      this.#open === null ? this.#takeOutside(token.tag) : this.#takeInside(this.#open, token.tag);
    if (!counts) this.#takeText(token.tag.raw);
  }

  #takeText(text: string): void {
    if (this.#open === null) this.explanation.append(text);
    else this.#open.content += text;
    this.#edge = edgeAfter(this.#edge, text);
  }

  /** Takes a tag that stands in no operation; false where it is text. */
  #takeOutside(tag: PlanTag): boolean {
    const kind = tagKind(tag);
    if (this.family !== null && tagFamily(tag) !== this.family) return false;
    if (tag.form === 'close') {
      if (this.family === null) return false;
      if (kind === 'plan') this.#closePlan();
      else if (!isBare(kind) && kind !== 'ignored') this.#fault(null, `The tag ${tag.raw} closes nothing.`);
      return true;
    }
    if (this.explanation.lastSign() === '`') return false;
    if (kind !== 'plan' && this.#plan !== 'open' && this.#edge === 'inline') return false;
    this.#begin(tag, kind);
    return true;
  }

  /** Takes a tag within an operation's content; false where it is content. */
  #takeInside(open: OpenOperation, tag: PlanTag): boolean {
    if (tagFamily(tag) !== this.family) return false;
    const kind = tagKind(tag);
    if (tag.form === 'close') {
      if (kind === 'plan') return this.#takePlanEnd(open);
      if (tag.name !== open.tag.name && kind !== open.kind) return false;
      open.close = { start: open.content.length, end: open.content.length + tag.raw.length };
      open.content += tag.raw;
      this.#edge = open.depth === 0 ? 'tag' : 'inline';
      open.depth = Math.max(0, open.depth - 1);
      return true;
    }
    if (this.#edge === 'inline') {
      if (kind === open.kind) open.depth += 1;
      return false;
    }
    this.#finish(open);
    this.#begin(tag, kind);
    return true;
  }

  #takePlanEnd(open: OpenOperation): boolean {
    if (this.#edge === 'inline') return false;
    if (open.close === null) {
      open.isBeforePlanEnd = true;
      return false;
    }
    this.#finish(open);
    this.#closePlan();
    return true;
  }

  #closePlan(): void {
    this.#plan = 'closed';
    this.explanation.interrupt();
    this.#edge = 'tag';
  }

  #begin(tag: PlanTag, kind: TagKind): void {
    this.family = tagFamily(tag);
    this.explanation.interrupt();
    this.#edge = 'tag';
    if (kind === 'plan') {
      if (this.#plan === 'closed') this.repairs.add('plans-joined');
      if (tag.form === 'open') this.#plan = 'open';
      this.title ||= tag.attributes.get('title') ?? '';
    } else if (tag.form === 'empty' || isBare(kind)) this.#complete(tag, kind, '');
    else this.#open = { tag, kind, content: '', close: null, depth: 0, isBeforePlanEnd: false };
  }

  #finish(open: OpenOperation): void {
    this.#open = null;
    if (open.close === null) {
      this.#fault(open.tag, `The tag ${open.tag.raw} has no closing tag.`);
      return;
    }
    this.#complete(open.tag, open.kind, open.content.slice(0, open.close.start));
    this.explanation.append(open.content.slice(open.close.end).replace(/<\/vibe[-_]plan\s*>/gi, ''));
  }

  #complete(tag: PlanTag, kind: OperationKind, content: string): void {
    const made = tagOperations(kind, tag, content);
    this.operations.push(...made.operations);
    for (const repair of made.repairs) this.repairs.add(repair);
    if (made.fault !== null) this.#fault(tag, made.fault);
    if (kind === 'title') this.title ||= content.trim();
  }

  #fault(tag: PlanTag | null, detail: string): void {
    const path = tag === null ? null : attribute(tag, PATH) || null;
    this.faults.push({ index: this.operations.length, code: 'unreadable', path, detail, nearest: null });
  }
}

/** Where the next tag would stand: at the start of a line, right behind a tag, or within a line. */
type Edge = 'line-start' | 'tag' | 'inline';

interface OpenOperation {
  readonly tag: PlanTag;
  readonly kind: OperationKind;
  content: string;
  /** The last closing tag in the content so far. */
  close: { start: number; end: number } | null;
  /** Tags of its kind that were opened within lines of the content, and whose closing tags are content too. */
  depth: number;
  isBeforePlanEnd: boolean;
}

function edgeAfter(edge: Edge, text: string): Edge {
  const feed = text.lastIndexOf('\n');
  if (text.slice(feed + 1).trim() !== '') return 'inline';
  return feed === -1 ? edge : 'line-start';
}
