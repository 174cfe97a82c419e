import type { NearestLines, PlanFault } from '../planFault.ts';

/** Whether a faulty plan is worth another try, and with what text. */
export type RepairStep =
  | {
      readonly status: 'ask';
      /** The message to the model. */
      readonly text: string;
      /** The faults it names, to be kept and given back at the next step. */
      readonly named: readonly string[];
    }
  | { readonly status: 'stop'; readonly reason: 'same-error' | 'too-many' };

/**
 * The next step for a plan with faults: at most two repair requests, and none when a fault is still there that an
 * earlier request named.
 *
 * @param asked - what each request so far has named, for this plan
 */
export function repairStep(faults: readonly PlanFault[], asked: readonly (readonly string[])[]): RepairStep {
  const named = faults.map(({ code, path, detail }) => JSON.stringify([code, path, detail]));
  const before = new Set(asked.flat());
  if (named.some((fault) => before.has(fault))) return { status: 'stop', reason: 'same-error' };
  if (asked.length >= MAX_REQUESTS) return { status: 'stop', reason: 'too-many' };
  return { status: 'ask', text: repairRequest(faults), named };
}

/** The message that tells a model exactly what is wrong with its plan. */
export function repairRequest(faults: readonly PlanFault[]): string {
  const shown = faults.slice(0, MAX_FAULTS);
  const others = faults.length - shown.length;
  return [
    'Your plan could not be used, and nothing was changed. What is wrong with it:',
    ...shown.map((fault, place) => `${place + 1}. ${faultText(fault)}`),
    ...(others > 0 ? [`There are ${others} more faults of this kind.`] : []),
    'Answer with the whole plan once more, all operations included, and these faults corrected. Copy the lines of each SEARCH from the file as it stands.',
  ].join('\n\n');
}

/** Requests for one plan: each costs, and a third has hardly ever helped. */
const MAX_REQUESTS = 2;
/** Faults that a request spells out. */
const MAX_FAULTS = 20;

function faultText({ index, path, detail, nearest }: PlanFault): string {
  const place = [index === null ? '' : `operation ${index + 1}`, path ?? '']
    .filter((part) => part !== '')
    .join(', ');
  const head = place === '' ? detail : `${place}: ${detail}`;
  return nearest === null ? head : `${head}\n${nearestText(nearest)}`;
}

function nearestText({ from, to, differsAt, lines }: NearestLines): string {
  // A fence longer than any in the lines, so that they cannot end it.
  const longest =
    lines
      .join('\n')
      .match(/`{3,}/g)
      ?.reduce((most, run) => Math.max(most, run.length), 2) ?? 2;
  const fence = '`'.repeat(longest + 1);
  const place = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  return [
    `The nearest place in the file is ${place}; the first difference is in line ${differsAt}. There the file has:`,
    fence,
    ...lines,
    fence,
  ].join('\n');
}
