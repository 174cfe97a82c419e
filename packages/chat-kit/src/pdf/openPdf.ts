import { createStore, type Store } from '@diwan/core';
import type * as PdfjsViewer from 'pdfjs-dist/types/web/pdf_viewer.component.js';

import { loadPdf, type PdfSource } from './loadPdf.ts';
import { restrictLinks } from './pdfLinks.ts';
import { EDITOR_TYPES, type PdfTool } from './pdfTool.ts';

/** What a PDF viewer shows at one moment. */
export interface PdfState {
  readonly page: number;
  readonly pageCount: number;
  readonly tool: PdfTool;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Where the search stands, `null` before one. */
  readonly found: { readonly position: number; readonly count: number } | null;
}

/** A PDF on the page. */
export interface OpenPdf {
  readonly state: Store<PdfState>;
  setTool(tool: PdfTool): void;
  undo(): void;
  redo(): void;
  goToPage(page: number): void;
  zoom(direction: 'in' | 'out'): void;
  /** Looks for words; the same words again lead to the next place. */
  find(words: string, direction: 'earlier' | 'later'): void;
  /** The file with its annotations. Nothing of them goes anywhere else. */
  save(): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** What {@link openPdf} needs. */
export interface OpenPdfOptions extends PdfSource {
  /** A positioned box with one child, into which the pages go. */
  container: HTMLDivElement;
  pages: HTMLDivElement;
  /** Whether annotations can be made. */
  isEditable: boolean;
}

const START: PdfState = {
  page: 1,
  pageCount: 0,
  tool: 'select',
  canUndo: false,
  canRedo: false,
  found: null,
};

const HIGHLIGHT_COLORS = 'yellow=#ffff98,green=#53ffbc,blue=#80ebff,pink=#ffcbe6,red=#ff4f5f';

/**
 * Opens a PDF in a box, with its text to select and to search. Scripts in it do not run.
 *
 * @throws Error where it cannot be read
 */
export async function openPdf(options: OpenPdfOptions): Promise<OpenPdf> {
  const { document, end } = await loadPdf(options);
  const viewerCode = await import('pdfjs-dist/web/pdf_viewer.mjs');
  const state = createStore<PdfState>({ ...START, pageCount: document.numPages });
  const parts = createViewer(viewerCode, options);
  const { eventBus, viewer, links } = parts;
  listen(eventBus, viewer, (difference) => state.set({ ...state.getSnapshot(), ...difference }));
  links.setDocument(document);
  viewer.setDocument(document);

  return {
    ...controls(parts, (difference) => state.set({ ...state.getSnapshot(), ...difference })),
    state,
    async save() {
      const bytes = await document.saveDocument();
      return new Uint8Array(bytes);
    },
    close() {
      viewer.cleanup();
      end();
    },
  };
}

interface ViewerParts {
  readonly eventBus: PdfjsViewer.EventBus;
  readonly links: PdfjsViewer.PDFLinkService;
  readonly viewer: PdfjsViewer.PDFViewer;
}

function createViewer(
  code: typeof PdfjsViewer,
  { container, pages, isEditable }: OpenPdfOptions,
): ViewerParts {
  const eventBus = new code.EventBus();
  const links = new code.PDFLinkService({
    eventBus,
    externalLinkTarget: code.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  restrictLinks(links);
  const findController = new code.PDFFindController({ linkService: links, eventBus });
  const viewer = new code.PDFViewer({
    container,
    viewer: pages,
    eventBus,
    linkService: links,
    findController,
    annotationEditorMode: isEditable ? EDITOR_TYPES.select : -1,
    annotationEditorHighlightColors: HIGHLIGHT_COLORS,
  });
  links.setViewer(viewer);
  return { eventBus, links, viewer };
}

function listen(
  eventBus: PdfjsViewer.EventBus,
  viewer: PdfjsViewer.PDFViewer,
  onChange: (difference: Partial<PdfState>) => void,
): void {
  eventBus.on('pagesinit', () => (viewer.currentScaleValue = 'page-width'));
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('editingstateschanged', ({ details }: { details: EditorStates }) => {
    const { hasSomethingToUndo, hasSomethingToRedo } = details;
    if (hasSomethingToUndo !== undefined) onChange({ canUndo: hasSomethingToUndo });
    if (hasSomethingToRedo !== undefined) onChange({ canRedo: hasSomethingToRedo });
  });
  const handleFound = ({ matchesCount }: { matchesCount?: { current: number; total: number } }): void => {
    if (matchesCount === undefined) return;
    onChange({ found: { position: matchesCount.current, count: matchesCount.total } });
  };
  eventBus.on('updatefindmatchescount', handleFound);
  eventBus.on('updatefindcontrolstate', handleFound);
}

interface EditorStates {
  hasSomethingToUndo?: boolean;
  hasSomethingToRedo?: boolean;
}

/** Number of pdf.js' `AnnotationEditorParamsType.CREATE`. */
const CREATE = 2;

function controls(
  { eventBus, viewer }: ViewerParts,
  onChange: (difference: Partial<PdfState>) => void,
): Omit<OpenPdf, 'state' | 'save' | 'close'> {
  let lastWords = '';
  const choosePicture = (): void => eventBus.dispatch('switchannotationeditorparams', { type: CREATE });

  return {
    setTool(tool) {
      // A stamp begins with the choice of its picture, once the pages take stamps.
      if (tool === 'stamp') eventBus.on('annotationeditormodechanged', choosePicture, { once: true });
      viewer.annotationEditorMode = { mode: EDITOR_TYPES[tool] };
      onChange({ tool });
    },
    undo: () => eventBus.dispatch('editingaction', { name: 'undo' }),
    redo: () => eventBus.dispatch('editingaction', { name: 'redo' }),
    goToPage: (page) => (viewer.currentPageNumber = page),
    zoom: (direction) => (direction === 'in' ? viewer.increaseScale() : viewer.decreaseScale()),
    find(words, direction) {
      if (words === '') onChange({ found: null });
      eventBus.dispatch('find', {
        type: words === lastWords ? 'again' : '',
        query: words,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'earlier',
        matchDiacritics: false,
      });
      lastWords = words;
    },
  };
}
