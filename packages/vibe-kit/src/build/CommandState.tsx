import { Icon, type IconName } from '@diwan/chat-kit';
import { type BuildCommand, formatText, type Texts } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link CommandState}. */
export interface CommandStateProps {
  state: BuildCommand['state'];
}

/** Whether a command runs, and how it ended. */
export function CommandState({ state }: CommandStateProps): ReactElement {
  const labels = useLabels();
  const outcome = outcomeOf(state);

  return (
    <span className="dk-command-state" data-outcome={outcome}>
      {outcome === 'running' ? (
        <span className="dk-spinner" aria-hidden="true" />
      ) : (
        <Icon name={ICONS[outcome]} />
      )}
      {stateText(state, labels)}
    </span>
  );
}

const ICONS: Readonly<Record<'done' | 'failed', IconName>> = { done: 'check', failed: 'close' };

function outcomeOf(state: BuildCommand['state']): 'running' | 'done' | 'failed' {
  if (state.status === 'running') return 'running';
  return state.exitCode === 0 ? 'done' : 'failed';
}

function stateText(state: BuildCommand['state'], labels: Texts): string {
  if (state.status === 'running') return labels['build.command.running'];
  if (state.timedOut) return labels['build.command.timedOut'];
  if (state.exitCode === null) return labels['build.command.killed'];
  return state.exitCode === 0
    ? labels['build.command.done']
    : formatText(labels['build.command.failed'], { code: state.exitCode });
}
