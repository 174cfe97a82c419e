import { Icon, useAnnounce } from '@diwan/chat-kit';
import { formatText, type GrowingPlan, type WrittenOperation } from '@diwan/core';
import { type ReactElement, useEffect, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { FileName } from './FileName.tsx';

/** Props of {@link GrowingPlanCard}. */
export interface GrowingPlanCardProps {
  plan: GrowingPlan;
}

/** A plan while the model writes it: what it names so far. Nothing can be done with it before it is whole. */
export function GrowingPlanCard({ plan }: GrowingPlanCardProps): ReactElement {
  const labels = useLabels();
  const announce = useAnnounce();
  const { locale } = useVibe();
  const titleId = useId();
  const { title, written, writing, attempt } = plan;
  const state = attempt === 0 ? labels['plan.writing'] : labels['plan.correcting'];
  const count = new Intl.NumberFormat(locale).format(written.length);
  useEffect(() => announce(state), [announce, state]);

  return (
    <div className="dk-plan" role="group" data-phase="writing" aria-labelledby={titleId} aria-busy="true">
      <header className="dk-plan-header">
        <h4 id={titleId} className="dk-plan-title" dir="auto">
          {title === '' ? labels['plan.untitled'] : title}
        </h4>
        <span className="dk-plan-phase">
          <span className="dk-spinner" aria-hidden="true" />
          {state}
        </span>
      </header>
      {attempt > 0 && (
        <p className="dk-plan-note">{formatText(labels['plan.correcting.why'], { attempt })}</p>
      )}
      {(written.length > 0 || writing !== null) && (
        <ul className="dk-plan-list">
          {written.map((operation, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- what is written does not move
            <WrittenRow key={at} operation={operation} />
          ))}
          {writing !== null && <WritingRow path={writing} />}
        </ul>
      )}
      <p className="dk-plan-muted">{formatText(labels['plan.writing.count'], { count })}</p>
    </div>
  );
}

function WrittenRow({ operation: { op, name, to } }: { operation: WrittenOperation }): ReactElement {
  const labels = useLabels();

  return (
    <li className="dk-plan-item">
      <div className="dk-plan-row">
        <Icon name="check" />
        {op === 'delete' && (
          <span className="dk-plan-action" data-action="deleted">
            {labels['plan.action.deleted']}
          </span>
        )}
        {op === 'run' ? (
          <code className="dk-plan-command" dir="ltr">
            {name}
          </code>
        ) : (
          <FileName path={name} to={to} />
        )}
      </div>
    </li>
  );
}

function WritingRow({ path }: { path: string }): ReactElement {
  const labels = useLabels();

  return (
    <li className="dk-plan-item" data-writing>
      <div className="dk-plan-row">
        <span className="dk-spinner" aria-hidden="true" />
        {path === '' ? (
          <span className="dk-plan-muted">{labels['plan.writing.command']}</span>
        ) : (
          <FileName path={path} />
        )}
      </div>
    </li>
  );
}
