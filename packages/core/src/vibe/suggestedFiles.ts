import { array, is, parseJson, pipe, record, safeParse, string, unknown } from 'valibot';

/**
 * The file paths that a model names in its answer, in its order, each once.
 *
 * It is asked for a JSON list; the list may stand in an object, in a code fence or within a text. Lines that are
 * exactly the paths of existing files are understood as well.
 *
 * @param existing - the paths of the project
 * @returns `null` where the answer is no list of files
 */
export function suggestedFiles(answer: string, existing: ReadonlySet<string>): readonly string[] | null {
  const listed = listIn(answer) ?? linesIn(answer, existing);
  return listed === null ? null : [...new Set(listed.map(tidied).filter((path) => path !== ''))];
}

/** The names under which models put the list when they write an object. */
const LIST_NAMES = ['files', 'filePaths', 'selectedFiles', 'paths'];

function listIn(answer: string): readonly string[] | null {
  const whole = listOf(answer);
  if (whole !== null) return whole;
  for (const [opening, closing] of ['[]', '{}']) {
    const start = answer.indexOf(opening ?? '');
    const end = answer.lastIndexOf(closing ?? '');
    const list = start === -1 || end < start ? null : listOf(answer.slice(start, end + 1));
    if (list !== null) return list;
  }
  return null;
}

/** The list that a JSON text is or holds. */
function listOf(text: string): readonly string[] | null {
  const parsed = safeParse(pipe(string(), parseJson(), unknown()), text);
  if (!parsed.success) return null;
  if (is(array(string()), parsed.output)) return parsed.output;
  if (!is(record(string(), unknown()), parsed.output)) return null;
  for (const name of LIST_NAMES) {
    const list = parsed.output[name];
    if (is(array(string()), list)) return list;
  }
  return null;
}

function linesIn(answer: string, existing: ReadonlySet<string>): readonly string[] | null {
  const lines = answer.split('\n').map((line) => tidied(line.replace(/^\s*(?:[-*]|\d+[.)])\s+/, '')));
  const found = lines.filter((line) => existing.has(line));
  return found.length === 0 ? null : found;
}

/** A path without what models put around it. */
function tidied(path: string): string {
  return path.trim().replaceAll('`', '').replace(/^\.\//, '');
}
