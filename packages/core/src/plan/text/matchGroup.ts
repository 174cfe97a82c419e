/** What a group of a match caught; empty where the group took no part. */
export function matchGroup(match: RegExpExecArray, group: number): string {
  return match[group] ?? '';
}
