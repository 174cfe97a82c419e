/**
 * The text with its character references resolved: `&#8230;`, `&#x2026;` and the names of Latin letters and common signs.
 *
 * The other 1,900 names of HTML stay as written: their table would weigh more than this parser.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,30}));/g, characterOf);
}

function characterOf(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? written;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

/** Further names that occur in ordinary text, each before its character. */
const FURTHER_NAMES =
  'amp & lt < gt > quot " apos \' ndash – mdash — hellip … bull • lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ ' +
  'lsaquo ‹ rsaquo › dagger † Dagger ‡ permil ‰ prime ′ Prime ″ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ ' +
  'lArr ⇐ rArr ⇒ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ isin ∈ notin ∉ sum ∑ prod ∏ minus − radic √ infin ∞ and ∧ ' +
  'or ∨ cap ∩ cup ∪ int ∫ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ alpha α beta β gamma γ delta δ epsilon ε ' +
  'theta θ lambda λ mu μ pi π sigma σ tau τ phi φ omega ω Delta Δ Sigma Σ Omega Ω check ✓ cross ✗ star ☆ ' +
  'zwj \u200D zwnj \u200C lrm \u200E rlm \u200F';

const NAMED: ReadonlyMap<string, string> = new Map([...latinNames(), ...furtherNames()]);

function latinNames(): [string, string][] {
  return LATIN_NAMES.split(' ').map((name, order) => [name, String.fromCodePoint(0xa0 + order)]);
}

function furtherNames(): [string, string][] {
  return [...FURTHER_NAMES.matchAll(/(\w+) (\S)/g)].map(([, name = '', character = '']) => [name, character]);
}
