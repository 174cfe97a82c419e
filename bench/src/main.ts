import { parseArgs } from 'node:util';

import { describeMachine } from './measure/machine.ts';
import { isMet, type Subject } from './measure/subject.ts';
import { writeResults } from './measure/writeResults.ts';
import { imageSubject, pdfSubject } from './subjects/attachmentSubjects.ts';
import { buildSubject } from './subjects/buildSubject.ts';
import { companionSubject } from './subjects/companionSubject.ts';
import { composerSubject } from './subjects/composerSubject.ts';
import { editsSubject } from './subjects/editsSubject.ts';
import { explorerSubject } from './subjects/explorerSubject.ts';
import { historySubject } from './subjects/historySubject.ts';
import { hostSubject } from './subjects/hostSubject.ts';
import { ledgerSubject } from './subjects/ledgerSubject.ts';
import { listingSubject } from './subjects/listingSubject.ts';
import { markdownSubject } from './subjects/markdownSubject.ts';
import { relaySubject } from './subjects/relaySubject.ts';
import { longChatSubject, markdownStreamSubject } from './subjects/renderingSubjects.ts';
import { requestsSubject } from './subjects/requestsSubject.ts';
import { startSubject } from './subjects/startSubject.ts';
import { streamsSubject } from './subjects/streamsSubject.ts';
import { streamSubject } from './subjects/streamSubject.ts';
import { tokensSubject } from './subjects/tokensSubject.ts';

const SUBJECTS: readonly Subject[] = [
  streamSubject,
  markdownSubject,
  tokensSubject,
  editsSubject,
  imageSubject,
  pdfSubject,
  markdownStreamSubject,
  longChatSubject,
  historySubject,
  composerSubject,
  explorerSubject,
  ledgerSubject,
  relaySubject,
  streamsSubject,
  requestsSubject,
  startSubject,
  listingSubject,
  buildSubject,
  companionSubject,
  hostSubject,
];

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = await bench(positionals, values.check);

/**
 * Measures the named subjects, or all, one after the other, and prints and writes what came of them.
 *
 * @returns the exit code: 1 when a budget was missed and budgets are checked, 2 for a name that is no subject
 */
async function bench(names: readonly string[], isChecked: boolean): Promise<number> {
  const unknown = names.filter((name) => !SUBJECTS.some((subject) => subject.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `No subject ${unknown.join(', ')}. There are: ${SUBJECTS.map(({ name }) => name).join(', ')}\n`,
    );
    return 2;
  }
  let missed = 0;
  for (const subject of SUBJECTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await subject.run();
    process.stdout.write(`${await writeResults(subject, result, describeMachine())}\n`);
    missed += result.budgets.filter((budget) => budget.level === 'must' && !isMet(budget)).length;
  }
  if (missed > 0) process.stderr.write(`${missed} missed: see the budgets above\n`);
  return missed > 0 && isChecked ? 1 : 0;
}
