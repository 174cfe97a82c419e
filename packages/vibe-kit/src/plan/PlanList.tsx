import type { ReactElement, ReactNode } from 'react';

/** Props of {@link PlanList}. */
export interface PlanListProps {
  heading: string;
  /** At the end of the line of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A list of files or commands under its heading. */
export function PlanList({ heading, actions, children }: PlanListProps): ReactElement {
  return (
    <div className="dk-plan-part">
      <div className="dk-plan-part-head">
        <h5 className="dk-plan-heading">{heading}</h5>
        {actions}
      </div>
      <ul className="dk-plan-list" aria-label={heading}>
        {children}
      </ul>
    </div>
  );
}
