import type { Plan } from '../plan/planSchema.ts';

/** A plan for the fake companion's project: it changes one file and runs one command. */
export function samplePlan(difference: Partial<Plan> = {}): Plan {
  return {
    format: 'plan/1',
    id: 'plan_dark',
    title: 'Add a dark theme',
    operations: [
      {
        op: 'edit',
        path: 'src/theme.css',
        edits: [{ search: '  color: black;\n', replace: '  color: white;\n', all: false }],
      },
      {
        op: 'run',
        command: 'npm run build',
        cwd: '.',
        timeoutSec: 300,
        background: false,
        onFail: 'stop',
      },
    ],
    origin: { rung: 'tags', repairs: [], complete: true },
    ...difference,
  };
}
