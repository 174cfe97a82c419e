/**
 * True for an argument that names a place outside of the project: absolute, in a home folder, on a drive, or
 * leaving by `..`. A path may also stand behind `=` or `@`, right behind a one-letter option, or in a list.
 *
 * The folder of git counts as outside: what stands there runs, or is the user's history.
 * An absolute path is refused even where it means none, as in `--base=/app/`: nobody can tell them apart.
 *
 * @param cwd - the folder that the command runs in, relative to the project
 */
export function outsideArgument(argument: string, cwd: string): boolean {
  if (/^--(?:exclude|ignore)/.test(argument)) return false;
  const text = argument.replace(WEB_ADDRESS, (address) => (address.includes('..') ? address : ''));
  const value = text.replace(/^-+[\w-]*=|^\w+=/, '');
  const attached = /^-[A-Za-z]/.test(text) ? text.slice(2) : '';
  return [text, value, attached].some((whole) =>
    [whole, ...whole.split(/[:,;=]/)].some((part) => isOutside(part, cwd)),
  );
}

const WEB_ADDRESS = /\b(?!file:)[a-z][a-z+.-]*:\/\/[^\s"')]*/gi;

function isOutside(part: string, cwd: string): boolean {
  if (part === '/dev/null') return false;
  if (/^@?(?:\/|~|[A-Za-z]:|file:)/i.test(part)) return true;
  let depth = cwd.split('/').filter((segment) => segment !== '.').length;
  for (const segment of part.replace(/^@/, '').split('/')) {
    if (segment.toLowerCase() === '.git') return true;
    if (segment === '..') depth -= 1;
    else if (segment !== '.' && segment !== '') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
