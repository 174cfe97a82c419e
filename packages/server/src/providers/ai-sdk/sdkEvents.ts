import { mergeUsage, type RawUsage, readUsage } from '@diwan/core';
import type { Source } from '@diwan/core/wire';

import type { ProviderEvent } from '../modelProvider.ts';
import { recordOf } from '../openai-compatible/jsonFields.ts';
import { providerFailure } from '../providerFailure.ts';
import { sdkFailure } from './sdkFailure.ts';
import type { SdkPart } from './sdkModel.ts';

/** Kinds of picture that a browser shows and that cannot carry a script; SVG can. */
const IMAGE_TYPE = /^image\/(png|jpeg|webp|gif|avif)$/;

/** Reads the parts of one answer into events. */
export class SdkEvents {
  #rawUsage: RawUsage | null = null;
  /** By address. */
  readonly #sources = new Map<string, Source>();

  /** The events of a part, in order; a `finish` or an `error` is the last one of all. */
  of(part: SdkPart): readonly ProviderEvent[] {
    switch (part.type) {
      case 'text-delta':
        return part.delta === '' ? [] : [{ type: 'content', text: part.delta }];
      case 'reasoning-delta':
        return part.delta === '' ? [] : [{ type: 'reasoning', text: part.delta }];
      case 'file':
        return this.#image(part);
      case 'source':
        return part.sourceType === 'url' ? this.#source(part.url, part.title) : [];
      case 'raw':
        return this.#usage(usageIn(part.rawValue));
      case 'error':
        return [sdkFailure(part.error).failure];
      case 'finish':
        return [...this.#usage(part.usage.raw), endOf(part.finishReason.unified)];
      default:
        return [];
    }
  }

  #image({ mediaType, data }: Extract<SdkPart, { type: 'file' }>): ProviderEvent[] {
    if (!IMAGE_TYPE.test(mediaType)) return [];
    const base64 = typeof data === 'string' ? data : Buffer.from(data).toString('base64');
    return [{ type: 'image', url: `data:${mediaType};base64,${base64}` }];
  }

  #source(url: string, title: string | undefined): ProviderEvent[] {
    const address = URL.parse(url);
    if (address === null || !/^https?:$/.test(address.protocol) || this.#sources.has(url)) return [];
    this.#sources.set(url, { title: title?.trim() || address.hostname, url });
    return [{ type: 'sources', sources: [...this.#sources.values()] }];
  }

  /** The provider's own count is read, by the rule for all providers: what the SDK makes of it differs by version. */
  #usage(usage: unknown): ProviderEvent[] {
    if (recordOf(usage) === null) return [];
    this.#rawUsage = mergeUsage(this.#rawUsage, usage);
    const reading = readUsage(this.#rawUsage);
    return reading.status === 'missing' ? [] : [{ type: 'usage', reading }];
  }
}

/** The count in a provider's own event: Anthropic's at its beginning and end, Google's in each. */
function usageIn(rawValue: unknown): unknown {
  const fields = recordOf(rawValue);
  return fields?.['usageMetadata'] ?? fields?.['usage'] ?? recordOf(fields?.['message'])?.['usage'];
}

function endOf(reason: Extract<SdkPart, { type: 'finish' }>['finishReason']['unified']): ProviderEvent {
  if (reason === 'content-filter') return providerFailure('content-filtered', { detail: reason });
  if (reason === 'error') return providerFailure('provider-broke-off', { detail: reason });
  return { type: 'finish', reason: reason === 'length' ? 'length' : 'stop' };
}
