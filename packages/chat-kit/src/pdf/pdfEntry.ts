export { createPdfPreview } from './createPdfPreview.tsx';
export type { PdfAttachmentProps } from './PdfAttachment.tsx';
export { PdfViewer, type PdfViewerProps } from './PdfViewer.tsx';
