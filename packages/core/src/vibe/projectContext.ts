/** A project file that goes along with a message. */
export interface ContextFile {
  readonly path: string;
  readonly content: string;
}

/**
 * What a coding message tells of the project: its path, and the files that go along, whole.
 *
 * @param project - path of the project; `null` without one, which gives an empty text
 */
export function projectContext(project: string | null, files: readonly ContextFile[]): string {
  if (project === null) return '';
  const opening = `Current project: ${project}`;
  if (files.length === 0) return opening;
  return [opening, 'Project files:', ...files.map(fileText)].join(SEPARATOR);
}

/** How long a file is among the others, in characters. */
export function contextFileLength(file: ContextFile): number {
  return fileText(file).length + SEPARATOR.length;
}

/** Stands between the parts of a context. */
const SEPARATOR = '\n\n';

/** The path is written as JSON, so that no name of a file can end its own tag. */
function fileText({ path, content }: ContextFile): string {
  return `<file path=${JSON.stringify(path)}>\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`;
}
