import { createSeededRandom } from '../../inputs/seededRandom.ts';

/** A PDF of plain text pages, 55 lines each, in one of the standard fonts. */
export function textPdf(pages: number): File {
  const random = createSeededRandom(300);
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', pageTree(pages), FONT];
  for (let page = 0; page < pages; page++) {
    const lines = Array.from({ length: 55 }, () =>
      Array.from({ length: 13 }, () => random.pick(WORDS)).join(' '),
    );
    const content = `BT /F1 10 Tf 13 TL 50 790 Td\n${lines.map((line) => `(${line}) Tj T*`).join('\n')}\nET`;
    objects.push(pageObject(page), `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return new File([assembled(objects)], 'text.pdf', { type: 'application/pdf' });
}

const WORDS: readonly [string, ...string[]] = [
  'rain',
  'light',
  'because',
  'every',
  'drop',
  'bends',
  'colour',
  'and',
  'the',
  'observer',
  'stands',
  'between',
  'sun',
  'of',
  'angle',
];
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
/** Number of the first page's object; each page is followed by its content. */
const FIRST_PAGE = 4;

function pageTree(pages: number): string {
  const kids = Array.from({ length: pages }, (_, page) => `${FIRST_PAGE + page * 2} 0 R`).join(' ');
  return `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`;
}

function pageObject(page: number): string {
  const content = FIRST_PAGE + page * 2 + 1;
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
}

function assembled(objects: readonly string[]): string {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((content, position) => {
    const offset = body.length;
    body += `${position + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
