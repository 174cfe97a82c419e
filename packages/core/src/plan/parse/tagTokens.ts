import { isTagStart, type PlanTag, readTag } from './readTag.ts';

/** A piece of a reply: text, a tag of a plan, or a tag that the reply's end has cut. */
export type TagToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tag'; readonly tag: PlanTag }
  | { readonly kind: 'cut' };

/** Cuts a reply into text and tags as it arrives. What may become a tag is held back until that is known. */
export interface TagTokens {
  push(text: string): TagToken[];
  /** The rest, when nothing more comes. */
  end(): TagToken[];
}

/** Starts on a reply. However it is cut, the same text and tags come out. */
export function createTagTokens(): TagTokens {
  let held = '';
  return {
    push(text) {
      const { tokens, rest } = tokensOf(held + text);
      held = rest;
      return tokens;
    },
    end() {
      const rest = held;
      held = '';
      if (rest === '') return [];
      return [isTagStart(rest) ? { kind: 'cut' } : { kind: 'text', text: rest }];
    },
  };
}

function tokensOf(text: string): { tokens: TagToken[]; rest: string } {
  const tokens: TagToken[] = [];
  let done = 0;
  const upTo = (end: number) => {
    if (end > done) tokens.push({ kind: 'text', text: text.slice(done, end) });
  };
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', open + 1)) {
    const tag = readTag(text, open);
    if (tag === 'none') continue;
    upTo(open);
    if (tag === 'partial') return { tokens, rest: text.slice(open) };
    tokens.push({ kind: 'tag', tag });
    done = open + tag.raw.length;
    // The search goes on behind the tag: a `<` within its quotes begins nothing.
    open = done - 1;
  }
  upTo(text.length);
  return { tokens, rest: '' };
}
