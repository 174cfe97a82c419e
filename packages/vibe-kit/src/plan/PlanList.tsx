import type { ReactElement, ReactNode } from 'react';

/** Props of {@link PlanList}. */
export interface PlanListProps {
  heading: string;
  children: ReactNode;
}

/** A list of files or commands under its heading. */
export function PlanList({ heading, children }: PlanListProps): ReactElement {
  return (
    <div className="dk-plan-part">
      <h5 className="dk-plan-heading">{heading}</h5>
      <ul className="dk-plan-list" aria-label={heading}>
        {children}
      </ul>
    </div>
  );
}
