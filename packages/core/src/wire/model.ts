import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot';

/** Kinds of file that a model reads. */
export const ACCEPTED_FILES = ['image', 'pdf', 'docx', 'txt', 'csv'] as const;

/** A price in dollars per million tokens; some sources write it as a decimal string. */
const priceSchema = union([number(), string()]);

const pricingSchema = union([
  object({ input: priceSchema, output: priceSchema }),
  pipe(
    object({ prompt: priceSchema, completion: priceSchema }),
    transform(({ prompt, completion }) => ({ input: prompt, output: completion })),
  ),
]);

/** One model as a model list carries it; both spellings of the context length are read. */
export const modelSchema = pipe(
  looseObject({
    id: string(),
    name: optional(string()),
    displayName: optional(string()),
    description: optional(string()),
    free: optional(boolean()),
    pricing: optional(pricingSchema),
    realPricing: optional(object({ input: priceSchema, output: priceSchema })),
    contextLength: optional(number()),
    context_length: optional(number()),
    capabilities: optional(
      object({
        vision: optional(boolean()),
        coding: optional(boolean()),
        reasoning: optional(boolean()),
        multimodal: optional(boolean()),
      }),
    ),
    acceptedFiles: optional(array(picklist(ACCEPTED_FILES))),
  }),
  transform((model) => ({
    id: model.id,
    name: model.name ?? model.displayName ?? model.id,
    displayName: model.displayName ?? model.name ?? model.id,
    description: model.description ?? '',
    free: model.free ?? false,
    ...(model.pricing === undefined ? {} : { pricing: model.pricing }),
    ...(model.realPricing === undefined ? {} : { realPricing: model.realPricing }),
    ...optionalContextLength(model.contextLength ?? model.context_length),
    capabilities: model.capabilities ?? {},
    acceptedFiles: model.acceptedFiles ?? [],
  })),
);

/** One model of the catalogue. Prices in dollars per million tokens, the context length in tokens. */
export type Model = InferOutput<typeof modelSchema>;

/** Answer of `GET /api/models/{chat,vibecoding}`. */
export const modelListSchema = object({
  models: array(modelSchema),
  defaultModel: optional(string()),
  /** Names of providers that do not answer now: their models are listed as they were some time ago. */
  outdated: optional(array(string())),
});

/** A model list with the id of the model to start with. */
export type ModelList = InferOutput<typeof modelListSchema>;

function optionalContextLength(contextLength: number | undefined): { contextLength?: number } {
  return contextLength === undefined ? {} : { contextLength };
}
