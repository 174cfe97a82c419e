import type { ReactElement } from 'react';

/** A name with its value. */
export interface Fact {
  readonly term: string;
  readonly value: string;
  /** Whether it adds up the ones before it. */
  readonly isSum?: boolean;
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="dk-facts">
      {facts.map(({ term, value, isSum }) => (
        <div key={term} data-sum={isSum === true || undefined}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
