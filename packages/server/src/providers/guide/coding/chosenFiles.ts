import { FILE_LIST_HEADING } from '@diwan/core/plan';

import { plainWords, withoutArticle } from '../plainWords.ts';
import { searchWords } from '../searchWords.ts';
import { FILE_TOPICS } from './codingWords.ts';

/**
 * The guide's answer to a selection of files: a JSON list of those of the list that the words of the request fit, the best
 * first; empty when none does. On request it shows an answer that cannot be read, and one that names other files.
 */
export function fileSelectionText(message: string): string {
  const { request, paths } = questionIn(message);
  const words = new Set(plainWords(request));
  if (words.has('error') || words.has('erreur') || words.has('خطا')) {
    if (UNREADABLE.some((word) => words.has(word)))
      return 'I would rather tell you a story than give you a list.';
    if (MISSING.some((word) => words.has(word))) return JSON.stringify(['src/not-there.ts', 'nowhere.md']);
  }
  return JSON.stringify(fittingPaths(request, paths));
}

const UNREADABLE = ['parsing', 'unreadable', 'illisible', 'مقروء'];
const MISSING = ['missing', 'inconnu', 'مفقود'];

/** Files chosen at most. */
const MAX_CHOSEN = 12;

/** The paths that fit a request, the best first; of equal ones the shorter. */
function fittingPaths(request: string, paths: readonly string[]): string[] {
  const asked = request.toLowerCase();
  const words = searchWords(request).filter((word) => word.length > 2);
  const spoken = new Set(plainWords(request).flatMap((word) => [word, withoutArticle(word)]));
  const topics = FILE_TOPICS.filter((topic) => [...topic.words].some((word) => spoken.has(word)));
  return paths
    .map((path) => ({ path, score: scoreOf(path, { asked, words, topics }) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.path.length - other.path.length)
    .slice(0, MAX_CHOSEN)
    .map(({ path }) => path);
}

interface Wanted {
  readonly asked: string;
  readonly words: readonly string[];
  readonly topics: typeof FILE_TOPICS;
}

/** A file that is named stands above one with a word of the request in its name, and that above one of its kind. */
function scoreOf(path: string, { asked, words, topics }: Wanted): number {
  const name = path.split('/').at(-1) ?? '';
  const isNamed = name.length > 3 && asked.includes(name.toLowerCase());
  const inName = new Set(searchWords(inWords(name)));
  const inPath = new Set(searchWords(inWords(path)));
  const named = words.filter((word) => inName.has(word)).length;
  const nearby = words.filter((word) => inPath.has(word)).length;
  const ofKind = topics.filter((topic) => topic.paths.test(path)).length;
  return (isNamed ? 20 : 0) + named * 4 + nearby * 2 + ofKind * 3;
}

/** `userProfile.ts` is made of words as `user-profile.ts` is. */
function inWords(path: string): string {
  return path.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

function questionIn(message: string): { request: string; paths: readonly string[] } {
  const heading = `\n\n${FILE_LIST_HEADING}`;
  const at = message.lastIndexOf(heading);
  if (at === -1) return { request: message, paths: [] };
  const paths = message.slice(at + heading.length).split('\n');
  return { request: message.slice(0, at), paths: paths.filter((path) => path !== '') };
}
