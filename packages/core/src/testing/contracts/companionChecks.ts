import type { CompanionAdapter } from '../../companion/companionAdapter.ts';
import { CompanionError, type CompanionErrorCode } from '../../companion/companionError.ts';
import type { Plan, PlanOperation } from '../../plan/planSchema.ts';
import type { BuildEvent } from '../../wire/build.ts';
import { expectThat, isSame, shown } from './contractCheck.ts';

/** A companion to be tried, with a project that holds exactly the files asked for. */
export interface CompanionScene {
  readonly companion: CompanionAdapter;
  /** Path of the project. */
  readonly project: string;
  /** Text of a file as it stands now, `null` where there is none. */
  readonly read: (path: string) => string | null | Promise<string | null>;
}

/** The files of the project that a contract is tried on. */
export const CONTRACT_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Contract\n',
  'src/hello.txt': 'Hello\nWorld\n',
};

const CHANGE_HELLO: PlanOperation = {
  op: 'edit',
  path: 'src/hello.txt',
  edits: [{ search: 'World\n', replace: 'Diwan\n', all: false }],
};

const UNFIT: PlanOperation = {
  op: 'edit',
  path: 'README.md',
  edits: [{ search: 'Nowhere\n', replace: 'Here\n', all: false }],
};

const ADD_FILE: PlanOperation = { op: 'write', path: 'src/new.txt', content: 'New\n', ifExists: 'fail' };

const CHANGE_NEW: PlanOperation = {
  op: 'edit',
  path: 'src/new.txt',
  edits: [{ search: 'New\n', replace: 'Newer\n', all: false }],
};

const RUN: PlanOperation = {
  op: 'run',
  command: 'node --version',
  cwd: '.',
  timeoutSec: 30,
  background: false,
  onFail: 'stop',
};

function planOf(id: string, operations: readonly PlanOperation[]): Plan {
  return {
    format: 'plan/1',
    id,
    title: 'Contract',
    operations: [...operations],
    origin: { rung: 'tags', repairs: [], complete: true },
  };
}

