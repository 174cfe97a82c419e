import type { MessageEstimate, SendOutcome } from '../chat/chat.ts';
import type { HeldChat } from '../chat/liveConversations.ts';
import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { Clock } from '../store/clock.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { BuildReport } from '../wire/build.ts';
import type { BuildRecord } from './buildRecord.ts';
import { type BuildRunOptions, resumedBuild, runBuild } from './buildRun.ts';
import { endedPhase, isDenied, keptBuildState, phaseOf, previewedState, undoOf } from './buildState.ts';
import type { BuildOutcome, BuildPhase, BuildRefusal, BuildState, BuildStep } from './buildStep.ts';
import { buildReportText, outputEnd, undoText } from './buildTexts.ts';
import { type FixableFailure, type FixRequest, fixRequest } from './fixRequest.ts';
import { chosenPlan, type PlanGroup, planGroups } from './planGroups.ts';
import type { StartedBuilds } from './startedBuilds.ts';

/** What a build step needs. */
export interface BuildStepDependencies {
  record: BuildRecord;
  /** Path of the project that is open, or `null`. */
  project: () => string | null;
  /** What this browser has started. */
  started: StartedBuilds;
  /** Keeps what was done, in the chat that is held on to. */
  keep: (held: HeldChat, record: BuildRecord) => void;
  companion: CompanionAdapter;
  clock: Clock;
  texts: Texts;
  /** At most one update of the growing output in this time. */
  flushMs: number;
  /** Name of the companion program. */
  companionName: () => string;
  /** Holds on to the chat that the messages of the build go to. */
  hold: () => HeldChat;
  /** When the model was asked to fix the same failure: before this reply, after it, or never. */
  whenAsked: (request: FixRequest) => 'before' | 'after' | null;
  ask: (request: FixRequest, isConfirmed: boolean) => SendOutcome;
  /** What asking would cost. */
  estimate: (request: FixRequest) => MessageEstimate;
  /** Called when files of the project may have changed. */
  onFilesChanged: () => void;
  log: (event: string, error: unknown) => void;
}

/** Makes the build step of a reply, as far as it had come. */
export function createBuildStep(dependencies: BuildStepDependencies): BuildStep {
  return new KeptBuildStep(dependencies);
}

class KeptBuildStep implements BuildStep {
  readonly plan: Plan;
  readonly project: string | null;
  readonly groups: readonly PlanGroup[];
  readonly getSnapshot: () => BuildState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #dependencies: BuildStepDependencies;
  readonly #store: WritableStore<BuildState>;
  #record: BuildRecord;
  /** What went wrong last, as far as the model can fix it. */
  #failure: FixableFailure | null = null;
  #isFollowed = false;

  constructor(dependencies: BuildStepDependencies) {
    const { plan, step } = dependencies.record;
    this.#dependencies = dependencies;
    this.#record = dependencies.record;
    this.plan = plan;
    this.project = dependencies.record.project ?? null;
    this.groups = planGroups(plan);
    this.#store = createStore(keptBuildState(step, plan, this.groups));
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    if (step.status === 'ended' && !step.report.success) this.#judgeFix(step.report);
  }

