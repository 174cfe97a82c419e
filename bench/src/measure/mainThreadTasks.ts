/** How a page's main thread was kept busy; processor time, since the machine is shared. */
export interface MainThreadTasks {
  /** All tasks together, in milliseconds. */
  busyMs: number;
  /** The longest task, in milliseconds. */
  longestMs: number;
  /** What DevTools calls scripting, in milliseconds: code and garbage collection without the layout that code forces. */
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
  /** When it began, and how long it took, in microseconds. */
  ts: number;
  dur?: number;
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
  const times = own.filter(({ name }) => name === TASK_NAME).map(({ tdur = 0 }) => tdur / 1000);
  return { busyMs: sumOf(times), longestMs: Math.max(0, ...times), scriptingMs: scriptingMsOf(own) };
}

/** The time of each scripting event without that of the events within it, as DevTools adds its summary up. */
function scriptingMsOf(events: readonly TraceEvent[]): number {
  const open: TraceEvent[] = [];
  let scriptingUs = 0;
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (isOver(open.at(-1), event.ts)) open.pop();
    const around = open.at(-1);
    const us = event.tdur ?? 0;
    if (SCRIPTING_NAMES.has(event.name)) scriptingUs += us;
    if (around !== undefined && SCRIPTING_NAMES.has(around.name)) scriptingUs -= us;
    open.push(event);
  }
  return scriptingUs / 1000;
}

function isOver(event: TraceEvent | undefined, atUs: number): boolean {
  return event !== undefined && event.ts + (event.dur ?? 0) <= atUs;
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** The events that DevTools counts as scripting, garbage collection among them. */
const SCRIPTING_NAMES: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.compile',
  'v8.run',
]);

/** A whole task. Chromium writes the same one as `ThreadControllerImpl::RunTask` too, which must not count twice. */
const TASK_NAME = 'RunTask';
