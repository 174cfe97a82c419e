import type { CatalogueModel } from '../../models/catalogueModel.ts';
import { listedModel, priced, scriptedProvider } from '../../testing/scriptedProvider.ts';
import type {
  MeteredAsk,
  MeteredCompletion,
  MeteredCompletions,
  MeteredOutcome,
} from '../meteredCompletion.ts';

/** A model at a dollar a million tokens each way, which is a microdollar a token, with replies of up to 1000. */
export const PAID = catalogueModel('paid', { ...priced('1', '1'), maxOutputTokens: 1000 });

/** A model that costs nothing, with replies of up to 1000 tokens. */
export const FREE = catalogueModel('free', { maxOutputTokens: 1000 });

/** A reply of 100 tokens, by its provider's count, to 1000 tokens of prompt. */
export const COUNTED: MeteredOutcome = {
  content: 'x'.repeat(400),
  reasoning: '',
  images: 0,
  usage: {
    status: 'counted',
    usage: { uncachedInput: 1000, cacheRead: 0, cacheWrite: 0, output: 100, reasoning: 0 },
    cost: null,
  },
  ending: 'done',
};

/** A model as the catalogue has it, sold for what it is listed. */
export function catalogueModel(id: string, changes: Parameters<typeof listedModel>[1] = {}): CatalogueModel {
  const listed = listedModel(id, changes);
  const provider = scriptedProvider([listed]);
  if (listed.isFree) return { id, provider, listed, price: { status: 'free' } };
  const { pricing } = listed;
  return {
    id,
    provider,
    listed,
    price: pricing === undefined ? { status: 'unknown' } : { status: 'priced', ...pricing },
  };
}

/** Amina asks the paid model something of 1000 tokens. */
export function meteredAsk(changes: Partial<MeteredAsk> = {}): MeteredAsk {
  return {
    userId: 'amina',
    messageId: 'reply-1',
    bodyHash: 'hash',
    model: PAID,
    promptTokens: 1000,
    ...changes,
  };
}

/** @throws Error when the completion is not reserved anew */
export async function reserved(
  metering: MeteredCompletions,
  changes: Partial<MeteredAsk> = {},
): Promise<MeteredCompletion> {
  const reserving = await metering.reserve(meteredAsk(changes));
  if (reserving.status !== 'reserved') throw new Error(`The completion is ${reserving.status}`);
  return reserving.completion;
}
