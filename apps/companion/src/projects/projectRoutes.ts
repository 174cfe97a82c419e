import { COMPANION_PATHS, openProjectSchema } from '@diwan/core/wire';
import { array, maxLength, parseJson, pipe, safeParse, string } from 'valibot';

import { type Answer, jsonAnswer } from '../server/answer.ts';
import { parseBody } from '../server/parseBody.ts';
import type { Call, Route } from '../server/route.ts';
import { readContents } from './contents/readContents.ts';
import type { Projects } from './createProjects.ts';
import type { Listings } from './listing/createListings.ts';
import { projectRefusal } from './projectRefusal.ts';

/** The calls that open, list and read projects. */
export function projectRoutes(projects: Projects, listings: Listings): Route[] {
  return [
    {
      method: 'POST',
      path: COMPANION_PATHS.openProject,
      async handle({ body }) {
        const { projectName, chooseFolder } = parseBody(openProjectSchema, body);
        const opened = await (chooseFolder ? projects.choose() : projects.open(projectName));
        // Listed now, since the page asks for it next.
        if (opened.projectPath !== undefined) listings.read(opened.projectPath).catch(() => null);
        return jsonAnswer(opened);
      },
    },
    {
      method: 'GET',
      path: COMPANION_PATHS.filePaths,
      handle: (call) => inProject(projects, call, (root) => listAnswer(listings, root, call)),
    },
    {
      method: 'GET',
      path: COMPANION_PATHS.fileContents,
      handle: (call) => inProject(projects, call, (root) => contentsAnswer(root, call)),
    },
  ];
}

async function inProject(
  projects: Projects,
  { query }: Call,
  answer: (root: string) => Promise<Answer>,
): Promise<Answer> {
  const root = await projects.rootOf(query.get('project'));
  return root === null ? projectRefusal('project-not-open') : answer(root);
}

async function listAnswer(listings: Listings, root: string, { header }: Call): Promise<Answer> {
  const body = await listings.read(root);
  if (body === null) return projectRefusal('too-many-files');
  const headers = { etag: body.etag, vary: 'accept-encoding, origin' };
  if (header('if-none-match') === body.etag) return { status: 304, headers, body: '' };
  const type = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  return /\bgzip\b/.test(header('accept-encoding') ?? '')
    ? { status: 200, headers: { ...type, 'content-encoding': 'gzip' }, body: body.gzip }
    : { status: 200, headers: type, body: body.json };
}

/** Most files in one list; the page asks for far fewer at once. */
const MOST_PATHS = 5_000;

const pathList = pipe(string(), parseJson(), array(string()), maxLength(MOST_PATHS));

async function contentsAnswer(root: string, { query }: Call): Promise<Answer> {
  const wanted = safeParse(pathList, query.get('filesNeeded') ?? '');
  if (!wanted.success) return projectRefusal('bad-list');
  return jsonAnswer({ success: true, files: await readContents(root, [...new Set(wanted.output)]) });
}
