import { ModalDialog, useStore } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import { type FormEvent, type ReactElement, useId, useState } from 'react';

import { logFailure } from '../app/logFailure.ts';
import { useTexts } from '../app/useTexts.ts';
import type { AccountPanelProps } from './AccountPanel.tsx';
import { balanceText } from './moneyText.ts';

/** Props of {@link DeletionDialog}. */
export interface DeletionDialogProps extends AccountPanelProps {
  onClose: () => void;
}

/** Asks before everything goes. Only the typed e-mail opens the way: a click is too easily made. */
export function DeletionDialog({ site, email, onDelete, onClose }: DeletionDialogProps): ReactElement {
  const texts = useTexts(site);
  const profile = useStore(site.profile);
  const balance = balanceText(profile.status === 'ready' ? profile.profile.balance : 0);
  const [typed, setTyped] = useState('');
  const { isRunning, failure, run } = useDeletion(() => onDelete(email));
  const id = useId();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (typed === email) void run();
  }

  return (
    <ModalDialog className="dk-dialog" label={texts['account.deleteHeading']} onClose={onClose}>
      <form className="dk-dialog-panel host-deletion" onSubmit={handleSubmit}>
        <h2 className="dk-dialog-heading">{texts['account.deleteHeading']}</h2>
        <p className="dk-dialog-text">{formatText(texts['account.deleteText'], { balance })}</p>
        <label htmlFor={id}>{formatText(texts['account.deleteConfirm'], { email })}</label>
        <input
          id={id}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="host-profile-failure" role="alert">
          {failure}
        </p>
        <div className="dk-dialog-actions">
          <button type="button" className="dk-button" onClick={onClose}>
            {texts['profile.cancel']}
          </button>
          <button type="submit" className="dk-button" data-danger disabled={typed !== email || isRunning}>
            {isRunning ? texts['account.deleting'] : texts['account.deleteDo']}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

function useDeletion(deleteAccount: () => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; failure: string | null }>({
    isRunning: false,
    failure: null,
  });

  async function run(): Promise<void> {
    if (state.isRunning) return;
    setState({ isRunning: true, failure: null });
    try {
      await deleteAccount();
    } catch (error) {
      logFailure('account-not-deleted', error);
      setState({ isRunning: false, failure: error instanceof Error ? error.message : String(error) });
    }
  }
  return { ...state, run };
}
