import { type InferOutput, literal, maxLength, object, pipe, string, variant } from 'valibot';

/**
 * Path of the page in which generated HTML runs, apart from the site: a frame of it takes one page of HTML by
 * {@link PreviewRequest} and tells its parent by {@link PreviewEvent} what happens.
 */
export const PREVIEW_FRAME_PATH = '/preview-frame';

/** Milliseconds between two `preview-alive`; a frame that is silent for three of them hangs. */
export const PREVIEW_ALIVE_MS = 1000;

/** Most characters of an error that the frame reports. */
const MAX_ERROR_LENGTH = 2000;

/**
 * What the preview frame tells its parent. Whatever runs in it can send these too: take them from the frame's own
 * `contentWindow` only, and show the text of an error as text.
 */
export const previewEventSchema = variant('type', [
  /** The frame waits for its HTML. */
  object({ type: literal('preview-ready') }),
  /** Sent every {@link PREVIEW_ALIVE_MS} while the page is not stuck. */
  object({ type: literal('preview-alive') }),
  /** A script of the page failed; more may follow. */
  object({ type: literal('preview-error'), message: pipe(string(), maxLength(MAX_ERROR_LENGTH)) }),
]);

/** What the preview frame tells its parent. */
export type PreviewEvent = InferOutput<typeof previewEventSchema>;

/**
 * What the parent gives the frame after `preview-ready`, once: for other HTML the frame is made anew. Posted to the
 * target `*`, for the frame has no origin that could be named.
 */
export const previewRequestSchema = object({ type: literal('preview-html'), html: string() });

/** What the parent gives the frame. */
export type PreviewRequest = InferOutput<typeof previewRequestSchema>;
