import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DocumentSection, documentSections } from './documentSection.ts';

/** What the documents are read from. */
export interface ReadDocumentsOptions {
  /** Stands for Diwan in the handbook. */
  productName: string;
  /** The folder of the project, whose README and `docs` are read too; without one the handbook stands alone. */
  projectFolder?: string;
}

/** Documents for those who build the product: they would answer questions of those who use it, and beside the point. */
const FOR_BUILDERS = new Set(['rules', 'architecture']);
const HANDBOOK = join(import.meta.dirname, 'pages', 'handbook');

/**
 * The documents that the guide answers from: its handbook, which lies beside this module, and those of the project.
 *
 * @throws when the handbook is missing: a guide without it could only say that it found nothing
 */
export function readDocuments({ productName, projectFolder }: ReadDocumentsOptions): DocumentSection[] {
  const handbook = markdownIn(HANDBOOK).flatMap(({ name, text }) =>
    documentSections(name, text.replaceAll(/\bDiwan\b/g, productName)),
  );
  if (projectFolder === undefined) return handbook;
  const project = [
    ...projectMarkdown(projectFolder).filter(({ name }) => name === 'readme'),
    ...projectMarkdown(join(projectFolder, 'docs')).filter(({ name }) => !FOR_BUILDERS.has(name)),
  ];
  return [...handbook, ...project.flatMap(({ name, text }) => documentSections(name, textAlone(text)))];
}

interface MarkdownFile {
  /** In lower case, without its ending. */
  name: string;
  text: string;
}

/** A project may have no such folder. */
function projectMarkdown(folder: string): MarkdownFile[] {
  return existsSync(folder) ? markdownIn(folder) : [];
}

/** The Markdown files of a folder in the order of their names. */
function markdownIn(folder: string): MarkdownFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => ({
      name: name.replace(/\.md$/, '').toLowerCase(),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Without pictures, tags and links to files: in an answer they would lead nowhere. */
function textAlone(markdown: string): string {
  return markdown
    .replaceAll(/<picture>.*?<\/picture>/gs, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
}
