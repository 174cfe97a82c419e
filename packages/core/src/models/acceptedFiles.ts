import { formatText } from '../locale/formatText.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import type { ThreadTexts } from '../locale/threadEn.ts';
import type { Model } from '../wire/model.ts';

/** The part of a model that says what it reads. */
export type ReadingModel = Pick<Model, 'acceptedFiles' | 'capabilities'>;

/** What the file picker offers for a model: the `accept` of its input. Without any word of the model, `.txt` only. */
export function acceptAttribute({ acceptedFiles }: ReadingModel): string {
  if (acceptedFiles.length === 0) return PICKED_AS.txt;
  return [...new Set(acceptedFiles)].map((kind) => PICKED_AS[kind]).join(',');
}

/** The tooltip of the attach button: the kinds of file that the model names, else whether it reads images. */
export function attachTooltip(model: ReadingModel, texts: ThreadTexts): string {
  const types = [...new Set(model.acceptedFiles)].join(', ');
  if (types !== '') return formatText(texts['models.acceptedFiles'], { types });
  return supportsImages(model) ? texts['models.uploadAny'] : texts['models.uploadText'];
}

/** Tells whether a model reads images, by its kinds of file or its capabilities. */
export function supportsImages({ acceptedFiles, capabilities }: ReadingModel): boolean {
  return acceptedFiles.includes('image') || capabilities.vision === true || capabilities.multimodal === true;
}

/** What is asked before an image goes to a model that reads none; `null` when there is nothing to ask. */
export function imageWarning(model: ReadingModel, texts: ScreenTexts): string | null {
  return supportsImages(model) ? null : texts['models.imageWarning'];
}

const PICKED_AS = {
  image: 'image/*',
  pdf: '.pdf',
  docx: '.doc,.docx',
  txt: '.txt',
  csv: '.csv',
} as const satisfies Record<Model['acceptedFiles'][number], string>;
