import { jsonrepair } from 'jsonrepair';

import { codeFences } from './codeFences.ts';
import { jsonExtent } from './jsonExtent.ts';
import { type JsonPlan, jsonPlan } from './jsonPlan.ts';
import { outsideText } from './outsideText.ts';
import { CUT, NOTHING, type RungReading } from './planDraft.ts';

/**
 * Third rung: JSON with faults that the `jsonrepair` library knows to mend. A text that breaks off loses its last
 * operation, of which nobody knows what is missing.
 */
export function repairedJsonRung(reply: string): RungReading {
  for (const { text, written, start, end, isCut } of candidatesOf(reply)) {
    const plan = planOf(text, isCut);
    const explanation = outsideText(reply, [{ start, end }]);
    if (plan !== null) {
      const draft = { rung: 'json-repaired', ...plan, repairs: ['json-repaired'], complete: !isCut } as const;
      return { status: 'draft', draft, explanation };
    }
    if (isCut && BEGINS_PLAN.test(written)) return { status: 'broken', faults: [CUT], explanation };
  }
  return NOTHING;
}

interface Candidate {
  /** What is to be parsed. */
  readonly text: string;
  /** As it stands in the reply. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
  readonly isCut: boolean;
}

/** The library makes JSON of any prose: only a text that names parts of a plan is given to it. */
const LOOKS_LIKE_PLAN = /["']?(?:op|operations|actions|steps|changes|files|path|filePath|command)["']?\s*:/;
/** How a text begins that can only be a plan, even where nothing of it is complete. */
const BEGINS_PLAN =
  /^\{\s*["']?(?:operations|actions|steps|format|plan)["']?\s*:|^\[?\s*\{\s*["']?op["']?\s*:/;
/** Code fences that are looked at. */
const MAX_FENCES = 20;
/**
 * The library's time grows with the square of some texts: of some 60 hostile ones the worst stayed under 0.3 s at
 * this length, and took 88 s at ten times.
 */
const MAX_REPAIR_LENGTH = 20_000;

function* candidatesOf(reply: string): Generator<Candidate> {
  for (const { content, start, end, isClosed } of codeFences(reply).slice(0, MAX_FENCES)) {
    const first = content.search(/[{[]/);
    if (first === -1) continue;
    const written = content.slice(first);
    const { isCut, closed } = jsonExtent(content, first);
    yield { text: isCut ? closed : written, written, start, end, isCut: isCut || !isClosed };
  }
  const start = reply.indexOf('{');
  if (start === -1) return;
  const { isCut, closed } = jsonExtent(reply, start);
  const end = isCut ? reply.length : reply.lastIndexOf('}') + 1;
  const written = reply.slice(start, end);
  yield { text: isCut ? closed : written, written, start, end, isCut };
}

/** The plan of a text, without its last operation where that is cut; `null` where nothing is left. */
function planOf(text: string, isCut: boolean): JsonPlan | null {
  const plan = LOOKS_LIKE_PLAN.test(text) ? jsonPlan(repaired(text), true) : null;
  if (plan === null || !isCut) return plan;
  const operations = plan.operations.slice(0, -1);
  return operations.length === 0 ? null : { ...plan, operations };
}

/** The value of a text, repaired if need be; `undefined` where it is beyond that, too long or too deeply nested. */
function repaired(text: string): unknown {
  for (const repair of [(whole: string) => whole, jsonrepair]) {
    try {
      return JSON.parse(repair(text));
    } catch {
      if (text.length > MAX_REPAIR_LENGTH) return undefined;
    }
  }
  return undefined;
}
