/** One rule of a style sheet. */
export interface StyleRule {
  /** Of its cascade layer; empty outside one. */
  readonly layer: string;
  readonly selectors: readonly string[];
  readonly declarations: readonly StyleDeclaration[];
}

/** One property with its value. */
export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
}

/**
 * The rules of a plain style sheet, those within `@layer`, `@media`, `@container` and `@supports` too.
 *
 * Key frames and font faces have no selectors and are left out. Nested rules are read as rules of their own.
 */
export function readStyleSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  readBlock(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''), '', rules);
  return rules;
}

/** Reads what stands between two braces: `head { body }` again and again. */
function readBlock(text: string, layer: string, rules: StyleRule[]): void {
  for (let rest = text; ;) {
    const open = rest.indexOf('{');
    if (open === -1) return;
    const close = closingBrace(rest, open);
    const head = rest.slice(rest.slice(0, open).lastIndexOf(';') + 1, open).trim();
    readRule(head, rest.slice(open + 1, close), layer, rules);
    rest = rest.slice(close + 1);
  }
}

function readRule(head: string, body: string, layer: string, rules: StyleRule[]): void {
  if (/^@(?:keyframes|font-face|property)\b/.test(head)) return;
  if (head.startsWith('@layer')) return readBlock(body, head.slice('@layer'.length).trim(), rules);
  if (head.startsWith('@')) return readBlock(body, layer, rules);
  rules.push({ layer, selectors: splitOutside(head, ','), declarations: declarationsOf(body) });
  readBlock(body, layer, rules);
}

function declarationsOf(body: string): StyleDeclaration[] {
  // What a nested rule holds is read with that rule.
  const own = body.replaceAll(/[^;{}]*\{[^{}]*\}/g, '');
  return splitOutside(own, ';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return { property: declaration.slice(0, colon).trim(), value: declaration.slice(colon + 1).trim() };
  });
}

/** Splits at a sign that stands in no brackets and no quotes. */
function splitOutside(text: string, sign: string): string[] {
  const parts = text.match(
    sign === ','
      ? /(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|"[^"]*"|'[^']*'|[^,])+/g
      : /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"]*"|'[^']*'|[^;])+/g,
  );
  return (parts ?? []).map((part) => part.trim()).filter((part) => part !== '');
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let position = open; position < text.length; position += 1) {
    if (text[position] === '{') depth += 1;
    if (text[position] === '}') depth -= 1;
    if (depth === 0) return position;
  }
  throw new Error('A brace of the style sheet is never closed.');
}
