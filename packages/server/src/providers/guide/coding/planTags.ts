/** A whole file, as a part of a plan. */
export function writeTag(path: string, content: string): string {
  return `<vibe-write path=${attribute(path)}>\n${content.trimEnd()}\n</vibe-write>`;
}

/** One replacement of whole lines, as a part of a plan. */
export function editTag(path: string, search: string, replace: string): string {
  return `<vibe-edit path=${attribute(path)}>\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n</vibe-edit>`;
}

/** A command, as a part of a plan. */
export function runTag(command: string): string {
  return `<vibe-run>${command}</vibe-run>`;
}

/** A plan of parts, as models write it. */
export function planTags(title: string, parts: readonly string[]): string {
  return `<vibe-plan title=${attribute(title)}>\n${parts.join('\n')}\n</vibe-plan>`;
}

/** Whether a text may stand in a plan to the letter: a line of it that looks like a mark of a plan would end its part. */
export function isPlain(text: string): boolean {
  return !/^(<{5,}|={5,}|>{5,})|<\/?vibe-/m.test(text);
}

function attribute(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}
