import type { ScreenTexts } from '../locale/screenEn.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import { attachmentForModel } from './attachmentForModel.ts';
import type { SourceFile } from './attachmentKind.ts';
import type { AttachmentList } from './attachmentList.ts';
import type { AttachmentChange, AttachmentItem } from './attachments.ts';
import { modelWarning } from './attachmentWarning.ts';

/** A change of the chosen model. */
export interface ModelChange {
  readonly from: ReadingModel | null;
  readonly to: ReadingModel | null;
  readonly texts: ScreenTexts;
}

/** Marks the ready attachments of a list for another model, and tells which warnings came and went. */
export function recheckModel(
  list: AttachmentList<SourceFile>,
  change: ModelChange,
): readonly AttachmentChange[] {
  const { items } = list.store.getSnapshot();
  for (const { id, state } of items) {
    if (state.status !== 'ready') continue;
    const attachment = attachmentForModel(state.attachment, change.to, change.texts);
    if (attachment !== state.attachment) list.update(id, { status: 'ready', attachment });
  }
  return items.filter(({ state }) => state.status === 'ready').flatMap((item) => changeOf(item, change));
}

function changeOf(
  { id, name, kind }: AttachmentItem,
  { from, to }: ModelChange,
): readonly AttachmentChange[] {
  const before = from === null ? null : modelWarning(kind, from);
  const after = to === null ? null : modelWarning(kind, to);
  if (before === null && after !== null) return [{ id, name, change: 'warned', warning: after }];
  if (before !== null && after === null) return [{ id, name, change: 'cleared', warning: before }];
  return [];
}
