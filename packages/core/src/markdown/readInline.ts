import { Lexer, type MarkedToken, type Token } from 'marked';

import { linkSegments, type TextSegment } from '../text/linkSegments.ts';
import { safeLink } from '../text/safeLink.ts';
import { decodeEntities } from './decodeEntities.ts';
import type { MarkdownInline } from './markdownInline.ts';
import type { References } from './references.ts';

/**
 * Makes a reader of running text: emphasis, code, links, pictures, footnote marks.
 *
 * The grammar is that of marked's lexer; its tokens stay in here. Raw HTML becomes the text it is, except `<br>`, with
 * which models break the lines of a table's cell. Addresses in the text become links.
 *
 * @param references - what labels in brackets stand for, asked at each reading
 */
export function createInlineReader(references: References): (text: string) => MarkdownInline[] {
  const lexer = new Lexer({
    gfm: true,
    extensions: { renderers: {}, childTokens: {}, inline: [(source) => footnoteMark(source, references)] },
  });
  lexer.tokens.links = references.links;

  return (text) => {
    lexer.state.inLink = false;
    lexer.state.inRawBlock = false;
    return withLinks(readTokens(lexer.inlineTokens(text)));
  };
}

interface FootnoteToken {
  readonly type: 'footnote';
  readonly raw: string;
  readonly label: string;
}

function footnoteMark(source: string, references: References): FootnoteToken | undefined {
  const [raw, label] = /^\[\^([^\s[\]]+)\]/.exec(source) ?? [];
  if (raw === undefined || label === undefined || !references.isFootnote(label)) return undefined;
  return { type: 'footnote', raw, label };
}

function readTokens(tokens: readonly Token[]): MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  for (const token of tokens) {
    for (const inline of readToken(token)) {
      const last = inlines.at(-1);
      if (inline.type === 'text' && last?.type === 'text') {
        inlines[inlines.length - 1] = textOf(last.text + inline.text);
      } else {
        inlines.push(inline);
      }
    }
  }
  return inlines;
}

function readToken(token: Token): MarkdownInline[] {
  if (isFootnote(token)) return [{ type: 'footnote-reference', label: token.label }];
  if (!isInline(token)) return [textOf(token.raw)];
  switch (token.type) {
    case 'strong':
      return [{ type: 'strong', children: readTokens(token.tokens) }];
    case 'em':
      return [{ type: 'emphasis', children: readTokens(token.tokens) }];
    case 'del':
      return readStruck(token);
    case 'codespan':
      return [{ type: 'code', text: token.text }];
    case 'br':
      return [{ type: 'break' }];
    case 'link':
      return readLink(token);
    case 'image':
      return [readPicture(token)];
    case 'escape':
      return [textOf(token.text)];
    case 'html':
      return [/^<br\s*\/?>$/i.test(token.raw) ? { type: 'break' } : textOf(token.raw)];
    case 'text':
      // Its `text` is meant for HTML, with `&` escaped again.
      return [textOf(decodeEntities(token.raw))];
  }
}

type InlineToken = Extract<
  MarkedToken,
  { type: 'strong' | 'em' | 'del' | 'codespan' | 'br' | 'link' | 'image' | 'escape' | 'html' | 'text' }
>;

const INLINE_TYPES: ReadonlySet<string> = new Set<InlineToken['type']>([
  'strong',
  'em',
  'del',
  'codespan',
  'br',
  'link',
  'image',
  'escape',
  'html',
  'text',
]);

function isInline(token: Token): token is InlineToken {
  return INLINE_TYPES.has(token.type);
}

function isFootnote(token: Token): token is Token & FootnoteToken {
  return token.type === 'footnote';
}

type TokenOf<Type extends InlineToken['type']> = Extract<InlineToken, { type: Type }>;

/** One tilde means "about" far more often than it strikes a word out, so only two do. */
function readStruck({ raw, tokens }: TokenOf<'del'>): MarkdownInline[] {
  const children = readTokens(tokens);
  if (raw.startsWith('~~')) return [{ type: 'strikethrough', children }];
  return [textOf('~'), ...children, textOf('~')];
}

function readLink(token: TokenOf<'link'>): MarkdownInline[] {
  // A bare address is found in the text, by the rules that hold for it in all texts; a bare mailbox here.
  const isBare = token.autolink === true && !token.raw.startsWith('<');
  if (isBare && !token.raw.includes('@')) return [textOf(token.raw)];
  if (token.autolink === true) return linkOf(token.href, null, [textOf(token.text)]);
  return linkOf(
    decodeEntities(token.href),
    titleOf(token),
    readTokens(token.tokens).flatMap(withoutPictures),
  );
}

function linkOf(href: string, title: string | null, children: MarkdownInline[]): MarkdownInline[] {
  const url = safeLink(href);
  return url === null ? children : [{ type: 'link', url, title, children }];
}

/** A picture waits for a click, and a click on a link follows the link: its text stands there instead. */
function withoutPictures(inline: MarkdownInline): MarkdownInline[] {
  if (inline.type === 'image') return [textOf(inline.alt)];
  return 'children' in inline
    ? [{ ...inline, children: inline.children.flatMap(withoutPictures) }]
    : [inline];
}

function readPicture(token: TokenOf<'image'>): MarkdownInline {
  const alt = plainText(readTokens(token.tokens));
  const url = safeLink(decodeEntities(token.href));
  if (url === null || !url.startsWith('http')) return textOf(alt);
  return { type: 'image', url, host: new URL(url).host, alt, title: titleOf(token) };
}

function titleOf({ title }: TokenOf<'link' | 'image'>): string | null {
  return title === null || title === undefined || title === '' ? null : decodeEntities(title);
}

function plainText(inlines: readonly MarkdownInline[]): string {
  return inlines.map(plainTextOf).join('');
}

function plainTextOf(inline: MarkdownInline): string {
  if ('children' in inline) return plainText(inline.children);
  if ('text' in inline) return inline.text;
  return inline.type === 'image' ? inline.alt : ' ';
}

/** Makes links of the addresses in the text, except within links. */
function withLinks(inlines: readonly MarkdownInline[]): MarkdownInline[] {
  return inlines.flatMap((inline): MarkdownInline[] => {
    if (inline.type === 'text') return linkSegments(inline.text).flatMap(linkOrText);
    if (inline.type === 'link' || !('children' in inline)) return [inline];
    return [{ ...inline, children: withLinks(inline.children) }];
  });
}

function linkOrText(segment: TextSegment): MarkdownInline {
  if (segment.type === 'text') return segment;
  return { type: 'link', url: segment.href, title: null, children: [textOf(segment.text)] };
}

function textOf(characters: string): MarkdownInline {
  return { type: 'text', text: characters };
}
