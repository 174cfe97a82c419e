import type { BuildPreview } from '../companion/buildPreview.ts';
import type {
  CompanionAdapter,
  CompanionStatus,
  ReadFile,
  StatusOptions,
} from '../companion/companionAdapter.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { ListedFile } from '../project/projectTree.ts';
import type { BuildEvent, BuildReport, UndoReport } from '../wire/build.ts';
import type { OpenedProject, UnlockedFile } from '../wire/projectFiles.ts';
import { FakeBuild, type RunCommand } from './fakeBuild.ts';
import { checkedPlan, fakeHash, fakePlay, fakePreview } from './fakePlay.ts';

/** A companion in memory that keeps the real one's rules: one project, its files, builds and undo. */
export interface FakeCompanion extends CompanionAdapter {
  /** Path of its one project. */
  readonly project: string;
  /** The files of the project by path; a test may change them behind everybody's back. */
  readonly files: Map<string, string>;
  /** Shows its folder window; see the options. */
  chooseProject(signal?: AbortSignal): Promise<OpenedProject>;
  /** Asks its user; see the options. */
  unlockFile(project: string, path: string, signal?: AbortSignal): Promise<UnlockedFile>;
  /** Every call, oldest first, as `name(argument)`. */
  readonly calls: readonly string[];
  /** Makes every call fail with this error, until `null`. */
  failWith(error: Error | null): void;
  /** Changes what the next status says. */
  show(difference: Partial<CompanionStatus>): void;
}

/** What a fake companion holds at first. */
export interface FakeCompanionOptions {
  project?: string;
  files?: Readonly<Record<string, string>>;
  /** Why it locks files, by their paths. */
  locked?: Readonly<Record<string, string>>;
  /** What its user says to a site that asks for a secret file, `silent`: nothing, as long as it waits; by default yes. */
  unlocking?: 'allowed' | 'not-confirmed' | 'needs-confirmation' | 'silent';
  status?: Partial<CompanionStatus>;
  /** The code that pairs; without one the companion is paired already. */
  pairingCode?: string;
  /** What comes of its folder window; by default it cannot show one. */
  folderWindow?: 'chosen' | 'cancelled' | 'no-window';
  /** What a command prints and how it ends; a promise that stays open is a command that runs on. */
  run?: RunCommand;
}

/** Makes a companion in memory. */
export function fakeCompanion(options: FakeCompanionOptions = {}): FakeCompanion {
  return new MemoryCompanion(options);
}

/** Path of the fake companion's project. */
export const SAMPLE_PROJECT = '/home/sami/bakery';

/** The files of the fake companion's project. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'package.json': '{\n  "name": "bakery",\n  "scripts": { "dev": "vite" }\n}\n',
  'src/App.tsx': "import { Menu } from './Menu';\n\nexport function App() {\n  return <Menu />;\n}\n",
  'src/Menu.tsx': 'export function Menu() {\n  return <h1>Bread and cakes</h1>;\n}\n',
  'src/theme.css': ':root {\n  color: black;\n}\n',
  'README.md': '# Bakery\n\nThe page of a bakery in Sfax.\n',
};

/** A companion that is there, paired and new enough. */
export const SAMPLE_STATUS: CompanionStatus = {
  success: true,
  licensed: true,
  edition: 'community',
  status: 'active',
  product: 'Diwan Companion',
  version: '0.1.0',
  protocol: { min: 1, max: 1 },
  paired: true,
  identity: 'proved',
};

class MemoryCompanion implements FakeCompanion {
  readonly project: string;
  readonly files: Map<string, string>;
  readonly calls: string[] = [];
  readonly #locked: Record<string, string>;
  readonly #unlocking: NonNullable<FakeCompanionOptions['unlocking']>;
  readonly #pairingCode: string | undefined;
  readonly #folderWindow: 'chosen' | 'cancelled' | 'no-window';
  readonly #run: RunCommand;
  readonly #builds = new Map<string, FakeBuild>();
  #failure: Error | null = null;
  #status: CompanionStatus;

  constructor(options: FakeCompanionOptions) {
    const { project, files, locked, pairingCode, folderWindow, run, status } = options;
    this.project = project ?? SAMPLE_PROJECT;
    this.files = new Map(Object.entries(files ?? SAMPLE_FILES));
    this.#locked = { ...locked };
    this.#unlocking = options.unlocking ?? 'allowed';
    this.#pairingCode = pairingCode;
    this.#folderWindow = folderWindow ?? 'no-window';
    this.#run = run ?? SILENT_SUCCESS;
    this.#status = { ...SAMPLE_STATUS, ...(pairingCode === undefined ? {} : UNPAIRED), ...status };
  }

  failWith(error: Error | null): void {
    this.#failure = error;
  }

