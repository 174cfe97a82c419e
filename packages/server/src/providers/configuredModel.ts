import { parsePrice, type TokenPrices } from '@diwan/core';
import { ACCEPTED_FILES } from '@diwan/core/wire';
import {
  array,
  boolean,
  check,
  type InferOutput,
  integer,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot';

const tokenCount = pipe(number(), integer(), minValue(1));

const dollars = pipe(
  union([number(), string()], 'must be dollars per million tokens, as a number or a decimal text'),
  check((value) => parsePrice(value) !== null, 'must be dollars per million tokens, not below zero'),
);

/** Dollars per million tokens as the operator writes them; exact. */
export const pricingSchema = pipe(
  object({ input: dollars, output: dollars }),
  transform(({ input, output }): TokenPrices | null => {
    const prices = { input: parsePrice(input), output: parsePrice(output) };
    return prices.input === null || prices.output === null
      ? null
      : { input: prices.input, output: prices.output };
  }),
);

/** A model as the operator writes it into the providers file. */
export const configuredModelSchema = object({
  id: pipe(string(), minLength(1)),
  name: optional(string()),
  description: optional(string()),
  /** Whether users pay nothing for it. */
  free: optional(boolean()),
  /** In dollars per million tokens. */
  pricing: optional(pricingSchema),
  contextLength: optional(tokenCount),
  maxOutputTokens: optional(tokenCount),
  capabilities: optional(
    object({
      vision: optional(boolean()),
      coding: optional(boolean()),
      reasoning: optional(boolean()),
      multimodal: optional(boolean()),
    }),
    {},
  ),
  acceptedFiles: optional(array(picklist(ACCEPTED_FILES))),
});

/** A model as the operator writes it into the providers file. */
export type ConfiguredModel = InferOutput<typeof configuredModelSchema>;
