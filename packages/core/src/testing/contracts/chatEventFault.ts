import { isRecord } from '../../pricing/countAt.ts';
import { shown } from './contractCheck.ts';

/** What is wrong with something that a transport gave as an event, or `null`. */
export function chatEventFault(event: unknown): string | null {
  if (!isRecord(event)) return `no event: ${shown(event)}`;
  const isGood = SHAPES.get(String(event['type']))?.(event);
  if (isGood === undefined) return `an event of an unknown type: ${shown(event)}`;
  return isGood ? null : `an event that is not whole: ${shown(event)}`;
}

type Fields = Readonly<Record<string, unknown>>;

const SHAPES = new Map<string, (event: Fields) => boolean>([
  ['text', ({ text }) => isText(text)],
  ['reasoning', ({ text }) => isText(text)],
  ['image', ({ url }) => isText(url)],
  ['sources', ({ sources }) => Array.isArray(sources) && sources.every(isSource)],
  ['usage', ({ usage, userStats }) => isUsage(usage) && isUserStats(userStats)],
  ['finish', ({ reason }) => reason === 'stop' || reason === 'length' || reason === 'stopped'],
  ['error', ({ failure }) => isRecord(failure) && isText(failure['message'])],
]);

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isSource(source: unknown): boolean {
  return isRecord(source) && typeof source['title'] === 'string' && isText(source['url']);
}

function isUsage(usage: unknown): boolean {
  if (usage === undefined) return true;
  return (
    isRecord(usage) &&
    isCount(usage['total_tokens']) &&
    [usage['prompt_tokens'], usage['completion_tokens']].every((part) => part === undefined || isCount(part))
  );
}

function isUserStats(stats: unknown): boolean {
  if (stats === undefined) return true;
  return (
    isRecord(stats) && ['balance', 'totalTokensUsed', 'totalCost'].every((key) => Number.isFinite(stats[key]))
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
