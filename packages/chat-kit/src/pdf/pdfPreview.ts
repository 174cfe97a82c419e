import { type ComponentType, createContext } from 'react';

import type { PdfAttachmentProps } from './PdfAttachment.tsx';

/**
 * Draws the inline preview of PDF attachments within; without one they show name and view link. The kit's light entry
 * brings none: `LazyPdfPreview` of `@diwan/chat-kit/pdf-preview` fetches pdf.js when a PDF comes into view.
 */
export const PdfPreview = createContext<ComponentType<PdfAttachmentProps> | null>(null);
