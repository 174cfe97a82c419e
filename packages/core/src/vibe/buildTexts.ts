import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import type { BuildReport, UndoReport } from '../wire/build.ts';

/** The message about a build that has ended, as Markdown: what it did, or why it failed and what it printed. */
export function buildReportText(report: BuildReport, texts: Texts): string {
  return report.success ? successText(report, texts) : failureText(report, texts);
}

/** The message about an undone build, as Markdown. */
export function undoText({ restored, skipped }: UndoReport, texts: Texts): string {
  return paragraphs([
    listParagraph(texts['build.undone'], restored),
    skipped.length === 0 ? '' : listParagraph(texts['build.undoSkipped'], skipped),
  ]);
}

/** The end of what a build printed: that is where the error stands. */
export function outputEnd(output: string): string {
  return output.length <= SHOWN_CHARACTERS ? output : `…${output.slice(-SHOWN_CHARACTERS)}`;
}

/** Most characters of output in a message. */
const SHOWN_CHARACTERS = 4_000;

function successText({ filesModified, commandsExecuted }: BuildReport, texts: Texts): string {
  return paragraphs([
    texts['build.succeeded'],
    filesModified.length === 0 ? '' : listParagraph(texts['build.filesModified'], filesModified),
    commandsExecuted.length === 0 ? '' : listParagraph(texts['build.commandsExecuted'], commandsExecuted),
  ]);
}

function failureText({ error, output, filesModified }: BuildReport, texts: Texts): string {
  const printed = outputEnd(output ?? '');
  return paragraphs([
    texts['build.failed'],
    error ?? '',
    printed === '' ? '' : `${texts['build.output']}\n\n${codeBlock(printed)}`,
    filesModified.length === 0 ? '' : listParagraph(texts['build.filesModified'], filesModified),
    filesModified.length === 0 ? '' : texts['build.filesStay'],
  ]);
}

function listParagraph(text: string, items: readonly string[]): string {
  const lines = items.map((item) => `- ${inlineCode(item)}`);
  return [formatText(text, { count: items.length }), ...lines].join('\n');
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** A fence longer than any within, so that output can never end its own block. */
function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestBackticks(text) + 1));
  return `${fence}text\n${text.replace(/\n$/, '')}\n${fence}`;
}

function inlineCode(text: string): string {
  const fence = '`'.repeat(longestBackticks(text) + 1);
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

function longestBackticks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
