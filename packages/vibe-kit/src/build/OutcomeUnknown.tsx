import { Icon, useStore } from '@diwan/chat-kit';
import { type BuildOutput, type BuildPhase, type BuildStep, formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { FileName } from '../plan/FileName.tsx';
import { PlanList } from '../plan/PlanList.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { OutputBox } from './OutputBox.tsx';

/** Props of {@link OutcomeUnknown}. */
export interface OutcomeUnknownProps {
  step: BuildStep;
  phase: Extract<BuildPhase, { status: 'unreachable' }>;
  act: (action: () => Promise<unknown>) => void;
}

/**
 * Nobody knows how the build ended: what was seen of it until then, and how it is found out. The companion knows, once it
 * answers again.
 */
export function OutcomeUnknown({ step, phase, act }: OutcomeUnknownProps): ReactElement {
  const labels = useLabels();
  const names = useNames();
  const { connection } = useCoding();
  const { status } = useStore(connection);
  const isConnected = status === 'connected';

  /** A connection that comes back follows the build by itself. */
  async function findOut(): Promise<void> {
    if (isConnected) await step.resume();
    else await connection.connect();
  }

  return (
    <>
      <p className="dk-plan-error">
        {isConnected ? phase.message : formatText(labels['build.lost'], { ...names })}
      </p>
      <Seen output={phase.output} />
      <div className="dk-plan-actions">
        <button
          type="button"
          className="dk-button"
          data-primary
          disabled={status === 'checking'}
          onClick={() => act(findOut)}
        >
          <Icon name="retry" />
          {isConnected ? labels['build.again'] : labels['companion.wayOut.retry']}
        </button>
      </div>
    </>
  );
}

/** What the build had done when it was last seen. */
function Seen({ output }: { output: BuildOutput }): ReactElement | null {
  const labels = useLabels();
  const { files, text, isCut, index } = output;
  if (index === 0) return null;

  return (
    <>
      {files.length === 0 ? (
        <p className="dk-plan-note">{labels['build.lost.noFiles']}</p>
      ) : (
        <PlanList heading={formatText(labels['build.lost.files'], { count: files.length })}>
          {files.map((path) => (
            <li key={path} className="dk-plan-item">
              <div className="dk-plan-row">
                <FileName path={path} />
              </div>
            </li>
          ))}
        </PlanList>
      )}
      <OutputBox text={text} isCut={isCut} />
    </>
  );
}
