import { Icon } from '@diwan/chat-kit';
import { type BuildPhase, formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useNames } from '../provider/useNames.ts';
import { CommandState } from './CommandState.tsx';
import { OutputBox } from './OutputBox.tsx';
import { elapsedText, useElapsed } from './useElapsed.ts';

/** Props of {@link BuildRunning}. */
export interface BuildRunningProps {
  phase: Extract<BuildPhase, { status: 'building' }>;
  /** Whether the companion asks its user before something runs. */
  mayAsk: boolean;
  onCancel: () => void;
}

/** A build that runs: how long, what it has done so far and what it prints, and the way to end it. */
export function BuildRunning({ phase, mayAsk, onCancel }: BuildRunningProps): ReactElement {
  const labels = useLabels();
  const elapsed = elapsedText(useElapsed(phase.startedAt));
  const { output, isCancelling } = phase;
  const isWaiting = mayAsk && output.files.length === 0 && output.commands.length === 0;

  return (
    <>
      {isWaiting && <ConfirmHint />}
      {output.commands.length > 0 && (
        <ul className="dk-plan-list">
          {output.commands.map((command, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- commands run one after the other and never move
            <li key={at} className="dk-plan-item">
              <div className="dk-plan-row">
                <code className="dk-plan-command" dir="ltr">
                  {command.command}
                </code>
                <CommandState state={command.state} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <OutputBox text={output.text} isCut={output.isCut} />
      <div className="dk-plan-actions">
        <button type="button" className="dk-button" disabled={isCancelling} onClick={onCancel}>
          <Icon name="stop" />
          {isCancelling ? labels['build.cancelling'] : labels['build.cancel']}
        </button>
        <span className="dk-plan-muted" role="timer">
          {formatText(labels['build.elapsed'], { time: elapsed })}
        </span>
      </div>
    </>
  );
}

/** Where the build waits for its user: on the companion's own page. */
function ConfirmHint(): ReactElement {
  const labels = useLabels();
  const { companion, address } = useNames();
  return (
    <p className="dk-plan-note" data-kind="risk">
      <span>{formatText(labels['build.confirm'], { companion })}</span>
      <a href={address} target="_blank" rel="noreferrer">
        {formatText(labels['companion.wayOut.open-companion'], { address })}
        <Icon name="external" />
      </a>
    </p>
  );
}
