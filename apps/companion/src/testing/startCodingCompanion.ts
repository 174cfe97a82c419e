import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Decision, PendingApproval } from '../approvals/approvals.ts';
import { type StartedCompanion, startCompanion } from '../startCompanion.ts';
import { CLIENT_ORIGIN, OTHER_ORIGIN, pairedClient } from './pairedClient.ts';

/** A companion with a project and a page that is paired with it. */
export interface CodingScene {
  readonly companion: Awaited<ReturnType<typeof pairedClient>>;
  readonly started: StartedCompanion;
  /** Real path of the project. */
  readonly project: string;
  /** Folder of the companion's settings and store. */
  readonly home: string;
  /** Text of a file of the project; `null` where there is none. */
  readonly read: (path: string) => Promise<string | null>;
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** What was asked of the user. */
  readonly asked: readonly PendingApproval[];
  readonly stop: () => Promise<void>;
}

/** How a scene begins. */
export interface SceneOptions {
  readonly files?: Readonly<Record<string, string>>;
  /** What the user answers; `later` leaves the question open. */
  readonly decide?: (question: PendingApproval) => Decision | 'later';
}

/** Starts a companion on a free port, with a project in a temporary folder; its user allows everything. */
export async function startCodingCompanion({
  files = {},
  decide = () => 'allowed',
}: SceneOptions = {}): Promise<CodingScene> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'companion-')));
  const project = join(folder, 'project');
  const home = join(folder, 'home');
  await mkdir(project);
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  };
  for (const [path, content] of Object.entries(files)) await write(path, content);
  const asked: PendingApproval[] = [];
  const started = await startCompanion({
    port: 0,
    home,
    origins: [CLIENT_ORIGIN, OTHER_ORIGIN],
    onApproval(question) {
      if (question === null) return;
      asked.push(question);
      const decision = decide(question);
      if (decision !== 'later') started.approvals.decide(question.id, decision);
    },
  });
  return {
    started,
    project,
    home,
    write,
    asked,
    companion: await pairedClient(started),
    read: (path) => readFile(join(project, path), 'utf8').catch(() => null),
    async stop() {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