/** The rules of a companion adapter, each tried on a scene of its own. */
export const COMPANION_CHECKS: readonly (readonly [
  name: string,
  check: (scene: CompanionScene) => Promise<void>,
])[] = [
  [
    'says who it is',
    async ({ companion }) => {
      const { identity, protocol } = await companion.status();
      demand(identity === 'proved', 'identity', identity);
      demand(protocol.min <= protocol.max, 'protocol', protocol);
    },
  ],
  [
    'opens a project, and says why it opens no other',
    async ({ companion, project }) => {
      const opened = await companion.openProject(project);
      demand(opened.success, 'the project', opened);
      const other = await companion.openProject(`${project}-that-is-not-there`);
      demand(!other.success && (other.error ?? '') !== '', 'a project that is not there', other);
    },
  ],
  [
    'lists every file once, by its path inside the project',
    async ({ companion, project }) => {
      await companion.openProject(project);
      const paths = (await companion.filePaths(project)).map(({ path }) => path).toSorted();
      demand(isSame(paths, Object.keys(CONTRACT_FILES).toSorted()), 'the list', paths);
    },
  ],
  [
    'refuses to list a project that is not open',
    async ({ companion, project }) => {
      await demandError(companion.filePaths(`${project}-that-is-not-there`), 'not-found');
    },
  ],
  [
    'reads files with a hash that follows the content',
    async (scene) => {
      const before = await readHello(scene);
      demand(before.content === CONTRACT_FILES['src/hello.txt'], 'the content', before.content);
      demand((await readHello(scene)).hash === before.hash, 'the hash of an unchanged file', before.hash);
      await scene.companion.executeBuild(scene.project, planOf('plan_hash', [CHANGE_HELLO]));
      const after = await readHello(scene);
      demand(
        before.hash === undefined || after.hash !== before.hash,
        'the hash of a changed file',
        after.hash,
      );
    },
  ],
  [
    'leaves out a file that is not there',
    async ({ companion, project }) => {
      await companion.openProject(project);
      const paths = (await companion.fileContents(project, ['src/hello.txt', 'gone.txt'])).map(
        ({ path }) => path,
      );
      demand(isSame(paths, ['src/hello.txt']), 'the files read', paths);
    },
  ],
  [
    'previews a build and touches nothing',
    async (scene) => {
      const { companion, project } = scene;
      await companion.openProject(project);
      const preview = await companion.previewBuild(project, planOf('plan_preview', [CHANGE_HELLO]));
      demand(preview.success, 'the preview', preview);
      demand(
        isSame(
          preview.files.map(({ path }) => path),
          ['src/hello.txt'],
        ),
        'its files',
        preview.files,
      );
      await demandUntouched(scene);
    },
  ],
  [
    'builds, and answers the same plan id with the first result',
    async (scene) => {
      const { companion, project, read } = scene;
      await companion.openProject(project);
      const plan = planOf('plan_once', [CHANGE_HELLO]);
      const report = await companion.executeBuild(project, plan);
      demand(report.success, 'the build', report);
      demand(isSame(report.filesModified, ['src/hello.txt']), 'its files', report.filesModified);
      demand((await read('src/hello.txt')) === 'Hello\nDiwan\n', 'the file', await read('src/hello.txt'));
      const again = await companion.executeBuild(project, plan);
      demand(isSame(again, report), 'the second answer', again);
    },
  ],
  [
    'touches nothing where one operation does not fit',
    async (scene) => {
      const { companion, project } = scene;
      await companion.openProject(project);
      const report = await companion.executeBuild(project, planOf('plan_unfit', [CHANGE_HELLO, UNFIT]));
      demand(!report.success && (report.error ?? '') !== '', 'the report', report);
      demand(report.details?.failed[0]?.index === 1, 'the operation named', report.details?.failed);
      await demandUntouched(scene);
    },
  ],
  [
    'tells a build by its events, again from any of them',
    async ({ companion, project }) => {
      await companion.openProject(project);
      const plan = planOf('plan_events', [CHANGE_HELLO, RUN]);
      const report = await companion.executeBuild(project, plan);
      const events = await eventsOf(companion.buildEvents(plan.id, 0));
      demand(events[0]?.type === 'build-start', 'the first event', events[0]);
      const last = events.at(-1);
      demand(last?.type === 'build-end' && isSame(last.report, report), 'the last event', last);
      demand(
        events.every(({ index }, position) => index === position + 1),
        'the numbers',
        events,
      );
      const rest = await eventsOf(companion.buildEvents(plan.id, 2));
      demand(isSame(rest, events.slice(2)), 'the events behind the second', rest);
    },
  ],
  [
    'knows nothing of a build that never was',
    async ({ companion }) => {
      await demandError(eventsOf(companion.buildEvents('plan_never', 0)), 'not-found');
      await demandError(companion.undo('checkpoint-that-never-was'), 'not-found');
    },
  ],
  [
    'undoes a build, and leaves what was changed since',
    async (scene) => {
      const { companion, project, read } = scene;
      await companion.openProject(project);
      const first = await companion.executeBuild(project, planOf('plan_first', [CHANGE_HELLO, ADD_FILE]));
      await companion.executeBuild(project, planOf('plan_second', [CHANGE_NEW]));
      const undone = await companion.undo(first.details?.checkpointId ?? '');
      demand(isSame(undone.restored, ['src/hello.txt']), 'the files restored', undone);
      demand(isSame(undone.skipped, ['src/new.txt']), 'the files left', undone);
      demand((await read('src/hello.txt')) === CONTRACT_FILES['src/hello.txt'], 'the file', undone);
      demand((await read('src/new.txt')) === 'Newer\n', 'the file changed since', undone);
    },
  ],
];

async function readHello({
  companion,
  project,
}: CompanionScene): Promise<{ content: string; hash: string | undefined }> {
  await companion.openProject(project);
  const [file] = await companion.fileContents(project, ['src/hello.txt']);
  return { content: file?.content ?? '', hash: file?.hash };
}

async function eventsOf(events: AsyncIterable<BuildEvent>): Promise<BuildEvent[]> {
  const found: BuildEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

async function demandUntouched({ read }: CompanionScene): Promise<void> {
  for (const [path, content] of Object.entries(CONTRACT_FILES)) {
    const found = await read(path);
    demand(found === content, path, found);
  }
}

async function demandError(answer: Promise<unknown>, code: CompanionErrorCode): Promise<void> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  demand(error instanceof CompanionError && error.code === code, `a CompanionError "${code}"`, error);
}

function demand(isKept: boolean, what: string, found: unknown): void {
  expectThat(isKept, `The companion breaks its contract at ${what}: ${shown(found)}`);
}
