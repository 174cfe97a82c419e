import { type BuildPreview, formatText, type Texts } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { FileName } from './FileName.tsx';

/** Props of {@link PlanFaults}. */
export interface PlanFaultsProps {
  faults: BuildPreview['failed'];
}

/** Why operations of a plan cannot be done, with the lines of the file that come nearest to what was searched. */
export function PlanFaults({ faults }: PlanFaultsProps): ReactElement | null {
  const labels = useLabels();
  if (faults.length === 0) return null;

  return (
    <ul className="dk-plan-list">
      {faults.map(({ index, code, path, nearest }) => (
        <li key={`${index} ${code}`} className="dk-plan-item">
          <div className="dk-plan-row">{path !== undefined && <FileName path={path} />}</div>
          <p className="dk-plan-note">{faultText(code, labels)}</p>
          {nearest !== undefined && (
            <details className="dk-details">
              <summary>{formatText(labels['plan.nearest'], { from: nearest.from, to: nearest.to })}</summary>
              <pre className="dk-build-output" dir="ltr">
                {nearest.lines.join('\n')}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function faultText(code: string, labels: Texts): string {
  switch (code) {
    case 'no-match':
    case 'ambiguous':
    case 'stale':
    case 'exists':
    case 'not-found':
      return labels[`plan.fault.${code}`];
    default:
      return formatText(labels['plan.fault.other'], { code });
  }
}
