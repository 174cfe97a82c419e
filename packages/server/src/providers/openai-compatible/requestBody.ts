import type { ProviderContent, ProviderMessage, ProviderRequest } from '../modelProvider.ts';

/** What an endpoint turned out not to take, learned from its refusals. */
export interface Dialect {
  /** `max_completion_tokens` for OpenAI's reasoning models, `max_tokens` for all others. */
  readonly outputBound: 'max_tokens' | 'max_completion_tokens';
  /** Whether usage is asked for; some servers refuse the field, and send usage anyway or never. */
  readonly asksForUsage: boolean;
}

/** What nearly every endpoint takes. */
export const COMMON_DIALECT: Dialect = { outputBound: 'max_tokens', asksForUsage: true };

/** The body of a streamed chat completion. */
export function requestBody(request: ProviderRequest, dialect: Dialect): string {
  return JSON.stringify({
    model: request.model,
    messages: request.messages.map(messageOf),
    stream: true,
    ...(dialect.asksForUsage ? { stream_options: { include_usage: true } } : {}),
    ...(request.maxOutputTokens === undefined ? {} : { [dialect.outputBound]: request.maxOutputTokens }),
  });
}

/** Plain text goes as a string: many local servers know no parts. */
function messageOf({ role, content }: ProviderMessage): object {
  const [first] = content;
  if (content.length === 1 && first?.type === 'text') return { role, content: first.text };
  return { role, content: content.map(partOf) };
}

function partOf(part: ProviderContent): object {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
      return { type: 'image_url', image_url: { url: part.url } };
    case 'file':
      return { type: 'file', file: { filename: part.name, file_data: part.url } };
  }
}
