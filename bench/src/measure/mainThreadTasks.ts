import { array, type InferOutput, looseObject, number, object, optional, parse, string } from 'valibot';

/** How a page's main thread was kept busy; processor time, since the machine is shared. */
export interface MainThreadTasks {
  /** All tasks together, in milliseconds. */
  busyMs: number;
  /** The longest task, in milliseconds. */
  longestMs: number;
}

const traceSchema = object({
  traceEvents: array(
    looseObject({
      name: string(),
      ph: string(),
      pid: number(),
      tid: number(),
      /** Processor time, in microseconds. */
      tdur: optional(number()),
      args: optional(looseObject({ name: optional(string()) })),
    }),
  ),
});

type TraceEvent = InferOutput<typeof traceSchema>['traceEvents'][number];

/** Reads the tasks of the busiest renderer's main thread from a trace of Chromium. @param trace - its JSON */
export function mainThreadTasks(trace: string): MainThreadTasks {
  const { traceEvents } = parse(traceSchema, JSON.parse(trace));
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const [busiest = { busyMs: 0, longestMs: 0 }] = mains
    .map((main) => tasksOf(traceEvents, main))
    .toSorted((a, b) => b.busyMs - a.busyMs);
  return busiest;
}

function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): MainThreadTasks {
  const times = events
    .filter(
      (event) => event.pid === pid && event.tid === tid && event.ph === 'X' && TASK_NAMES.has(event.name),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  return { busyMs: times.reduce((sum, ms) => sum + ms, 0), longestMs: Math.max(0, ...times) };
}

/** The name of a whole task, in versions of Chromium before and after 2021. */
const TASK_NAMES: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
