/** What a sample PDF is like. */
export interface SamplePdf {
  name?: string;
  /** Words of a note that is pinned to the first page. */
  annotation?: string;
  /** `password` gives a document that cannot be opened without one. */
  protection?: 'none' | 'password';
  /** Bytes that belong to no page, as those of pictures would. */
  ballast?: number;
}

/**
 * A PDF with one page for each text, whose lines stand below each other in Helvetica; an empty text gives a page
 * without any. Latin letters only.
 */
export function samplePdf(
  pages: readonly string[],
  { name = 'sample.pdf', annotation, protection = 'none', ballast = 0 }: SamplePdf = {},
): File {
  const kids = pages.map((_, position) => `${FIRST_PAGE + position * 2} 0 R`).join(' ');
  const note =
    annotation === undefined
      ? ''
      : ` /Annots [<< /Type /Annot /Subtype /Text /Rect [9 9 30 30] /Contents (${annotation}) >>]`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, position) =>
      pageObjects(text, FIRST_PAGE + position * 2 + 1, position === 0 ? note : ''),
    ),
    ...(ballast === 0 ? [] : [`<< /Length ${ballast} >>\nstream\n${' '.repeat(ballast)}\nendstream`]),
  ];
  return new File([assembled(objects, protection)], name, { type: 'application/pdf' });
}

/** Number of the first page's object. */
const FIRST_PAGE = 4;

function pageObjects(text: string, contentNumber: number, note: string): [string, string] {
  const lines = text === '' ? [] : text.split('\n');
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
  const content = `BT /F1 10 Tf 12 TL 50 800 Td\n${shown}\nET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contentNumber} 0 R /Resources << /Font << /F1 3 0 R >> >>${note} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

/** The keys of a protected document fit no password at all. */
function assembled(objects: readonly string[], protection: 'none' | 'password'): string {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((content, position) => {
    const offset = body.length;
    body += `${position + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const key = `<${'2a'.repeat(32)}>`;
  const encryption =
    protection === 'none'
      ? ''
      : ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -44 >> /ID [<00> <00>]`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R${encryption} >>`;
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
}
