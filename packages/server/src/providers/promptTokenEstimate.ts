import { estimateTokens, IMAGE_TOKENS } from '@diwan/core';

import type { ProviderContent, ProviderRequest } from './modelProvider.ts';

/** Estimated tokens of all that a provider is sent. */
export function promptTokenEstimate({ messages }: Pick<ProviderRequest, 'messages'>): number {
  let tokens = 0;
  for (const { content } of messages) for (const part of content) tokens += tokensOf(part);
  return tokens;
}

/** A file whose text is not known counts as its bytes would, four to a token; base64 has four characters for three. */
function tokensOf(part: ProviderContent): number {
  switch (part.type) {
    case 'text':
      return estimateTokens(part.text);
    case 'image':
      return IMAGE_TOKENS;
    case 'file':
      return Math.ceil((part.url.length * 3) / 16);
  }
}
