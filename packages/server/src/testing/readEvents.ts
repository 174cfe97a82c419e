import type { ProviderEvent } from '../providers/modelProvider.ts';

/** The events of an answer, put together. */
export interface ReadAnswer {
  readonly content: string;
  readonly reasoning: string;
  readonly events: readonly ProviderEvent[];
  /** The last event. */
  readonly end: ProviderEvent | undefined;
  /** The last count. */
  readonly usage: Extract<ProviderEvent, { type: 'usage' }>['reading'] | undefined;
}

/** Reads an answer to its end. */
export async function readEvents(answer: AsyncIterable<ProviderEvent>): Promise<ReadAnswer> {
  const events: ProviderEvent[] = [];
  for await (const event of answer) events.push(event);
  const textOf = (type: 'content' | 'reasoning'): string =>
    events.map((event) => (event.type === type ? event.text : '')).join('');
  return {
    content: textOf('content'),
    reasoning: textOf('reasoning'),
    events,
    end: events.at(-1),
    usage: events.findLast((event) => event.type === 'usage')?.reading,
  };
}
