import { bindPlan, type Plan, type PlanFault, parsePlan, playPlan, type ReplyFacts } from '@diwan/core/plan';
import type { CodingAnswer } from '@diwan/core/wire';

import { hashOf, type ShownFiles } from './shownFiles.ts';

/** A reply of a coding model, read. */
export interface CodingReply {
  readonly answer: CodingAnswer;
  /** What is wrong with its plan, for a repair request; empty of a good plan and of a reply without one. */
  readonly faults: readonly PlanFault[];
}

/**
 * Reads a whole reply: an answer of type `executable` with its plan, tied to the files that were shown; `suggestion`
 * where code names files without a plan; `message` else.
 *
 * A plan is tried on the shown files before anybody sees it. One that can be read but does not fit is still given: the
 * companion says which of its operations fail, and the others may be wanted.
 */
export async function readCodingReply(
  reply: string,
  shown: ShownFiles,
  facts: ReplyFacts,
): Promise<CodingReply> {
  const parsed = parsePlan(reply, facts);
  switch (parsed.kind) {
    case 'plan': {
      const plan = bindPlan(parsed.plan, new Map([...shown].map(([path, { hash }]) => [path, hash])));
      const answer = {
        type: 'executable',
        message: parsed.explanation || plan.title || WITHOUT_WORDS,
        explanationText: parsed.explanation,
        fullAIResponse: reply,
        executableJson: plan,
      };
      return { answer, faults: await misfits(plan, shown) };
    }
    case 'suggestion':
      return { answer: plainAnswer('suggestion', reply, reply), faults: [] };
    case 'answer':
      return { answer: plainAnswer('message', parsed.text, reply), faults: [] };
    case 'broken': {
      const text = [parsed.explanation, brokenText(parsed.faults)].filter((part) => part !== '').join('\n\n');
      return { answer: plainAnswer('message', text, reply), faults: parsed.faults };
    }
  }
}

/** Shown of a plan that a model wrote without a word about it. */
const WITHOUT_WORDS = 'The plan is below.';

function plainAnswer(type: string, text: string, reply: string): CodingAnswer {
  return { type, message: text, explanationText: text, fullAIResponse: reply, executableJson: null };
}

/** What a reader is told of a plan that nothing could be made of. */
function brokenText(faults: readonly PlanFault[]): string {
  const details = faults
    .slice(0, MAX_TOLD)
    .map(({ path, detail }) => (path === null ? `- ${detail}` : `- \`${path}\`: ${detail}`));
  return [
    'The model wrote a plan that cannot be carried out, so there is nothing to build. What is wrong with it:',
    details.join('\n'),
    'Ask again, or choose another model.',
  ].join('\n\n');
}

/** Faults that a reader is told. */
const MAX_TOLD = 5;

/**
 * What is wrong with a plan by the shown files alone. To delete or rename another file is the companion's to judge: it
 * knows whether there is one, and here nobody does.
 */
async function misfits(plan: Plan, shown: ShownFiles): Promise<PlanFault[]> {
  const played = await playPlan(plan, {
    read: (path) => Promise.resolve(shown.get(path) ?? null),
    hash: (text) => Promise.resolve(hashOf(text)),
  });
  if (played.status === 'ready') return [];
  return played.faults.flatMap((fault) => {
    const isUnseen = fault.code === 'not-found' && fault.path !== null && !shown.has(fault.path);
    if (!isUnseen) return [fault];
    const operation = fault.index === null ? undefined : plan.operations[fault.index];
    return operation?.op === 'edit' ? [{ ...fault, detail: UNSEEN }] : [];
  });
}

const UNSEEN =
  'You were not shown this file, so you cannot edit it. Ask the user for it by name instead, without a plan.';
