import type { Statistics } from './statistics.ts';

/** One thing that is measured, with its contestants and budgets. */
export interface Subject {
  /** What to call it on the command line. */
  name: string;
  title: string;
  run(): Promise<SubjectResult>;
}

/** What came of measuring a subject. */
export interface SubjectResult {
  tables: readonly ResultTable[];
  budgets: readonly Budget[];
}

/** The contestants of one scenario. */
export interface ResultTable {
  title: string;
  /** Unit of all values, such as `MB/s`. */
  unit: string;
  rows: readonly ResultRow[];
}

/** One contestant's values, one a round. */
export interface ResultRow {
  contestant: string;
  version: string;
  values: Statistics;
}

/** A bound on a measured value. A missed `must` fails `--check`; an `aim` is only shown. */
export interface Budget {
  level: 'must' | 'aim';
  rule: string;
  bound: 'at least' | 'at most';
  limit: number;
  measured: number;
}

/** Whether the measured value keeps to its bound. */
export function isMet({ bound, limit, measured }: Budget): boolean {
  return bound === 'at least' ? measured >= limit : measured <= limit;
}
