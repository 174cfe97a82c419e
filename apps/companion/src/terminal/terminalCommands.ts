import { type PendingApproval } from '../approvals/approvals.ts';
import { type PairingCode } from '../pairing/pairingDesk.ts';
import { type StartedCompanion } from '../startCompanion.ts';

/**
 * Takes what the user types: `y` and `n` answer the oldest question, `c` shows a new code, `q` stops.
 *
 * @returns ends the reading
 */
export function terminalCommands(
  companion: Pick<StartedCompanion, 'approvals' | 'pairing' | 'stop'>,
  input: NodeJS.ReadableStream,
  print: (line: string) => void,
): () => void {
  const { approvals, pairing, stop } = companion;

  function answer(decision: 'allowed' | 'denied'): void {
    const [oldest, next] = approvals.pending();
    if (oldest === undefined) return print('Nothing waits for an answer.');
    approvals.decide(oldest.id, decision);
    print(`${decision === 'allowed' ? 'Allowed' : 'Denied'}: ${oldest.title}`);
    if (next !== undefined) print(approvalText(next, true));
  }

  // Loaded here, since most companions run without a terminal.
  const lines = process.getBuiltinModule('node:readline').createInterface({ input });
  lines.on('line', (line) => {
    const typed = line.trim().toLowerCase();
    if (typed === 'y') answer('allowed');
    else if (typed === 'n') answer('denied');
    else if (typed === 'c') print(codeText(pairing.showCode()));
    else if (typed === 'q') void stop();
    else if (typed !== '') print(KEYS);
  });
  return () => lines.close();
}

/** What can be typed while it runs. */
export const KEYS = 'y: allow   n: deny   c: new pairing code   q: stop';

/** A question as the terminal shows it. @param isAnswerable - whether it can be answered here */
export function approvalText({ kind, title, detail }: PendingApproval, isAnswerable: boolean): string {
  const how = isAnswerable ? 'Type y to allow or n to deny, then Enter.' : 'Answer on the companion’s page.';
  return `${QUESTIONS[kind]} ${title}\n  ${detail.replaceAll('\n', '\n  ')}\n${how}`;
}

const QUESTIONS = {
  'new-root': 'Open this folder as a project?',
  'first-program': 'Let this program run for the first time?',
  'uncertain-command': 'Run this command?',
  'secret-file': 'Let this site read this secret file?',
} as const;

/** A pairing code as the terminal shows it. */
export function codeText({ code }: PairingCode): string {
  return `Pairing code, good for 2 minutes: ${code.slice(0, 4)}-${code.slice(4)}`;
}
