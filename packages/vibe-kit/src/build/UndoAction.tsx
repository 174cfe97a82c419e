import { Icon } from '@diwan/chat-kit';
import type { UndoState } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link UndoAction}. */
export interface UndoActionProps {
  undo: UndoState;
  onUndo: () => void;
}

/** Takes the file changes of a build back with one click. */
export function UndoAction({ undo, onUndo }: UndoActionProps): ReactElement | null {
  const labels = useLabels();
  if (undo.status === 'none' || undo.status === 'undone') return null;

  return (
    <>
      <button type="button" className="dk-button" disabled={undo.status === 'undoing'} onClick={onUndo}>
        <Icon name="undo" />
        {undo.status === 'undoing' ? labels['build.undoing'] : labels['build.undo']}
      </button>
      {undo.status === 'failed' && (
        <p className="dk-plan-error" role="alert">
          {undo.message}
        </p>
      )}
    </>
  );
}
