import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plan } from '@diwan/core/plan';
import type { BuildReport, UndoReport } from '@diwan/core/wire';

import type { CompanionContext } from '../CompanionContext.ts';
import type { Listings } from '../projects/listing/createListings.ts';
import { type IsUnlocked, NOTHING_UNLOCKED } from '../projects/unlockedFiles.ts';
import { type BuildLog, createBuildLog, reportOf } from './buildLog.ts';
import { type BuildRecords, createBuildRecords } from './buildRecords.ts';
import { checkCommands } from './commands/checkCommand.ts';
import { createServers } from './commands/createServers.ts';
import { createContentStore } from './contentStore.ts';
import { createJournals } from './journal.ts';
import { type PreviewAnswer, previewBuild } from './previewBuild.ts';
import { pruneStore } from './pruneStore.ts';
import { recoverBuilds } from './recoverBuilds.ts';
import { type BuildRequest, type BuildTools, checkpointIdOf, refusal, runBuild } from './runBuild.ts';
import { undoCheckpoint } from './undoCheckpoint.ts';

/** The builds of a companion. */
export interface Builds {
  readonly preview: (root: string, plan: Plan, isUnlocked?: IsUnlocked) => Promise<PreviewAnswer>;
  /** Builds, or gives the first result of a plan that was built before. `busy`: another build of the project runs. */
  readonly execute: (root: string, plan: Plan, isUnlocked?: IsUnlocked) => Promise<BuildReport | 'busy'>;
  /** The events of a build; `null` for one that never was. */
  readonly log: (planId: string) => Promise<BuildLog | null>;
  /** @returns whether there is such a build */
  readonly cancel: (planId: string) => Promise<boolean>;
  /** `null`: there is no such checkpoint, `busy`: a build of the project runs. */
  readonly undo: (checkpointId: string) => Promise<UndoReport | 'busy' | null>;
  /** Ends builds and servers. */
  readonly stop: () => Promise<void>;
}

/** What builds need. */
export interface BuildsDependencies {
  readonly context: CompanionContext;
  readonly listings: Listings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** Opens the builds of a store, and first brings to an end what an earlier run left in the middle. */
export async function openBuilds(dependencies: BuildsDependencies): Promise<Builds> {
  const { context, listings, environment, platform } = dependencies;
  const folders = await makeFolders(context.folders.store);
  const store = { contents: createContentStore(folders.contents), journals: createJournals(folders) };
  const records = createBuildRecords(folders.builds);
  for (const line of await recoverBuilds(store.journals, records)) context.log(line);
  await pruneStore(store, records);
  const isKnown = (root: string, program: string): boolean => context.allowed.hasProgram(root, program);
  const servers = createServers();
  return new KeptBuilds({
    tools: { context, store, servers, listings, policy: { environment, platform, isKnown } },
    records,
    context,
  });
}

async function makeFolders(store: string): Promise<Record<'open' | 'done' | 'builds' | 'contents', string>> {
  const folders = {
    open: join(store, 'journals'),
    done: join(store, 'checkpoints'),
    builds: join(store, 'builds'),
    contents: join(store, 'contents'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

interface RunningBuild {
  readonly root: string;
  readonly log: BuildLog;
  readonly abort: AbortController;
  readonly report: Promise<BuildReport>;
}

class KeptBuilds implements Builds {
  readonly #tools: BuildTools;
  readonly #records: BuildRecords;
  readonly #context: Pick<CompanionContext, 'log'>;
  readonly #running = new Map<string, RunningBuild>();
  /** Projects that are being changed. */
  readonly #busy = new Set<string>();

  constructor(parts: { tools: BuildTools; records: BuildRecords; context: Pick<CompanionContext, 'log'> }) {
    this.#tools = parts.tools;
    this.#records = parts.records;
    this.#context = parts.context;
  }

  async preview(root: string, plan: Plan, isUnlocked = NOTHING_UNLOCKED): Promise<PreviewAnswer> {
    const checks = await checkCommands(root, plan, this.#tools.policy);
    return previewBuild({ root, plan, isUnlocked }, checks);
  }

  async execute(root: string, plan: Plan, isUnlocked = NOTHING_UNLOCKED): Promise<BuildReport | 'busy'> {
    const record = await this.#records.read(plan.id);
    const first = this.#running.get(plan.id)?.report ?? reportOf(record?.events ?? []);
    if (first !== null) return first;
    if (this.#busy.has(root)) return 'busy';
    this.#busy.add(root);
    const log = createBuildLog();
    const abort = new AbortController();
    const report = this.#build({
      root,
      plan,
      log,
      isUnlocked,
      signal: abort.signal,
      keepLog: () => this.#records.write({ planId: plan.id, root, events: [...log.events()] }),
    }).finally(() => {
      this.#running.delete(plan.id);
      this.#busy.delete(root);
    });
    this.#running.set(plan.id, { root, log, abort, report });
    return report;
  }

  async log(planId: string): Promise<BuildLog | null> {
    const running = this.#running.get(planId);
    if (running !== undefined) return running.log;
    const record = await this.#records.read(planId);
    return record === null ? null : createBuildLog(record.events);
  }

  async cancel(planId: string): Promise<boolean> {
    const running = this.#running.get(planId);
    running?.abort.abort();
    return running !== undefined || (await this.#records.read(planId)) !== null;
  }

  async undo(checkpointId: string): Promise<UndoReport | 'busy' | null> {
    const id = /^checkpoint_(plan_[\w-]{1,100})$/.exec(checkpointId)?.[1];
    const checkpoint = id === undefined ? null : await this.#tools.store.journals.checkpoint(id);
    if (checkpoint === null) return null;
    if (this.#busy.has(checkpoint.root)) return 'busy';
    this.#busy.add(checkpoint.root);
    try {
      const report = await undoCheckpoint(checkpoint, this.#tools.store);
      this.#context.log(`Undone: ${report.restored.length} files of ${checkpoint.root}`);
      return report;
    } finally {
      this.#busy.delete(checkpoint.root);
    }
  }

  async stop(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort();
    await Promise.all([...running.map(({ report }) => report), this.#tools.servers.stop()]);
    await this.#tools.servers.stop();
  }

  async #build(request: BuildRequest): Promise<BuildReport> {
    const { root, plan, log, keepLog } = request;
    log.add({ type: 'build-start', planId: plan.id });
    await keepLog();
    const report = await runBuild(request, this.#tools).catch((error: unknown) => {
      this.#context.log(`The build ${plan.id} broke off: ${String(error)}`);
      return refusal(plan, `The companion failed: ${String(error)}`, {
        checkpointId: checkpointIdOf(plan.id),
      });
    });
    log.add({ type: 'build-end', report });
    await keepLog();
    const { success, filesModified, commandsExecuted } = report;
    this.#context.log(
      `Build ${success ? 'done' : 'failed'}: ${filesModified.length} files, ${commandsExecuted.length} commands in ${root}`,
    );
    return report;
  }
}
