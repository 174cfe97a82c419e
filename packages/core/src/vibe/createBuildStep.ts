import type { MessageEstimate, SendOutcome } from '../chat/chat.ts';
import type { HeldChat } from '../chat/liveConversations.ts';
import { CompanionError } from '../companion/companionError.ts';
import { formatText } from '../locale/formatText.ts';
import type { Plan } from '../plan/planSchema.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { BuildReport } from '../wire/build.ts';
import { NO_OUTPUT } from './buildOutput.ts';
import type { BuildRecord } from './buildRecord.ts';
import { type BuildRunOptions, resumedBuild, runBuild } from './buildRun.ts';
import { endedPhase, isDenied, keptBuildState, phaseOf, previewedState, undoOf } from './buildState.ts';
import type { BuildOutcome, BuildPhase, BuildRefusal, BuildState, BuildStep } from './buildStep.ts';
import type { BuildStepDependencies } from './buildStepDependencies.ts';
import { buildReportText, outputEnd, undoText } from './buildTexts.ts';
import type { FixRequest } from './fixRequest.ts';
import { PlanFix } from './planFix.ts';
import { chosenPlan, type PlanGroup, planGroups } from './planGroups.ts';
import { previewWithout, unfitOperations } from './previewWithout.ts';

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
  readonly #fix: PlanFix;
  #isFollowed = false;

  constructor(dependencies: BuildStepDependencies) {
    const { plan, step } = dependencies.record;
    this.#dependencies = dependencies;
    this.#record = dependencies.record;
    this.#fix = new PlanFix(dependencies);
    this.plan = plan;
    this.project = dependencies.record.project ?? null;
    this.groups = planGroups(plan);
    this.#store = createStore(keptBuildState(step, plan, this.groups));
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    if (step.status === 'ended' && !step.report.success) this.#change({ fix: this.#fix.judge(step.report) });
  }

  async preview(): Promise<void> {
    if (!this.#mayBuild() || this.getSnapshot().preview.status === 'loading') return;
    await this.#compare(NOTHING_LEFT_OUT);
  }

  async leaveOut(): Promise<void> {
    const { preview, leftOut } = this.getSnapshot();
    if (!this.#mayBuild() || preview.status !== 'unfit') return;
    await this.#compare(new Set([...leftOut, ...unfitOperations(preview.preview, this.groups)]));
  }

  choose(group: PlanGroup, isChosen: boolean): void {
    const { preview, chosen, leftOut } = this.getSnapshot();
    if (preview.status !== 'ready' || !this.#mayBuild()) return;
    const others = [...chosen].filter((index) => !group.indexes.includes(index));
    const isLeftOut = group.indexes.some((index) => leftOut.has(index));
    const isAdded = isChosen && !isLeftOut && !isDenied(preview.preview, this.plan, group);
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
    return this.#fix.request();
  }

  fixEstimate(): MessageEstimate | null {
    return this.#fix.estimate();
  }

  askToFix(isConfirmed = false): SendOutcome | null {
    if (this.getSnapshot().fix !== 'offered') return null;
    const outcome = this.#fix.ask(isConfirmed);
    if (outcome?.status === 'sent') this.#change({ fix: 'asked' });
    return outcome;
  }

  /** Finds out what the plan would do without the operations that are left out. */
  async #compare(leftOut: ReadonlySet<number>): Promise<void> {
    const { companion } = this.#dependencies;
    this.#change({ preview: { status: 'loading' } });
    try {
      const preview = await previewWithout(leftOut, this.plan, (plan) =>
        companion.previewBuild(this.#project(), plan),
      );
      const fix = this.#fix.judge(preview.success ? null : preview);
      this.#change({ ...previewedState(preview, this.plan, this.groups, leftOut), fix });
    } catch (error) {
      this.#change({ preview: { status: 'failed', message: messageOf(error) } });
    }
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
    const fix = this.#fix.judge(report.success ? null : report);
    this.#change({ phase: endedPhase(report), undo: undoOf(this.#record.step), fix });
    this.#sayBuild(held, buildReportText(report, texts));
  }

  /** The build gave no report: it did not begin, or nobody knows. */
  #lose(held: HeldChat, error: unknown, refusalText: (message: string) => string): void {
    const message = messageOf(error);
    const code = error instanceof CompanionError ? error.code : null;
    const { texts, companionName, started } = this.#dependencies;
    if (code === 'not-found' || code === 'refused') {
      if (!started.has(this.plan.id)) {
        this.#change({
          phase: { status: 'unreachable', message: texts['build.elsewhere'], output: NO_OUTPUT },
        });
        return;
      }
      started.forget(this.plan.id);
      this.#keep(held, { status: 'proposed' });
      this.#change({ phase: { status: 'proposed' }, preview: { status: 'none' } });
      this.#sayBuild(held, refusalText(message));
      return;
    }
    const { phase } = this.getSnapshot();
    const output = phase.status === 'building' ? phase.output : NO_OUTPUT;
    this.#change({ phase: { status: 'unreachable', message, output } });
    const values = { message, companion: companionName() };
    this.#sayBuild(held, formatText(texts['companion.unreachable'], values));
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

const NOTHING_LEFT_OUT: ReadonlySet<number> = new Set();

const NOTHING_DONE: BuildReport = { success: false, filesModified: [], commandsExecuted: [] };

function refused(reason: BuildRefusal): BuildOutcome {
  return { status: 'refused', reason };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
