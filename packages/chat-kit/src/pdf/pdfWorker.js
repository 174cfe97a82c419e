// A file of its own beside the one that starts it: bundlers find a worker by its address there.
// oxlint-disable-next-line import/no-unassigned-import -- it is the worker: nothing is taken from it
import 'pdfjs-dist/build/pdf.worker.min.mjs';
