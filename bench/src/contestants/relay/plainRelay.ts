import { MODEL } from '../../relay/relayLoad.ts';

/** What a plain handler asks of the provider. */
export const UPSTREAM_REQUEST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ model: MODEL, stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
} as const;

/** The end of a stream, as ours writes it. */
export const WIRE_END = 'data: [DONE]\n\n';

/** An event of the provider as ours would be written; empty for one without a text. */
export function wireDelta(data: string): string {
  if (data === '[DONE]') return '';
  const content: unknown = JSON.parse(data).choices?.[0]?.delta?.content;
  return typeof content === 'string' ? `data: ${JSON.stringify({ type: 'content', content })}\n\n` : '';
}
