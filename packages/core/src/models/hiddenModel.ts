/**
 * Tells whether the advanced list leaves a model out: one whole segment of its id says that it is not finished, with
 * or without digits behind it (`preview`, `beta2`, `exp-1206`). `…-latest` and `devstral` hold no such segment.
 */
export function isHiddenModel(modelId: string): boolean {
  return modelId.split(SEPARATORS).some((segment) => UNFINISHED.test(segment));
}

const SEPARATORS = /[^a-z0-9]+/i;

const UNFINISHED = /^(exp|preview|beta|alpha|test|dev|experimental)\d*$/i;
