import { type BuildStep, formatText } from '@diwan/core';
import { type ReactElement, useMemo } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { FileName } from './FileName.tsx';
import { PlanList } from './PlanList.tsx';
import { planOutline } from './planOutline.ts';

/** What a plan would do, as it says itself: before it was compared with the files on the disk. */
export function PlanOutline({ step }: { step: Pick<BuildStep, 'plan' | 'groups'> }): ReactElement {
  const labels = useLabels();
  const items = useMemo(() => planOutline(step.plan, step.groups), [step]);
  const files = items.filter(({ action }) => action !== 'run');
  const commands = items.filter(({ action }) => action === 'run');

  return (
    <>
      {files.length > 0 && (
        <PlanList heading={formatText(labels['plan.files'], { count: files.length })}>
          {files.map(({ group, action, name, to }) => (
            <li key={group.indexes[0]} className="dk-plan-item">
              <div className="dk-plan-row">
                {action !== 'run' && (
                  <span className="dk-plan-action" data-action={action}>
                    {labels[`plan.action.${action}`]}
                  </span>
                )}
                <FileName path={name} to={to} />
              </div>
            </li>
          ))}
        </PlanList>
      )}
      {commands.length > 0 && (
        <PlanList heading={formatText(labels['plan.commands'], { count: commands.length })}>
          {commands.map(({ group, name }) => (
            <li key={group.indexes[0]} className="dk-plan-item">
              <div className="dk-plan-row">
                <code className="dk-plan-command" dir="ltr">
                  {name}
                </code>
              </div>
            </li>
          ))}
        </PlanList>
      )}
    </>
  );
}
