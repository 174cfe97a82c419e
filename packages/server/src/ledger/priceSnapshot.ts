import { FREE_PRICE, type Microdollars, microdollars, parsePrice, type Price, priceText } from '@diwan/core';
import { literal, object, parse, pipe, string, transform, variant } from 'valibot';

import type { CatalogueModel } from '../models/catalogueModel.ts';

/** The price of a completion as it stood when it was reserved. */
export type PriceSnapshot =
  | { readonly status: 'free' }
  | {
      readonly status: 'priced';
      readonly input: Price;
      readonly output: Price;
      /** What the provider lists for the same: the operator's markup is the share between them. */
      readonly listedInput: Price;
      readonly listedOutput: Price;
    };

/** The price of a model now; `null` of one whose price nobody knows: unknown is not free. */
export function priceSnapshotOf({
  price,
  listed,
}: Pick<CatalogueModel, 'price' | 'listed'>): PriceSnapshot | null {
  if (price.status === 'unknown') return null;
  if (price.status === 'free') return { status: 'free' };
  const { input, output } = price;
  const { input: listedInput, output: listedOutput } = listed.pricing ?? price;
  return { status: 'priced', input, output, listedInput, listedOutput };
}

/** Writes a price exactly, to be kept with a reservation. */
export function priceSnapshotText(snapshot: PriceSnapshot): string {
  if (snapshot.status === 'free') return JSON.stringify(snapshot);
  const { status, input, output, listedInput, listedOutput } = snapshot;
  const prices = { input, output, listedInput, listedOutput };
  const texts = Object.entries(prices).map(([name, price]) => [name, priceText(price)]);
  return JSON.stringify({ status, ...Object.fromEntries(texts) });
}

/** Reads a price that was written so. @throws when it was not */
export function readPriceSnapshot(text: string): PriceSnapshot {
  return parse(snapshotSchema, JSON.parse(text));
}

/**
 * What a user pays for what a provider says that it charges: as much more or less as the user's price is above or
 * below the listed one, a part of a microdollar rounded up.
 */
export function markedUp(cost: Microdollars, snapshot: PriceSnapshot): Microdollars {
  if (snapshot.status === 'free') return microdollars(0);
  const { input, output, listedInput, listedOutput } = snapshot;
  const [paid, listed] = listedOutput > 0n ? [output, listedOutput] : [input, listedInput];
  if (listed === 0n) return microdollars(0);
  const exact = BigInt(cost) * paid;
  const whole = exact / listed + (exact % listed > 0n ? 1n : 0n);
  return microdollars(Number(whole < LARGEST ? whole : LARGEST));
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

const priceSchema = pipe(
  string(),
  transform((text): Price => parsePrice(text) ?? FREE_PRICE),
);

const snapshotSchema = variant('status', [
  object({ status: literal('free') }),
  object({
    status: literal('priced'),
    input: priceSchema,
    output: priceSchema,
    listedInput: priceSchema,
    listedOutput: priceSchema,
  }),
]);