  show(difference: Partial<CompanionStatus>): void {
    this.#status = { ...this.#status, ...difference };
  }

  async status({ signal }: StatusOptions = {}): Promise<CompanionStatus> {
    await this.#note('status()', signal);
    return this.#status;
  }

  async pair(secret: string, signal?: AbortSignal): Promise<void> {
    await this.#note(`pair(${secret})`, signal);
    if (secret !== this.#pairingCode) throw new CompanionError('wrong-code', 'Wrong code', { status: 401 });
    this.show({ paired: true, identity: 'proved' });
  }

  async openProject(project: string, signal?: AbortSignal): Promise<OpenedProject> {
    await this.#note(`openProject(${project})`, signal);
    return project === this.project
      ? { success: true, projectPath: project }
      : { success: false, error: 'Project not found', code: 'not-found' };
  }

  async chooseProject(signal?: AbortSignal): Promise<OpenedProject> {
    await this.#note('chooseProject()', signal);
    return this.#folderWindow === 'chosen'
      ? { success: true, projectPath: this.project }
      : { success: false, error: 'No folder was chosen', code: this.#folderWindow };
  }

  async filePaths(project: string, signal?: AbortSignal): Promise<readonly ListedFile[]> {
    await this.#noteProject('filePaths', project, signal);
    return [...this.files].map(([path, content]) => {
      const locked = this.#locked[path];
      return { path, size: content.length, ...(locked === undefined ? {} : { locked }) };
    });
  }

  async fileContents(
    project: string,
    paths: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly ReadFile[]> {
    await this.#noteProject('fileContents', project, signal);
    return paths.flatMap((path) => this.#contentOf(path));
  }

  async unlockFile(project: string, path: string, signal?: AbortSignal): Promise<UnlockedFile> {
    await this.#noteProject('unlockFile', project, signal);
    if (this.#locked[path] !== 'secret') return { success: false, error: 'Not locked', code: 'not-a-secret' };
    if (this.#unlocking === 'silent') return aborted(signal);
    if (this.#unlocking !== 'allowed') return { success: false, error: 'Locked', code: this.#unlocking };
    delete this.#locked[path];
    return { success: true };
  }

  async previewBuild(project: string, plan: Plan, signal?: AbortSignal): Promise<BuildPreview> {
    await this.#noteProject('previewBuild', project, signal);
    const checked = checkedPlan(plan);
    return fakePreview(checked, await fakePlay(checked, this.files));
  }

  async executeBuild(project: string, plan: Plan, signal?: AbortSignal): Promise<BuildReport> {
    await this.#noteProject('executeBuild', project, signal);
    const checked = checkedPlan(plan);
    const build = this.#builds.get(checked.id) ?? new FakeBuild(checked, this.files, this.#run);
    this.#builds.set(checked.id, build);
    return build.report;
  }

  async *buildEvents(
    planId: string,
    after: number,
    signal?: AbortSignal,
  ): AsyncGenerator<BuildEvent, void, undefined> {
    await this.#note(`buildEvents(${planId}, ${after})`, signal);
    yield* this.#buildOf(planId).events(after, signal);
  }

  async cancelBuild(planId: string, signal?: AbortSignal): Promise<void> {
    await this.#note(`cancelBuild(${planId})`, signal);
    this.#buildOf(planId).cancel();
  }

  async undo(checkpointId: string, signal?: AbortSignal): Promise<UndoReport> {
    await this.#note(`undo(${checkpointId})`, signal);
    const build = [...this.#builds.values()].find((candidate) => candidate.checkpointId === checkpointId);
    if (build !== undefined) return build.undo();
    throw new CompanionError('not-found', 'Checkpoint not found', { status: 404 });
  }

  async #note(call: string, signal: AbortSignal | undefined): Promise<void> {
    this.calls.push(call);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (this.#failure !== null) throw this.#failure;
  }

  async #noteProject(name: string, project: string, signal: AbortSignal | undefined): Promise<void> {
    await this.#note(`${name}(${project})`, signal);
    if (project === this.project) return;
    throw new CompanionError('not-found', 'Project not found', { status: 404 });
  }

  #buildOf(planId: string): FakeBuild {
    const build = this.#builds.get(planId);
    if (build !== undefined) return build;
    throw new CompanionError('not-found', 'Build not found', { status: 404 });
  }

  #contentOf(path: string): ReadFile[] {
    const content = this.files.get(path);
    if (content === undefined) return [];
    const error = this.#locked[path];
    return error === undefined
      ? [{ path, content, hash: fakeHash(content) }]
      : [{ path, content: '', error }];
  }
}

/** Never resolves; rejects with the signal's reason. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

const UNPAIRED = { paired: false, identity: 'unknown' } as const;

const SILENT_SUCCESS: RunCommand = () => Promise.resolve({ exitCode: 0, output: '' });
