import { useStore } from '@diwan/chat-kit';
import type { ProfileEditor } from '@diwan/core';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';

/** Props of {@link ProfileForm}. */
export interface ProfileFormProps {
  editor: ProfileEditor;
  texts: HostTexts;
  /** What the profile says, shown while nothing is edited. */
  username: string;
  email: string;
  /** Below them, while nothing is edited. */
  children: ReactNode;
}

/** Name and e-mail, to read and to edit. */
export function ProfileForm(props: ProfileFormProps): ReactElement {
  const { editor, texts, username, email, children } = props;
  const state = useStore(editor);

  return (
    <div className="host-profile-form">
      {state.status === 'viewing' ? (
        <dl>
          <dt>{texts['profile.username']}</dt>
          <dd>
            <bdi>{username === '' ? texts['profile.notKnown'] : username}</bdi>
          </dd>
          <dt>{texts['profile.email']}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </dl>
      ) : (
        <EditForm editor={editor} state={state} texts={texts} />
      )}
      <p className="host-profile-saved" role="status">
        {state.status === 'viewing' ? state.note : null}
      </p>
      {state.status === 'viewing' && children}
    </div>
  );
}

interface EditFormProps {
  editor: ProfileEditor;
  state: Exclude<ReturnType<ProfileEditor['getSnapshot']>, { status: 'viewing' }>;
  texts: HostTexts;
}

function EditForm({ editor, state, texts }: EditFormProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isSaving = state.status === 'saving';
  const failure = state.status === 'editing' ? state.failure : null;
  useEffect(() => {
    // Focus scrolls to the field, which a choice of its text alone does not.
    field.current?.focus();
    field.current?.select();
  }, []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void editor.save();
  }

  return (
    <form onSubmit={handleSubmit}>
      <label htmlFor={`${id}-name`}>{texts['profile.username']}</label>
      <input
        ref={field}
        id={`${id}-name`}
        dir="auto"
        autoComplete="username"
        value={state.username}
        readOnly={isSaving}
        onChange={({ target }) => editor.setUsername(target.value)}
      />
      <label htmlFor={`${id}-email`}>{texts['profile.email']}</label>
      <input id={`${id}-email`} type="email" value={state.email} readOnly aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} className="host-muted">
        {texts['profile.emailNote']}
      </p>
      <p className="host-profile-failure" role="alert">
        {failure}
      </p>
      <div className="host-profile-buttons">
        <button type="submit" className="host-button" disabled={isSaving}>
          {isSaving ? texts['profile.saving'] : texts['profile.save']}
        </button>
        <button
          type="button"
          className="host-quiet-button"
          disabled={isSaving}
          onClick={() => editor.cancel()}
        >
          {texts['profile.cancel']}
        </button>
      </div>
    </form>
  );
}
