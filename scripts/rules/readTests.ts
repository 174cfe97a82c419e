/** A test that names a rule. */
export interface Citation {
  /** The rule's id as the test writes it; whether it exists is not decided here. */
  id: string;
  /** The folder of the test's package: `packages/core`, `apps/host`, `e2e`, `scripts`. */
  packageName: string;
  /** Path of the test file from the root, with forward slashes. */
  path: string;
}

/**
 * Ids at the start of a string: `'[AU-1] …'`, `"[AU-1, AU-2] …"`, `` `[AU-1][AU-2] …` ``.
 * The name of a test or story is recognised by this alone, so that `it`, `test.each(…)` and
 * `name:` need no parser. A test that does not run proves nothing: `.skip(`, `.todo(`, `.fixme(`.
 */
const NAME_WITH_IDS =
  /(?<!\.(?:skip|todo|fixme)\(\s*['"`])(?<=['"`])(?:\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\] ?)+/g;

/** Ids in a story's `tags: ['U-22']` or `parameters: { rules: ['U-22'] }`. */
const STORY_LIST = /\b(?:tags|rules): ?\[([^\]]*)\]/g;

const ID_IN_NAME = /[A-Z]+-\d+/g;
const ID_IN_LIST = /(?<=['"`])[A-Z]+-\d+(?=['"`])/g;
const COMMENT_LINE = /^\s*\/\/.*$/gm;

/** Whether a path, from the root, is that of a file whose citations count. */
export function isTestFile(path: string): boolean {
  return /\.(?:test\.tsx?|stories\.tsx)$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path);
}

/** The package of a path: two folders under `packages` and `apps`, else the first. */
export function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

/**
 * Every rule a test file cites, each once.
 *
 * @param path - path of the file from the root, with forward slashes
 * @param source - the text of the file
 */
export function citationsOf(path: string, source: string): Citation[] {
  const code = source.replaceAll(COMMENT_LINE, '');
  const ids = path.endsWith('.stories.tsx') ? [...idsInNames(code), ...idsInLists(code)] : idsInNames(code);
  return [...new Set(ids)].map((id) => ({ id, packageName: packageOf(path), path }));
}

function idsInNames(code: string): string[] {
  return [...code.matchAll(NAME_WITH_IDS)].flatMap(([names]) => names.match(ID_IN_NAME) ?? []);
}

function idsInLists(code: string): string[] {
  return [...code.matchAll(STORY_LIST)].flatMap(([, list = '']) => list.match(ID_IN_LIST) ?? []);
}