  async preview(): Promise<void> {
    if (!this.#mayBuild() || this.getSnapshot().preview.status === 'loading') return;
    this.#change({ preview: { status: 'loading' } });
    try {
      const preview = await this.#dependencies.companion.previewBuild(this.#project(), this.plan);
      this.#change(previewedState(preview, this.plan, this.groups));
      this.#judgeFix(preview.success ? null : preview);
    } catch (error) {
      this.#change({ preview: { status: 'failed', message: messageOf(error) } });
    }
  }

  choose(group: PlanGroup, isChosen: boolean): void {
    const { preview, chosen } = this.getSnapshot();
    if (preview.status !== 'ready' || !this.#mayBuild()) return;
    const others = [...chosen].filter((index) => !group.indexes.includes(index));
    const isAdded = isChosen && !isDenied(preview.preview, this.plan, group);
    this.#change({ chosen: new Set(isAdded ? [...others, ...group.indexes] : others) });
  }

  async build(): Promise<BuildOutcome> {
    const { preview, chosen } = this.getSnapshot();
    if (!this.#mayBuild()) return refused('already-built');
    if (preview.status !== 'ready') return refused('not-previewed');
    const plan = chosenPlan(this.plan, chosen);
    if (plan === null) return refused('nothing-chosen');
    const { companion, clock, texts, hold, started } = this.#dependencies;
    const held = hold();
    started.note(plan.id);
    this.#keep(held, { status: 'started', startedAt: clock.now() });
    await this.#follow(
      held,
      () => runBuild(this.#runOptions(), () => companion.executeBuild(this.#project(), plan)),
      (error) => buildReportText({ ...NOTHING_DONE, error }, texts),
    );
    return { status: 'built' };
  }

  async resume(): Promise<void> {
    if (this.#record.step.status !== 'started' || this.#isFollowed) return;
    await this.#follow(
      this.#dependencies.hold(),
      () => resumedBuild(this.#runOptions()),
      () => this.#dependencies.texts['build.interrupted'],
    );
  }

  async cancel(): Promise<void> {
    if (this.getSnapshot().phase.status !== 'building') return;
    this.#changeBuilding({ isCancelling: true });
    try {
      await this.#dependencies.companion.cancelBuild(this.plan.id);
    } catch (error) {
      this.#dependencies.log('cancel-build-failed', error);
      this.#changeBuilding({ isCancelling: false });
    }
  }

  async undo(): Promise<void> {
    const { step } = this.#record;
    const { status } = this.getSnapshot().undo;
    if (step.status !== 'ended' || (status !== 'available' && status !== 'failed')) return;
    const { companion, texts, hold, onFilesChanged } = this.#dependencies;
    const held = hold();
    this.#change({ undo: { status: 'undoing' } });
    try {
      const undone = await companion.undo(step.report.details?.checkpointId ?? '');
      if (!undone.success) throw new Error(undone.error);
      this.#keep(held, { ...step, undone });
      this.#change({ undo: undoOf(this.#record.step) });
      this.#say(held, `undo_${this.plan.id}`, undoText(undone, texts));
      onFilesChanged();
    } catch (error) {
      const message = formatText(texts['build.undoFailed'], { message: messageOf(error) });
      this.#change({ undo: { status: 'failed', message } });
    }
    held.release();
  }

  fixRequest(): FixRequest | null {
    return this.#failure === null ? null : fixRequest(this.#failure, this.#dependencies.texts);
  }

  fixEstimate(): MessageEstimate | null {
    const request = this.fixRequest();
    return request === null ? null : this.#dependencies.estimate(request);
  }

  askToFix(isConfirmed = false): SendOutcome | null {
    const request = this.fixRequest();
    if (request === null || this.getSnapshot().fix !== 'offered') return null;
    const outcome = this.#dependencies.ask(request, isConfirmed);
    if (outcome.status === 'sent') this.#change({ fix: 'asked' });
    return outcome;
  }

  /** Path of the project to build in; a plan that was made without one goes to the one that is open. */
  #project(): string {
    const { project, texts } = this.#dependencies;
    const path = this.project ?? project();
    if (path === null) throw new Error(texts['fileSelection.needsProject']);
    return path;
  }

  #mayBuild(): boolean {
    const { status } = this.getSnapshot().phase;
    return status === 'proposed' || status === 'unreachable';
  }

  /**
   * Shows a build to its end, and lets go of its chat.
   *
   * @param held - the chat that was in front when it began: the messages go there, wherever it stands then
   * @param refusalText - the message about a build that did not begin
   */
  async #follow(
    held: HeldChat,
    report: () => Promise<BuildReport>,
    refusalText: (message: string) => string,
  ): Promise<void> {
    const { texts, onFilesChanged } = this.#dependencies;
    this.#isFollowed = true;
    this.#change({ phase: phaseOf(this.#record.step) });
    this.#sayBuild(held, texts['build.building']);
    try {
      this.#end(held, await report());
    } catch (error) {
      this.#lose(held, error, refusalText);
    }
    this.#isFollowed = false;
    held.release();
    onFilesChanged();
  }

  #end(held: HeldChat, report: BuildReport): void {
    const { texts, started } = this.#dependencies;
    started.forget(this.plan.id);
    this.#keep(held, { status: 'ended', report: { ...report, output: outputEnd(report.output ?? '') } });
    this.#change({ phase: endedPhase(report), undo: undoOf(this.#record.step) });
    this.#judgeFix(report.success ? null : report);
    this.#sayBuild(held, buildReportText(report, texts));
  }

  /** The build gave no report: it did not begin, or nobody knows. */
  #lose(held: HeldChat, error: unknown, refusalText: (message: string) => string): void {
    const message = messageOf(error);
    const code = error instanceof CompanionError ? error.code : null;
    const { texts, companionName, started } = this.#dependencies;
    if (code === 'not-found' || code === 'refused') {
      if (!started.has(this.plan.id)) {
        this.#change({ phase: { status: 'unreachable', message: texts['build.elsewhere'] } });
        return;
      }
      started.forget(this.plan.id);
      this.#keep(held, { status: 'proposed' });
      this.#change({ phase: { status: 'proposed' }, preview: { status: 'none' } });
      this.#sayBuild(held, refusalText(message));
      return;
    }
    this.#change({ phase: { status: 'unreachable', message } });
    const values = { message, companion: companionName() };
    this.#sayBuild(held, formatText(texts['companion.unreachable'], values));
  }

  #judgeFix(failure: FixableFailure | null): void {
    this.#failure = failure;
    const request = this.fixRequest();
    const asked = request === null ? null : this.#dependencies.whenAsked(request);
    if (request === null) this.#change({ fix: 'none' });
    else if (asked === null) this.#change({ fix: 'offered' });
    else this.#change({ fix: asked === 'before' ? 'same-failure' : 'asked' });
  }

  #runOptions(): BuildRunOptions {
    const { companion, clock, flushMs, log } = this.#dependencies;
    return {
      companion,
      planId: this.plan.id,
      clock,
      flushMs,
      onOutput: (output) => this.#changeBuilding({ output }),
      log,
    };
  }

  /** One message for the whole build: each change takes the place of the one before. */
  #sayBuild(held: HeldChat, content: string): void {
    this.#say(held, `build_${this.plan.id}`, content);
  }

  #say(held: HeldChat, id: string, content: string): void {
    const timestamp = new Date(this.#dependencies.clock.now()).toISOString();
    held.put({ id, role: 'notice', content, timestamp });
  }

  #keep(held: HeldChat, step: BuildRecord['step']): void {
    this.#record = { ...this.#record, step };
    this.#dependencies.keep(held, this.#record);
  }

  #change(part: Partial<BuildState>): void {
    this.#store.set({ ...this.#store.getSnapshot(), ...part });
  }

  #changeBuilding(part: Partial<Extract<BuildPhase, { status: 'building' }>>): void {
    const { phase } = this.getSnapshot();
    if (phase.status === 'building') this.#change({ phase: { ...phase, ...part } });
  }
}

const NOTHING_DONE: BuildReport = { success: false, filesModified: [], commandsExecuted: [] };

function refused(reason: BuildRefusal): BuildOutcome {
  return { status: 'refused', reason };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
