import type { FileChange } from '../plan/overlay/fileChange.ts';
import type { Plan, PlanOperation } from '../plan/planSchema.ts';
import { createStore } from '../store/store.ts';
import type { BuildEvent, BuildReport, UndoReport } from '../wire/build.ts';
import { builtFile, fakePlay, NOT_FITTING } from './fakePlay.ts';

/** Runs a command of a plan: what it prints and how it ends. */
export type RunCommand = (command: string) => Promise<{ readonly exitCode: number; readonly output: string }>;

/** One build over files in memory; it runs from the moment it is made. */
export class FakeBuild {
  readonly report: Promise<BuildReport>;
  /** `null` until files were committed. */
  checkpointId: string | null = null;
  readonly #plan: Plan;
  readonly #files: Map<string, string>;
  readonly #run: RunCommand;
  readonly #log = createStore<readonly BuildEvent[]>([]);
  readonly #before = new Map<string, string | undefined>();
  readonly #after = new Map<string, string | undefined>();
  readonly #abort = new AbortController();

  constructor(plan: Plan, files: Map<string, string>, run: RunCommand) {
    this.#plan = plan;
    this.#files = files;
    this.#run = run;
    this.report = this.#build();
  }

  /**
   * The events behind a number, those to come included.
   *
   * @yields each event up to `build-end`
   */
  async *events(after: number, signal: AbortSignal | undefined): AsyncGenerator<BuildEvent, void, undefined> {
    let position = after;
    for (;;) {
      const event = this.#log.getSnapshot()[position];
      if (event === undefined) {
        signal?.throwIfAborted();
        await this.#more(signal);
        continue;
      }
      position += 1;
      yield event;
      if (event.type === 'build-end') return;
    }
  }

  cancel(): void {
    this.#abort.abort();
  }

  undo(): UndoReport {
    const touched = [...this.#before.keys()];
    const isUntouched = (path: string): boolean => this.#files.get(path) === this.#after.get(path);
    const restored = touched.filter(isUntouched);
    const skipped = touched.filter((path) => !isUntouched(path));
    for (const path of restored) this.#put(path, this.#before.get(path));
    return { success: true, restored, skipped };
  }

  async #build(): Promise<BuildReport> {
    this.#tell({ type: 'build-start', planId: this.#plan.id });
    const report = await this.#built();
    this.#tell({ type: 'build-end', report });
    return report;
  }

  async #built(): Promise<BuildReport> {
    const played = await fakePlay(this.#plan, this.#files);
    if (played.status === 'refused') return this.#reportOf([], NOT_FITTING, { failed: played.failed });
    this.#commit(played.changes);
    const files = played.changes.map(builtFile);
    const ran: Ran[] = [];
    for (const { command, cwd } of this.#plan.operations.filter(isRun)) {
      this.#tell({ type: 'command-start', command, cwd });
      const outcome = await Promise.race([this.#run(command), this.#cancelled()]);
      if (outcome === null) return this.#reportOf(ran, 'The build was cancelled.', { files });
      const { exitCode, output } = outcome;
      this.#tell({ type: 'output-delta', stream: 'stdout', text: output });
      this.#tell({ type: 'command-end', exitCode });
      ran.push({ command, cwd, exitCode, durationMs: 0, output });
      if (exitCode !== 0) return this.#reportOf(ran, `${command} ended with code ${exitCode}`, { files });
    }
    return this.#reportOf(ran, null, { files });
  }

  #commit(changes: readonly FileChange[]): void {
    for (const [path, text] of changes.flatMap(writesOf)) {
      this.#before.set(path, this.#files.get(path));
      this.#after.set(path, text);
    }
    for (const [path, text] of this.#after) this.#put(path, text);
    if (changes.length > 0) this.checkpointId = `checkpoint_${this.#plan.id}`;
    this.#tell({ type: 'files-committed', files: [...this.#after.keys()] });
  }

  #reportOf(ran: readonly Ran[], error: string | null, details: Partial<Details>): BuildReport {
    return {
      success: error === null,
      filesModified: [...this.#after.keys()],
      commandsExecuted: ran.map(({ command }) => command),
      error,
      output: ran.map(({ output }) => output).join(''),
      details: {
        planId: this.#plan.id,
        ...(this.checkpointId === null ? {} : { checkpointId: this.checkpointId }),
        files: [],
        failed: [],
        ...details,
        commands: ran.map(({ output: _, ...command }) => command),
      },
    };
  }

  #tell(event: UnnumberedEvent): void {
    const events = this.#log.getSnapshot();
    this.#log.set([...events, { ...event, index: events.length + 1 }]);
  }

  #put(path: string, text: string | undefined): void {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, text);
  }

  /** Resolves once the build is cancelled. */
  #cancelled(): Promise<null> {
    const { signal } = this.#abort;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
  }

  /** Resolves with the next event; rejects when aborted before. */
  #more(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const unsubscribe = this.#log.subscribe(() => {
        unsubscribe();
        resolve();
      });
      signal?.addEventListener('abort', () => {
        unsubscribe();
        reject(signal.reason);
      });
    });
  }
}

type Details = NonNullable<BuildReport['details']>;
type Ran = Details['commands'][number] & { readonly output: string };
type RunOperation = Extract<PlanOperation, { op: 'run' }>;

/** An event before it is written down, each kind by itself. */
type UnnumberedEvent = BuildEvent extends infer Event
  ? Event extends BuildEvent
    ? Omit<Event, 'index'>
    : never
  : never;

function isRun(operation: PlanOperation): operation is RunOperation {
  return operation.op === 'run';
}

/** What a change leaves at each path; `undefined`: no file. */
function writesOf(change: FileChange): [path: string, text: string | undefined][] {
  switch (change.action) {
    case 'create':
    case 'modify':
      return [[change.path, change.after]];
    case 'delete':
      return [[change.path, undefined]];
    case 'rename':
      return [
        [change.from, undefined],
        [change.path, change.after ?? change.before ?? ''],
      ];
  }
}
