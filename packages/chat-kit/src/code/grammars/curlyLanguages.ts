import type { Rule } from '../grammar.ts';
import { curly } from './curly.ts';

const SCRIPT_KEYWORDS =
  'as async await break case catch class const continue debugger default delete do else export extends finally for from function get if import in instanceof let new of return set static super switch this throw try typeof var void while with yield';
const TYPE_KEYWORDS =
  'abstract asserts declare enum implements infer interface is keyof namespace override private protected public readonly satisfies type unique';
const LITERALS = 'true false null undefined NaN Infinity';
const TYPES = 'any bigint boolean never number object string symbol unknown';

/** A pattern stands where a value may: behind a sign, not behind a name or a bracket. */
const PATTERN: Rule = {
  match: /(?<=^\s*|[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/,
  kind: 'string',
};
/** `<Name` and `</Name` in JSX: behind a name they compare, and `<T>` behind a name is a type. */
const JSX_TAG: Rule = {
  match: /(?<=(?:^|[\s(>{}?:&|,])\s*)<\/?[\p{L}][\p{L}\p{N}.-]*|(?<=[\w"'}])\s*\/>/u,
  kind: 'tag',
};

/** JavaScript and JSX. */
export const javascript = curly({
  words: { keyword: SCRIPT_KEYWORDS, literal: LITERALS },
  first: [PATTERN, JSX_TAG],
  backticks: 'template',
});

/** TypeScript and TSX. */
export const typescript = curly({
  words: { keyword: `${SCRIPT_KEYWORDS} ${TYPE_KEYWORDS}`, literal: LITERALS, type: TYPES },
  first: [PATTERN, JSX_TAG],
  backticks: 'template',
});

/** Java. */
export const java = curly({
  words: {
    keyword:
      'abstract assert break case catch class const continue default do else enum extends final finally for goto if implements import instanceof interface native new package permits private protected public record return sealed static strictfp super switch synchronized this throw throws transient try var void volatile while yield',
    type: 'boolean byte char double float int long short',
    literal: 'true false null',
  },
  hasTripleQuotes: true,
});

/** Kotlin. */
export const kotlin = curly({
  words: {
    keyword:
      'abstract actual as break by catch class companion const constructor continue crossinline data do else enum expect external final finally for fun get if import in infix init inline inner interface internal is it lateinit noinline object open operator out override package private protected public reified return sealed set super suspend tailrec this throw try typealias val var vararg when where while',
    literal: 'true false null',
  },
  hasTripleQuotes: true,
});

/** Swift. */
export const swift = curly({
  words: {
    keyword:
      'actor as associatedtype async await break case catch class continue convenience default defer deinit do else enum extension fallthrough fileprivate final for func get guard if import in indirect init inout internal is lazy let mutating open operator override private protocol public repeat required rethrows return self set some static struct subscript super switch throw throws try typealias unowned var weak where while',
    literal: 'true false nil',
  },
  hasTripleQuotes: true,
});

const DIRECTIVE: Rule = { match: /(?<=^\s*)#\s*\w+(?:\s+[<"][^>"]*[>"])?/, kind: 'attribute' };
const C_KEYWORDS =
  'auto break case const continue default do else enum extern for goto if inline register restrict return sizeof static struct switch typedef union volatile while';
const C_TYPES =
  'bool char double float int long short signed unsigned void size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t';

/** C. */
export const c = curly({
  words: { keyword: C_KEYWORDS, type: C_TYPES, literal: 'true false NULL nullptr' },
  first: [DIRECTIVE],
});

/** C++. */
export const cpp = curly({
  words: {
    keyword: `${C_KEYWORDS} alignas alignof and catch class co_await co_return co_yield concept consteval constexpr constinit decltype delete explicit export final friend import module mutable namespace new noexcept not operator or override private protected public requires static_assert static_cast template this throw try typeid typename using virtual`,
    type: `${C_TYPES} string vector map set wchar_t`,
    literal: 'true false NULL nullptr',
  },
  first: [DIRECTIVE],
});

/** C#. */
export const csharp = curly({
  words: {
    keyword:
      'abstract as async await base break case catch checked class const continue default delegate do else enum event explicit extern finally fixed for foreach get goto if implicit in init interface internal is lock nameof namespace new operator out override params partial private protected public readonly record ref required return sealed set sizeof stackalloc static struct switch this throw try typeof unchecked unsafe using var virtual volatile when where while with yield',
    type: 'bool byte char decimal double dynamic float int long object sbyte short string uint ulong ushort void',
    literal: 'true false null',
  },
  first: [{ match: /\$?@?"(?:[^"\\]|\\.|"")*"/, kind: 'string' }, DIRECTIVE],
  hasTripleQuotes: true,
});

/** Go. */
export const go = curly({
  words: {
    keyword:
      'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var',
    type: 'any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr',
    literal: 'true false nil iota',
  },
  backticks: 'plain',
});

/** Rust. */
export const rust = curly({
  words: {
    keyword:
      'as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self static struct super trait type unsafe use where while',
    type: 'bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self Box Option Result String Vec',
    literal: 'true false None Some Ok Err',
  },
  first: [
    { match: /#!?\[[^\]]*\]/, kind: 'attribute' },
    { match: /'[a-z_]\w*\b(?!')/, kind: 'variable' },
    { match: /[a-z_]\w*!(?=[([{])/, kind: 'function' },
  ],
  hasSingleQuotes: false,
});

/** PHP, from its first line on. */
export const php = curly({
  words: {
    keyword:
      'abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty enum extends final finally fn for foreach function global goto if implements include include_once instanceof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield',
    type: 'bool float int iterable mixed never object string void',
    literal: 'true false null TRUE FALSE NULL',
  },
  first: [
    { match: /<\?(?:php|=)?|\?>/, kind: 'tag' },
    { match: /\$\w+/, kind: 'variable' },
    { match: /#(?!\[).*/, kind: 'comment' },
  ],
});
