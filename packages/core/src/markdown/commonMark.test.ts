import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './createMarkdownBlocks.ts';
import { htmlOfText } from './testing/htmlOfText.ts';

const SECTIONS = ['Code spans', 'Emphasis and strong emphasis', 'Links', 'Images', 'Soft line breaks'];

/** Examples that mean something else here, each by a rule of the product. */
const OUR_OWN: Readonly<Record<string, readonly number[]>> = {
  'raw HTML is the text it is': [344, 475, 476, 477, 491, 494, 524, 536],
  'an address without a scheme is dead': [
    484, 485, 486, 487, 492, 495, 496, 498, 499, 500, 501, 502, 503, 504, 520, 522, 567, 573, 576, 577, 578,
    580,
  ],
  'a bare address is a link': [488, 508, 511, 513, 518, 519, 546, 547, 548, 551, 552, 590],
  'an address is written as the browser reads it': [346, 526, 538],
  'a picture in a link is its text': [517, 531],
};

const examples = tests.filter(
  ({ number, section }) => SECTIONS.includes(section) && !Object.values(OUR_OWN).flat().includes(number),
);

describe('running text of the CommonMark specification', () => {
  it('has most of its examples here', () => expect(examples.length).toBeGreaterThan(200));

  it.each(examples)('agrees in example $number ($section)', ({ markdown, html }) => {
    expect(htmlOf(withHost(markdown.replaceAll('→', '\t')))).toBe(withHost(html));
  });
});

function htmlOf(markdown: string): string {
  const paragraphs = parseMarkdown(markdown).map((block) =>
    block.type === 'paragraph' ? htmlOfText(block.children) : `[${block.type}]`,
  );
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>\n`)
    .join('');
}

/** The specification's own addresses have no scheme, so they would be dead. */
function withHost(text: string): string {
  return text.replace(
    /(^|[\s(<"])\/(ur[li]\d?|path|foo|bar|f&ouml;&ouml;|f%C3%B6%C3%B6|my uri|my%20uri)/gm,
    '$1https://h.example/$2',
  );
}
