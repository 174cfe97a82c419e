import { Icon } from '@diwan/chat-kit';
import type { Plan } from '@diwan/core/plan';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** What the model notes beside its plan, and that its end is missing where the reply was cut. */
export function PlanNotes({ plan }: { plan: Plan }): ReactElement | null {
  const labels = useLabels();
  const notes = plan.operations.flatMap((operation) => (operation.op === 'note' ? [operation] : []));
  if (notes.length === 0 && plan.origin.complete) return null;

  return (
    <ul className="dk-plan-notes">
      {!plan.origin.complete && (
        <li data-level="warning">
          <Icon name="alert" />
          <span>{labels['plan.incomplete']}</span>
        </li>
      )}
      {notes.map(({ level, text }) => (
        <li key={text} data-level={level}>
          <Icon name={level === 'warning' ? 'alert' : 'info'} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
