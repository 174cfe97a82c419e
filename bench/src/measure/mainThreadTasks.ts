/** How a page's main thread was kept busy; processor time, since the machine is shared. */
export interface MainThreadTasks {
  /** All tasks together, in milliseconds. */
  busyMs: number;
  /** The longest task, in milliseconds. */
  longestMs: number;
  /** All but style, layout and painting, in milliseconds: what the page's own code cost. */
  scriptingMs: number;
}

/** Reads the tasks of the busiest renderer's main thread from a trace of Chromium. @param trace - its JSON */
export function mainThreadTasks(trace: string): MainThreadTasks {
  const events = eventsOf(JSON.parse(trace));
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const [busiest = { busyMs: 0, longestMs: 0, scriptingMs: 0 }] = mains
    .map((main) => tasksOf(events, main))
    .toSorted((a, b) => b.busyMs - a.busyMs);
  return busiest;
}

/** An event of a trace, as far as it is read. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

function eventsOf(trace: unknown): readonly TraceEvent[] {
  return isTrace(trace) ? trace.traceEvents : [];
}

/** Chromium's own format is taken for granted. */
function isTrace(value: unknown): value is { traceEvents: TraceEvent[] } {
  return typeof value === 'object' && value !== null && 'traceEvents' in value;
}

function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): MainThreadTasks {
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const timesOf = (names: ReadonlySet<string>): number[] =>
    own.filter(({ name }) => names.has(name)).map(({ tdur = 0 }) => tdur / 1000);
  const times = timesOf(TASK_NAMES);
  const busyMs = sumOf(times);
  return { busyMs, longestMs: Math.max(0, ...times), scriptingMs: busyMs - sumOf(timesOf(DRAWING_NAMES)) };
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** Steps from elements to pixels; none of them lies within another. */
const DRAWING_NAMES: ReadonlySet<string> = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);

/** The name of a whole task, in versions of Chromium before and after 2021. */
const TASK_NAMES: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
