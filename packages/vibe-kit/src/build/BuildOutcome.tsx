import { formatText } from '@diwan/core';
import type { BuildReport } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { FileName } from '../plan/FileName.tsx';
import { LineCounts } from '../plan/LineCounts.tsx';
import { PlanFaults } from '../plan/PlanFaults.tsx';
import { PlanList } from '../plan/PlanList.tsx';
import { CommandState } from './CommandState.tsx';
import { OutputBox } from './OutputBox.tsx';

/** What a build really changed and ran, whether it succeeded or not. */
export function BuildOutcome({ report }: { report: BuildReport }): ReactElement {
  const labels = useLabels();
  const { error, output, details, success } = report;
  const { files = [], commands = [], failed = [] } = details ?? {};

  return (
    <>
      {!success && typeof error === 'string' && <p className="dk-plan-error">{error}</p>}
      <PlanFaults faults={failed} />
      {files.length > 0 && (
        <PlanList heading={formatText(labels['plan.files'], { count: files.length })}>
          {files.map(({ path, to, action, added, removed }) => (
            <li key={path} className="dk-plan-item">
              <div className="dk-plan-row">
                <span className="dk-plan-action" data-action={action}>
                  {labels[`plan.action.${action}`]}
                </span>
                <FileName path={path} to={to} />
                <LineCounts added={added} removed={removed} />
              </div>
            </li>
          ))}
        </PlanList>
      )}
      {commands.length > 0 && (
        <PlanList heading={formatText(labels['plan.commands'], { count: commands.length })}>
          {commands.map((command, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- what ran does not move
            <RanCommand key={at} command={command} />
          ))}
        </PlanList>
      )}
      {!success && <OutputBox text={output ?? ''} />}
      {success && (output ?? '') !== '' && (
        <details className="dk-details">
          <summary>{labels['build.outputLabel']}</summary>
          <OutputBox text={output ?? ''} />
        </details>
      )}
    </>
  );
}

type Ran = NonNullable<BuildReport['details']>['commands'][number];

function RanCommand({ command }: { command: Ran }): ReactElement {
  const labels = useLabels();
  const { changed = [], exitCode = null, timedOut = false } = command;

  return (
    <li className="dk-plan-item">
      <div className="dk-plan-row">
        <code className="dk-plan-command" dir="ltr">
          {command.command}
        </code>
        <CommandState state={{ status: 'ended', exitCode, timedOut }} />
      </div>
      {changed.length > 0 && (
        <p className="dk-plan-note">{formatText(labels['build.changed'], { files: changed.join(', ') })}</p>
      )}
    </li>
  );
}
