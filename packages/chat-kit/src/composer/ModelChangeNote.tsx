import { createElement, type ReactElement } from 'react';

import { createLazyPart, useLazyPart } from '../controls/lazyPart.ts';
import { useModelChange } from './useModelChange.ts';

const note = createLazyPart(async () => (await import('./ChangeNote.tsx')).ChangeNote);

/** Says what another model changes: its price, the cost of the next message, what it reads. */
export function ModelChangeNote(): ReactElement | null {
  const { change, forget } = useModelChange();
  const ChangeNote = useLazyPart(note, change !== null);
  if (change === null || ChangeNote === null) return null;
  return createElement(ChangeNote, { key: change.model.id, change, onClose: forget });
}
