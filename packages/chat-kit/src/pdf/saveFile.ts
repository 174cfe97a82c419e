import type { OpenPdf } from './openPdf.ts';

/** Gives the reader a PDF with its annotations as a file. */
export async function saveFile(pdf: OpenPdf, name: string): Promise<void> {
  const file = new Blob([await pdf.save()], { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
