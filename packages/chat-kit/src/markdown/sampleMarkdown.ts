/** A reply with every kind of content. */
export const everyKind = `# A reply with everything

Running text with **strong**, *emphasised* and ~~struck~~ words, \`code\`, a [link](https://example.org/page), a
footnote[^1] and a line\\
break.

## A deeper heading

1. First
2. Second, with a list in it
   - one
   - two

- [x] Done
- [ ] To be done

> Quoted words,
> on two lines.

| Colour | Wave length |
|--------|------------:|
| Red    | 700 nm      |
| Violet | 400 nm      |

\`\`\`ts
export function half(value: number): number {
  return value / 2;
}
\`\`\`

![A rainbow over a field](https://pictures.example/rainbow.jpg)

---

<b>Raw HTML</b> is text.

[^1]: The text of the footnote.
`;

/** A reply in Arabic with English and code in it. */
export const arabicReply = `## عنوان بالعربية

هذا سطر بالعربية فيه كلمة English ورابط https://example.org/a، ثم يستمر.

An English line beside it.

> اقتباس بالعربية

- أولا
- ثانيا

\`\`\`js
const greeting = 'مرحبا';
\`\`\`

| الاسم | القيمة |
|---|---|
| واحد | 1 |
`;

/** A table that is wider than a phone. */
export const wideTable = [
  `| ${range('Column')} |`,
  `|${'---|'.repeat(12)}`,
  ...Array.from({ length: 8 }, (_, row) => `| ${range(`Cell ${row + 1}-`)} |`),
].join('\n');

function range(name: string): string {
  return Array.from({ length: 12 }, (_, place) => `${name}${place + 1}`).join(' | ');
}

/** A reply to be received bit by bit. */
export const streamedReply = `Light enters **drops of water** and is bent. See [how it works](https://example.org/rainbow) for *more*.

- The \`angle\` is 42°
- The colours are **always** in this order

| Colour | Bent |
|---|---|
| red | least |
| violet | **most** |

And these are the very last words.
`;
