/**
 * A set of words that are written in lines, parted by single spaces.
 *
 * Where it makes a constant of a module, it is marked as pure, so that bundlers can leave out what nobody uses.
 */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
