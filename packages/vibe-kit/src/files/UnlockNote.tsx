import { Icon, IconButton, useStore } from '@diwan/chat-kit';
import { type FileUnlockState, formatText, type Texts } from '@diwan/core';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';

import { CompanionLink } from '../connection/waysOut.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { CodingIcon } from '../toolbar/CodingIcon.tsx';
import type { FileTreeHandle } from './useTreeHandle.ts';

/** Props of {@link UnlockNote}. */
export interface UnlockNoteProps {
  /** Where the focus goes back to. */
  tree: RefObject<FileTreeHandle | null>;
}

/** Offers to ask for a secret file and says what came of it. The question ends with the panel. */
export function UnlockNote({ tree }: UnlockNoteProps): ReactElement | null {
  const { unlocking } = useCoding();
  const state = useStore(unlocking);
  useEffect(() => () => unlocking.close(), [unlocking]);
  return state.status === 'closed' ? null : <OpenNote state={state} tree={tree} />;
}

type OpenState = Exclude<FileUnlockState, { status: 'closed' }>;

function OpenNote({ state, tree }: UnlockNoteProps & { state: OpenState }): ReactElement {
  const { unlocking } = useCoding();
  const labels = useLabels();
  const { companion } = useNames();
  const id = useId();
  const note = useFollowedFocus(state, tree);

  function handleClose(): void {
    unlocking.close();
    tree.current?.focus(state.path);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // The panel stays.
    event.preventDefault();
    handleClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control of the note closes it
    <section
      ref={note}
      className="dk-unlock"
      data-status={state.status}
      tabIndex={-1}
      aria-labelledby={`${id}-file`}
      aria-describedby={`${id}-text`}
      onKeyDown={handleKeyDown}
    >
      <header className="dk-unlock-head">
        <UnlockIcon state={state} />
        <h3 id={`${id}-file`} className="dk-unlock-file">
          <bdi dir="ltr">{state.path}</bdi>
        </h3>
        <IconButton icon="close" label={labels['common.close']} onClick={handleClose} />
      </header>
      <p id={`${id}-text`} role="status">
        {unlockText(state, companion, labels)}
      </p>
      <UnlockActions state={state} />
    </section>
  );
}

/**
 * Takes the focus to a new offer, and back to the row of a file that was given. A reader who went elsewhere meanwhile
 * stays there.
 */
function useFollowedFocus(state: OpenState, tree: UnlockNoteProps['tree']): RefObject<HTMLElement | null> {
  const note = useRef<HTMLElement>(null);

  useEffect(() => {
    if (state.status === 'offered') note.current?.focus();
    else if (!isFocusFree(note.current)) return;
    else if (state.status === 'unlocked') tree.current?.focus(state.path);
    else note.current?.focus();
  }, [state, tree]);
  return note;
}

/** Whether the focus is in the note, or nowhere because its button is gone. */
function isFocusFree(note: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || note?.contains(activeElement) === true;
}

function UnlockIcon({ state: { status } }: { state: OpenState }): ReactElement {
  if (status === 'asking') return <span className="dk-spinner" aria-hidden="true" />;
  if (status === 'unlocked') return <Icon name="check" />;
  return status === 'failed' ? <Icon name="alert" /> : <CodingIcon name="lock" />;
}

function UnlockActions({ state: { status } }: { state: OpenState }): ReactElement | null {
  const { unlocking } = useCoding();
  const labels = useLabels();
  const { companion } = useNames();
  if (status === 'unlocked') return null;
  if (status === 'asking') {
    return (
      <div className="dk-unlock-actions">
        <CompanionLink />
        <button type="button" className="dk-button" onClick={() => unlocking.cancel()}>
          {labels['common.cancel']}
        </button>
      </div>
    );
  }
  const ask = status === 'failed' ? labels['files.unlock.again'] : labels['files.unlock.ask'];
  return (
    <div className="dk-unlock-actions">
      <button type="button" className="dk-button" data-primary onClick={() => void unlocking.ask()}>
        {formatText(ask, { companion })}
      </button>
    </div>
  );
}

function unlockText(state: OpenState, companion: string, texts: Texts): string {
  if (state.status !== 'failed') return formatText(texts[`files.unlock.${state.status}`], { companion });
  return formatText(texts[`files.unlock.${state.reason}`], { companion, message: state.message });
}
