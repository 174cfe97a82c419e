// oxlint-disable-next-line import/no-unassigned-import -- it serves as soon as it is loaded
import 'pdfjs-dist/build/pdf.worker.min.mjs';
