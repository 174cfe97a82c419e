/** What the pointer does on a page: mark text to copy it, or leave an annotation. */
export type PdfTool = 'select' | 'highlight' | 'ink' | 'freeText' | 'stamp';

/** The tools in their order in the toolbar. */
export const PDF_TOOLS: readonly PdfTool[] = ['select', 'highlight', 'ink', 'freeText', 'stamp'];

/** Numbers of pdf.js' `AnnotationEditorType`. */
export const EDITOR_TYPES: Readonly<Record<PdfTool, number>> = {
  select: 0,
  freeText: 3,
  highlight: 9,
  stamp: 13,
  ink: 15,
};
