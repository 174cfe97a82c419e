import { ApiError } from '../api/apiError.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { parsePreview, requestEcho } from '../text/cutText.ts';
import type { AiFileSelectionError, AiFileSelectionResult } from './aiFileSelection.ts';

/** What the texts of a selection speak of. */
export interface SelectionNames {
  /** Name of the companion program. */
  readonly companion: string;
  /** Origin of the companion. */
  readonly address: string;
}

/** A selection that chose nothing, with its text. */
export function selectionError(reason: AiFileSelectionError, text: string): AiFileSelectionResult {
  return { status: 'error', reason, text };
}

/** What is said of a failed call to the companion while its files are listed. */
export function listingError(error: unknown, names: SelectionNames, texts: Texts): AiFileSelectionResult {
  if (!(error instanceof CompanionError)) return unexpectedError(error, texts);
  const { code, status, message } = error;
  if (code === 'unreachable') {
    const values = { companion: names.companion, port: new URL(names.address).port };
    return selectionError('companion-unreachable', formatText(texts['fileSelection.unreachable'], values));
  }
  if (code === 'not-paired' || code === 'another-program' || code === 'foreign-origin') {
    return selectionError('not-connected', formatText(texts['fileSelection.notConnected'], { ...names }));
  }
  if (status === 0) {
    return selectionError('network-error', formatText(texts['fileSelection.networkError'], { message }));
  }
  const reason = reasonOf(status, texts);
  return selectionError('listing-failed', formatText(texts['fileSelection.listingFailed'], { reason }));
}

/** What is said of a failed call to the model. */
export function serviceError(error: unknown, texts: Texts): AiFileSelectionResult {
  const message = messageOf(error);
  if (error instanceof ApiError && error.kind === 'answer') {
    return selectionError('service-error', formatText(texts['fileSelection.serviceError'], { message }));
  }
  if (error instanceof ApiError && error.kind === 'network') {
    return selectionError('network-error', formatText(texts['fileSelection.networkError'], { message }));
  }
  return unexpectedError(error, texts);
}

/** What is said of an answer that names no files of the project: none at all, or none that exists. */
export function emptySelection(
  request: string,
  notFound: readonly string[],
  texts: Texts,
): AiFileSelectionResult {
  if (notFound.length === 0) {
    const values = { request: requestEcho(request) };
    return selectionError('none-chosen', formatText(texts['fileSelection.noneChosen'], values));
  }
  const values = { files: listText(notFound) };
  return selectionError('none-exist', formatText(texts['fileSelection.noneExist'], values));
}

/** What is said of an answer that is no list of files. */
export function parsingError(answer: string, texts: Texts): AiFileSelectionResult {
  const values = { preview: parsePreview(answer) };
  return selectionError('parsing-error', formatText(texts['fileSelection.parsingError'], values));
}

/** What is said of the files that were chosen. @param partial - how many of all files were shown to the model */
export function completeText(
  request: string,
  chosen: readonly string[],
  notFound: readonly string[],
  partial: { readonly count: number; readonly total: number },
  texts: Texts,
): string {
  const complete = { request: requestEcho(request), count: chosen.length, files: listText(chosen) };
  const missing = { count: notFound.length, files: listText(notFound) };
  return [
    formatText(texts['fileSelection.complete'], complete),
    ...(notFound.length === 0 ? [] : [formatText(texts['fileSelection.notFound'], missing)]),
    ...(partial.count === partial.total ? [] : [formatText(texts['fileSelection.partial'], partial)]),
  ].join('\n\n');
}

function unexpectedError(error: unknown, texts: Texts): AiFileSelectionResult {
  const values = { message: messageOf(error) };
  return selectionError('unexpected-error', formatText(texts['fileSelection.unexpectedError'], values));
}

function reasonOf(status: number, texts: Texts): string {
  if (status === 404) return texts['fileSelection.projectNotFound'];
  if (status === 500) return texts['fileSelection.serverError'];
  return formatText(texts['fileSelection.httpStatus'], { status });
}

function listText(paths: readonly string[]): string {
  return paths.map((path) => `- ${path}`).join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
