import { codeFences } from './codeFences.ts';
import { jsonExtent } from './jsonExtent.ts';
import { jsonPlan } from './jsonPlan.ts';
import { outsideText } from './outsideText.ts';
import { NOTHING, type RungReading } from './planDraft.ts';

/** Second rung: JSON, as the whole reply, in a code fence, or as the first balanced object that is a plan. */
export function jsonRung(reply: string): RungReading {
  for (const { text, start, end, mayBeOne } of candidatesOf(reply)) {
    const plan = jsonPlan(parsed(text), mayBeOne);
    if (plan === null) continue;
    const draft = { rung: 'json', ...plan, repairs: [], complete: true } as const;
    return { status: 'draft', draft, explanation: outsideText(reply, [{ start, end }]) };
  }
  return NOTHING;
}

interface Candidate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False for an object found within a text: it may be one operation of a list that is cut. */
  readonly mayBeOne: boolean;
}

/** Code fences and objects that are looked at: a reply with more of them is no plan in JSON. */
const MAX_OBJECTS = 20;

function* candidatesOf(reply: string): Generator<Candidate> {
  yield { text: reply, start: 0, end: reply.length, mayBeOne: true };
  for (const { content, start, end } of codeFences(reply).slice(0, MAX_OBJECTS))
    yield { text: content, start, end, mayBeOne: true };
  let from = 0;
  for (let count = 0; count < MAX_OBJECTS; count += 1) {
    const start = reply.indexOf('{', from);
    if (start === -1) return;
    const { end, isCut } = jsonExtent(reply, start);
    if (!isCut) yield { text: reply.slice(start, end), start, end, mayBeOne: false };
    from = isCut ? start + 1 : end;
  }
}

/** The value of a JSON text; `undefined`, which no JSON text means, for any other. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
