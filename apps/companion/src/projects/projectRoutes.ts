import { setImmediate } from 'node:timers/promises';

import { COMPANION_PATHS, openProjectSchema, unlockFileSchema } from '@diwan/core/wire';
import { array, maxLength, parseJson, pipe, safeParse, string } from 'valibot';

import type { CompanionContext } from '../CompanionContext.ts';
import { type Answer, JSON_HEADERS, jsonAnswer } from '../server/answer.ts';
import { parseBody } from '../server/parseBody.ts';
import type { Call, Route } from '../server/route.ts';
import { readContents } from './contents/readContents.ts';
import type { Projects } from './createProjects.ts';
import type { Listings } from './listing/createListings.ts';
import type { ListingBody } from './listing/listingBody.ts';
import { projectRefusal } from './projectRefusal.ts';
import { unlockFile } from './unlockFile.ts';

/** What the calls of projects need. */
export interface ProjectParts {
  readonly projects: Projects;
  readonly listings: Listings;
  readonly context: Pick<CompanionContext, 'approvals' | 'clock' | 'log' | 'unlocked'>;
}

/** The calls that open, list and read projects, and that ask for a secret of one. */
export function projectRoutes({ projects, listings, context }: ProjectParts): Route[] {
  const { unlocked } = context;
  return [
    {
      method: 'POST',
      path: COMPANION_PATHS.openProject,
      async handle({ body, origin }) {
        const { projectName, chooseFolder } = parseBody(openProjectSchema, body);
        listings.warm();
        const opened = await (chooseFolder ? projects.choose() : projects.open(projectName));
        const { projectPath: root } = opened;
        // The page asks for the list next.
        if (root !== undefined) listings.readAhead(root, unlocked.paths(origin, root));
        return jsonAnswer(opened);
      },
    },
    {
      method: 'GET',
      path: COMPANION_PATHS.filePaths,
      handle: (call) =>
        inProject(projects, call.query.get('project'), async (root) =>
          listAnswer(await listings.read(root, unlocked.paths(call.origin, root)), call),
        ),
    },
    {
      method: 'GET',
      path: COMPANION_PATHS.fileContents,
      handle: (call) =>
        inProject(projects, call.query.get('project'), (root) =>
          contentsAnswer(root, call, unlocked.paths(call.origin, root)),
        ),
    },
    {
      method: 'POST',
      path: COMPANION_PATHS.unlockFile,
      handle({ body, origin }) {
        const { projectName, path } = parseBody(unlockFileSchema, body);
        return inProject(projects, projectName, async (project) =>
          jsonAnswer(await unlockFile({ site: origin ?? '', project, path }, context)),
        );
      },
    },
  ];
}

async function inProject(
  projects: Projects,
  project: string | null,
  answer: (root: string) => Promise<Answer>,
): Promise<Answer> {
  const root = await projects.rootOf(project);
  return root === null ? projectRefusal('project-not-open') : answer(root);
}

function listAnswer(body: ListingBody | null, { header }: Call): Answer {
  if (body === null) return projectRefusal('too-many-files');
  const headers = { etag: body.etag, vary: 'accept-encoding, origin' };
  if (header('if-none-match') === body.etag) return { status: 304, headers, body: '' };
  const type = { ...headers, ...JSON_HEADERS };
  return /\bgzip\b/.test(header('accept-encoding') ?? '')
    ? { status: 200, headers: { ...type, 'content-encoding': 'gzip' }, body: body.gzip }
    : { status: 200, headers: type, body: body.json };
}

/** Most files in one list; the page asks for far fewer at once. */
const MOST_PATHS = 5_000;

const pathList = pipe(string(), parseJson(), array(string()), maxLength(MOST_PATHS));

async function contentsAnswer(root: string, { query }: Call, unlocked: readonly string[]): Promise<Answer> {
  const wanted = safeParse(pathList, query.get('filesNeeded') ?? '');
  if (!wanted.success) return projectRefusal('bad-list');
  const files = await readContents(root, [...new Set(wanted.output)], (path) => unlocked.includes(path));
  return { status: 200, headers: JSON_HEADERS, body: contentsBody(files) };
}

/** File by file: writing megabytes of JSON at once would let everybody else wait for a tenth of a second. */
async function* contentsBody(files: readonly unknown[]): AsyncGenerator<string, void, undefined> {
  yield '{"success":true,"files":[';
  for (const [place, file] of files.entries()) {
    yield (place === 0 ? '' : ',') + JSON.stringify(file);
    await setImmediate();
  }
  yield ']}';
}
