// All of it under one name: where pdf.js is not installed, bundlers then still build the page.
import * as pdf from 'pdfjs-dist';

/**
 * Gives pdf.js the parts of a file that it asks for, so that of a large scan only the few parts are read that hold
 * text. It stands at the top of its file on purpose: where pdf.js is not installed, the worker then does not start.
 */
export class BlobTransport extends pdf.PDFDataRangeTransport {
  /** Rejects when a part cannot be read, because the file has changed or gone; it never resolves. */
  readonly failed: Promise<never>;
  readonly #file: Blob;
  #fail: (reason: unknown) => void = () => undefined;

  constructor(file: Blob) {
    super(file.size, null);
    this.#file = file;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Who reads the text hears of it; before and after that nobody has to.
    this.failed.catch(() => undefined);
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((part) => this.onDataRange(begin, new Uint8Array(part)), this.#fail);
  }
}
