import type { ScreenTexts } from '../locale/screenEn.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Attachment } from './attachment.ts';
import { isModelWarning, modelWarning, warningText } from './attachmentWarning.ts';

/**
 * An attachment as it stands with a model: what the model may not read is marked, what was said about another model
 * is gone. The same object where nothing changes.
 *
 * @param model - `null` while none is chosen; then nothing is said about a model
 */
export function attachmentForModel(
  attachment: Attachment,
  model: ReadingModel | null,
  texts: ScreenTexts,
): Attachment {
  const warning = model === null ? null : modelWarning(attachment.kind, model);
  const aboutFile = attachment.warnings.filter((known) => !isModelWarning(known));
  const warnings = warning === null ? aboutFile : [warning, ...aboutFile];
  const warningMessage = warnings.map((said) => warningText(said, texts)).join(' ');
  const modelSupported = warning === null;
  const isSame = attachment.warningMessage === warningMessage && attachment.modelSupported === modelSupported;
  return isSame ? attachment : { ...attachment, modelSupported, warnings, warningMessage };
}
