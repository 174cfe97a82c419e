import { completionTokensOf, promptTokensOf, systemClock } from '@diwan/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ReadAnswer, readEvents } from '../../testing/readEvents.ts';
import { recordedChunks, recordingsIn } from '../../testing/recorded.ts';
import { ReplayUpstream } from '../../testing/replayUpstream.ts';
import { chunksScript } from '../../testing/upstreamScript.ts';
import { createOpenAiProvider } from './openAiProvider.ts';

let chunks: readonly string[] = [];
let upstream: ReplayUpstream;

beforeEach(async () => {
  upstream = await ReplayUpstream.start({ script: () => chunksScript(chunks) });
});

afterEach(() => upstream.close());

function answer(replayed: readonly string[]): Promise<ReadAnswer> {
  chunks = replayed;
  const endpoint = { id: 'replayed', name: 'Replayed', baseUrl: upstream.baseUrl, isFree: true };
  const provider = createOpenAiProvider(endpoint, { clock: systemClock });
  return readEvents(provider.complete({ model: 'm', messages: [] }, new AbortController().signal));
}

/** All values of a field that are texts, put together straight from the recording. */
function recordedText(replayed: readonly string[], field: string): string {
  const values = replayed.flatMap((chunk) => [
    ...chunk.matchAll(new RegExp(`"${field}":("(?:[^"\\\\]|\\\\.)*")`, 'g')),
  ]);
  return values.map(([, value = '""']) => String(JSON.parse(value))).join('');
}

/** Recording, field of its reasoning, prompt and completion tokens, end. */
const RECORDINGS = [
  ['openai/chat/openai-text', 'reasoning', 16, 300, 'stop'],
  ['openai/chat/azure-model-router.1', 'reasoning', 15, 78, 'stop'],
  ['openai-compatible/chat/xai-text', 'reasoning_content', 12, 342, 'stop'],
  ['openai-compatible/chat/xai-tool-call', 'reasoning_content', 307, 253, 'stop'],
  ['deepseek/chat/deepseek-text', 'reasoning_content', 13, 400, 'length'],
  ['deepseek/chat/deepseek-reasoning', 'reasoning_content', 18, 219, 'stop'],
  ['deepseek/chat/deepseek-tool-call', 'reasoning_content', 339, 83, 'stop'],
  ['mistral/mistral-text', 'reasoning', 13, 8, 'stop'],
  ['mistral/mistral-tool-call', 'reasoning', 124, 22, 'stop'],
  ['mistral/mistral-incremental-tool-call', 'reasoning', 171, 14, 'stop'],
  ['perplexity/perplexity-text', 'reasoning', 11, 434, 'stop'],
  ['perplexity/perplexity-citations', 'reasoning', 10, 336, 'stop'],
] as const;

describe('recorded streams', () => {
  it.each(RECORDINGS)(
    '[PR-30] %s: replays to the recorded text and usage',
    async (name, reasoning, prompt, completion, reason) => {
      const replayed = recordedChunks(name);

      const read = await answer(replayed);

      expect(read.content).toBe(recordedText(replayed, 'content'));
      expect(read.reasoning).toBe(recordedText(replayed, reasoning));
      expect(read.end).toEqual({ type: 'finish', reason });
      if (read.usage?.status !== 'counted') throw new Error('Nothing was counted');
      expect(promptTokensOf(read.usage.usage)).toBe(prompt);
      expect(completionTokensOf(read.usage.usage)).toBe(completion);
    },
  );

  it('are all replayed here, of every endpoint that speaks this protocol', () => {
    const folders = ['openai/chat', 'openai-compatible/chat', 'deepseek/chat', 'mistral', 'perplexity'];
    const recorded = folders.flatMap((folder) => recordingsIn(folder));
    const replayed = [...RECORDINGS.map(([name]) => name), 'mistral/mistral-reasoning'];
    expect(recorded.toSorted()).toEqual(replayed.toSorted());
  });

  it('[PR-30] mistral/mistral-reasoning: reads content and reasoning that come as parts', async () => {
    const read = await answer(recordedChunks('mistral/mistral-reasoning'));

    expect(read.content).toBe('2 + 2 = 4');
    expect(read.reasoning).toBe('The user is asking for 2+2. This is basic arithmetic. 2+2=4.');
    expect(read.usage).toMatchObject({ status: 'counted', usage: { uncachedInput: 10, output: 46 } });
  });

  it('[PR-30] counts cached and reasoning tokens once', async () => {
    const read = await answer(recordedChunks('openai-compatible/chat/xai-text'));
    expect(read.usage).toEqual({
      status: 'counted',
      usage: { uncachedInput: 1, cacheRead: 11, cacheWrite: 0, output: 2, reasoning: 340 },
      cost: 173,
    });
  });
});

describe('what comes besides text', () => {
  it('[CH-51] tells the citations of Perplexity once, though each chunk repeats them', async () => {
    const { events } = await answer(recordedChunks('perplexity/perplexity-citations'));
    const told = events.flatMap((event) => (event.type === 'sources' ? [event.sources] : []));
    expect(told).toHaveLength(1);
    expect(told[0]).toHaveLength(7);
    expect(told[0]?.[1]).toEqual({
      title: 'en.wikipedia.org',
      url: 'https://en.wikipedia.org/wiki/San_Francisco',
    });
  });

  it('[CH-51] reads search results with titles, and adds annotations to them', async () => {
    const A = { title: 'A', url: 'https://a.example/' };
    const annotation = { type: 'url_citation', url_citation: { url: 'https://b.example/', title: ' B ' } };
    const { events } = await answer([
      JSON.stringify({ search_results: [{ ...A, date: null }], choices: [] }),
      JSON.stringify({ choices: [{ delta: { content: 'x', annotations: [annotation, annotation] } }] }),
    ]);
    expect(events.filter(({ type }) => type === 'sources')).toEqual([
      { type: 'sources', sources: [A] },
      { type: 'sources', sources: [A, { title: 'B', url: 'https://b.example/' }] },
    ]);
  });

  it('[CH-51] takes images as data or https, and nothing that could be a page', async () => {
    const urls = [
      'data:image/png;base64,AAAA',
      'https://i.example/a.png',
      'data:image/svg+xml;base64,AAAA',
      'javascript:alert(1)',
    ];
    const images = urls.map((url) => ({ type: 'image_url', image_url: { url } }));
    const { events } = await answer([JSON.stringify({ choices: [{ delta: { content: '', images } }] })]);
    expect(events.filter(({ type }) => type === 'image')).toEqual([
      { type: 'image', url: 'data:image/png;base64,AAAA' },
      { type: 'image', url: 'https://i.example/a.png' },
    ]);
  });
});
