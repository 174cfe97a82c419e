import { realpath, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, parse, resolve, sep } from 'node:path';

/** Whether a folder may be a project: its real path, or why not. */
export type CheckedRoot =
  | { readonly status: 'allowed'; readonly root: string }
  | { readonly status: 'refused'; readonly code: RootFault; readonly error: string };

/** What is wrong with a folder. */
export type RootFault = 'bad-path' | 'not-found' | 'not-a-folder' | 'too-wide';

/** What the check asks of the machine. */
export interface RootFacts {
  readonly home: string;
  /** The companion's own folders. */
  readonly ownFolders: readonly string[];
}

/** The facts of this machine. */
export function rootFacts(ownFolders: readonly string[]): RootFacts {
  return { home: homedir(), ownFolders };
}

/**
 * Checks a folder that is to be a project, by the place that it really is.
 *
 * Refused are the root of a disk, the home folder and everything above it, folders of the system and of other programs'
 * settings, and the companion's own: a plan could change what runs at the next start.
 *
 * @param typed - an absolute path; `~/` stands for the home folder
 */
export async function checkRoot(typed: string, facts: RootFacts): Promise<CheckedRoot> {
  const path = typed.trim().replace(/^~(?=$|[/\\])/, facts.home);
  if (!isAbsolute(path) || path.includes('\0') || isRemote(path)) return refused('bad-path');
  let root: string;
  try {
    root = await realpath(resolve(path));
    if (!(await stat(root)).isDirectory()) return refused('not-a-folder');
  } catch {
    return refused('not-found');
  }
  const homes = await Promise.all([facts.home, ...facts.ownFolders].map(realOr));
  return isTooWide(root, homes[0] ?? facts.home, homes.slice(1))
    ? refused('too-wide')
    : { status: 'allowed', root };
}

const TEXTS: Readonly<Record<RootFault, string>> = {
  'bad-path': 'Type the whole path of the folder, from the root of the disk on.',
  'not-found': 'There is no such folder. Check the path.',
  'not-a-folder': 'This is a file. Choose the folder that it lies in.',
  'too-wide':
    'This folder holds more than a project: the whole disk, a home folder or a part of the system. Choose the folder of one project.',
};

function refused(code: RootFault): CheckedRoot {
  return { status: 'refused', code, error: TEXTS[code] };
}

/** Other machines, devices and paths that skip the checks of Windows. */
function isRemote(path: string): boolean {
  return path.startsWith('\\\\') || path.startsWith('//');
}

async function realOr(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Folders of the system; what lies in them is refused too. */
const SYSTEM_TREES =
  process.platform === 'win32'
    ? /^[a-z]:\\(?:windows|program files(?: \(x86\))?|programdata|\$recycle\.bin|system volume information|recovery)(?:\\|$)/i
    : /^\/(?:bin|boot|dev|etc|lib\d*|proc|run|sbin|sys|usr|var|System|Library|Applications|private\/(?:etc|var)|cores|lost\+found)(?:\/|$)/;

/** Places inside of those where projects may lie. */
const EXCEPTIONS =
  /^\/(?:var\/(?:www|tmp)|usr\/local\/src|usr\/src|private\/var\/folders|private\/tmp|run\/media)\/./;

/** Folders above many projects; what lies in them is no matter. */
const WIDE =
  /^(?:\/(?:home|Users|root|tmp|opt|srv|mnt|media|Volumes|private|private\/tmp|var\/tmp)|\/(?:mnt|media|Volumes)\/[^/]+|[a-z]:\\users)$/i;

function isTooWide(root: string, home: string, ownFolders: readonly string[]): boolean {
  if (parse(root).root === root || WIDE.test(root) || root === tmpdir()) return true;
  if (contains(root, home)) return true;
  if (ownFolders.some((folder) => contains(root, folder) || contains(folder, root))) return true;
  if (SYSTEM_TREES.test(root) && !EXCEPTIONS.test(root)) return true;
  // Settings of programs: what stands there runs, or opens other doors.
  return PRIVATE_PLACES.some((place) => contains(`${home}${sep}${place.replaceAll('/', sep)}`, root));
}

const PRIVATE_PLACES = [
  '.ssh',
  '.gnupg',
  '.aws',
  '.kube',
  '.docker',
  '.config',
  '.local/bin',
  '.mozilla',
  'Library',
  'AppData',
];

/** True where the inner path is the folder or lies in it. */
function contains(folder: string, inner: string): boolean {
  for (let path = inner; ; path = dirname(path)) {
    if (path === folder) return true;
    if (dirname(path) === path) return false;
  }
}
