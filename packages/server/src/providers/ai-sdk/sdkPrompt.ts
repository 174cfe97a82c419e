import type { ProviderContent, ProviderMessage } from '../modelProvider.ts';
import type { SdkPrompt } from './sdkModel.ts';

/** Messages as the AI SDK writes them. Files travel as data, never as addresses that somebody would fetch. */
export function sdkPrompt(messages: readonly ProviderMessage[]): SdkPrompt {
  return messages.map(({ role, content }) => {
    switch (role) {
      case 'system':
        return { role, content: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n') };
      case 'user':
      case 'assistant':
        return { role, content: content.map(partOf) };
    }
  });
}

function partOf(part: ProviderContent) {
  switch (part.type) {
    case 'text':
      return { type: 'text' as const, text: part.text };
    case 'image':
      return { type: 'file' as const, ...dataOf(part.url) };
    case 'file':
      return { type: 'file' as const, filename: part.name, ...dataOf(part.url) };
  }
}

/** A data URL in its two parts. */
function dataOf(url: string): { mediaType: string; data: string } {
  const comma = url.indexOf(',');
  const mediaType = /^data:([^;,]+)/.exec(url)?.[1] ?? 'application/octet-stream';
  return { mediaType, data: url.slice(comma + 1) };
}
