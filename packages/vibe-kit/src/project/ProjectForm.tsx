import { useStore } from '@diwan/chat-kit';
import { formatText, isProjectPath, type ProjectState } from '@diwan/core';
import { type FormEvent, type ReactElement, type Ref, useEffect, useId, useRef, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { CodingIcon } from '../toolbar/CodingIcon.tsx';
import { useFolderChoice } from './useFolderChoice.ts';

/** Props of {@link ProjectForm}. */
export interface ProjectFormProps {
  /** Called with a path to be opened; never with an empty one. */
  onOpen: (path: string) => void;
  /** Called when a folder was chosen in the system's window and is open. */
  onChosen: () => void;
}

/** The path of a project, to be typed or chosen in a window of the system. */
export function ProjectForm({ onOpen, onChosen }: ProjectFormProps): ReactElement {
  const { project } = useCoding();
  const state = useStore(project);
  const labels = useLabels();
  const names = useNames();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (state.status === 'none' ? '' : state.path));
  const [isEmptyTried, setEmptyTried] = useState(false);
  const { isChoosing, refusal, choose } = useFolderChoice(onChosen);
  const error = isEmptyTried ? labels['vibe.projectEmpty'] : (refusal ?? failureOf(state));

  useEffect(() => field.current?.focus(), []);

  function handleType(path: string): void {
    setTyped(path);
    setEmptyTried(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const isUsable = isProjectPath(typed);
    setEmptyTried(!isUsable);
    if (isUsable) onOpen(typed);
    else field.current?.focus();
  }

  return (
    <form className="dk-project-form" noValidate onSubmit={handleSubmit}>
      <PathField fieldRef={field} typed={typed} error={error} onType={handleType} />
      <div className="dk-project-actions">
        <button
          type="submit"
          className="dk-button"
          data-primary
          aria-busy={state.status === 'opening' || undefined}
        >
          {labels['project.load']}
        </button>
        {project.canChoose() && <FolderButton isChoosing={isChoosing} onChoose={choose} />}
      </div>
      <p role="status" className="dk-project-choosing">
        {isChoosing && formatText(labels['project.choosing'], { ...names })}
      </p>
    </form>
  );
}

interface FolderButtonProps {
  isChoosing: boolean;
  onChoose: () => void;
}

function FolderButton({ isChoosing, onChoose }: FolderButtonProps): ReactElement {
  const labels = useLabels();
  return (
    <button type="button" className="dk-button" aria-disabled={isChoosing || undefined} onClick={onChoose}>
      <CodingIcon name="folderOpen" />
      {labels['project.choose']}
    </button>
  );
}

interface PathFieldProps {
  fieldRef: Ref<HTMLInputElement>;
  typed: string;
  /** What is wrong, or `null`. */
  error: string | null;
  onType: (path: string) => void;
}

function PathField({ fieldRef, typed, error, onType }: PathFieldProps): ReactElement {
  const labels = useLabels();
  const errorId = useId();

  return (
    <>
      <label>
        {labels['project.path']}
        <input
          ref={fieldRef}
          className="dk-field dk-project-path"
          dir="ltr"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      {error !== null && (
        <p id={errorId} className="dk-project-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function failureOf(state: ProjectState): string | null {
  return state.status === 'failed' ? state.text : null;
}
