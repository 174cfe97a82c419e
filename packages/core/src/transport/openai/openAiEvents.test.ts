import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { fr } from '../../locale/fr.ts';
import { listAt, textAt } from '../stream/chunkFields.ts';
import { collected, given, joined, others } from '../testing/streamedEvents.ts';
import { openAiEvents } from './openAiEvents.ts';

const FINISH = { type: 'finish', reason: 'stop' };

function recorded(name: string): unknown[] {
  return readFileSync(
    new URL(`../../../testdata/provider-streams/${name}.chunks.txt`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));
}

function eventsOf(...chunks: unknown[]) {
  return collected(openAiEvents(given(chunks)));
}

function choice(delta: object, finish_reason: string | null = null): object {
  return { choices: [{ delta, finish_reason }] };
}

describe('recorded completions', () => {
  it.each([
    ['openai/chat/openai-text', 'stop', 316],
    ['openai/chat/azure-model-router.1', 'stop', 93],
    ['deepseek/chat/deepseek-text', 'length', 413],
    ['deepseek/chat/deepseek-reasoning', 'stop', 237],
    ['openai-compatible/chat/xai-text', 'stop', 354],
    ['mistral/mistral-text', 'stop', 21],
    ['perplexity/perplexity-text', 'stop', 445],
  ])('[CH-29] gives text, usage and end of %s', async (name, reason, totalTokens) => {
    const chunks = recorded(name);
    const events = await eventsOf(...chunks);
    const contents = chunks.map((chunk) => textAt(listAt(chunk, 'choices')[0], 'delta.content'));
    expect(joined(events)).toBe(contents.join(''));
    expect(joined(events)).not.toBe('');
    expect(events.slice(-2)).toMatchObject([
      { type: 'usage', usage: { total_tokens: totalTokens } },
      { type: 'finish', reason },
    ]);
  });

  it('[CH-29] gives the reasoning of DeepSeek apart from its answer', async () => {
    const events = await eventsOf(...recorded('deepseek/chat/deepseek-reasoning'));
    expect(joined(events, 'reasoning')).toMatch(/^We need to count the number of the letter "r"/);
    expect(joined(events)).toBe('The word "strawberry" contains three "r"s.');
  });

  it('[CH-29] reads content and reasoning in parts, as Mistral sends them', async () => {
    const events = await eventsOf(...recorded('mistral/mistral-reasoning'));
    expect(joined(events)).toBe('2 + 2 = 4');
    expect(joined(events, 'reasoning')).toMatch(/This is basic arithmetic\. 2\+2=4\.$/);
  });

  it('[CH-29] gives the pages that Perplexity cites once, though every chunk repeats them', async () => {
    const events = await eventsOf(...recorded('perplexity/perplexity-citations'));
    const cited = others(events).filter(({ type }) => type === 'sources');
    expect(cited).toHaveLength(1);
    expect(cited[0]).toMatchObject({
      sources: expect.arrayContaining([
        { title: 'en.wikipedia.org', url: 'https://en.wikipedia.org/wiki/San_Francisco' },
      ]),
    });
  });
});

describe('openAiEvents', () => {
  it('finishes at the end marker where no reason came, and reads nothing behind it', async () => {
    expect(await eventsOf(choice({ content: 'Hi' }), '[DONE]', choice({ content: 'more' }))).toEqual([
      { type: 'text', text: 'Hi' },
      FINISH,
    ]);
    expect(await eventsOf(choice({ content: 'Hi' }, 'length'), '[DONE]')).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'finish', reason: 'length' },
    ]);
  });

  it('says that the connection was lost when chunks end without a reason', async () => {
    expect(await eventsOf(choice({ content: 'Hi' }))).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'error', failure: { message: 'Network error', code: 'network' } },
    ]);
  });

  it('gives images that a browser may show, and no others', async () => {
    const urls = [
      'https://a.test/1.png',
      'data:image/png;base64,aaaa',
      'data:image/svg+xml;base64,aaaa',
      'http://a.test',
    ];
    const images = urls.map((url) => ({ type: 'image_url', image_url: { url } }));
    expect(await eventsOf(choice({ images }, 'stop'))).toEqual([
      { type: 'image', url: 'https://a.test/1.png' },
      { type: 'image', url: 'data:image/png;base64,aaaa' },
      FINISH,
    ]);
  });

  it('gathers citations of every shape, and only web pages', async () => {
    const annotations = [
      { type: 'url_citation', url_citation: { url: 'https://a.test/x', title: ' A ' } },
      { type: 'url_citation', url_citation: { url: 'javascript:alert(1)', title: 'B' } },
    ];
    const events = await eventsOf(
      { ...choice({ annotations }), search_results: [{ url: 'http://b.test', title: 'B' }] },
      { ...choice({}, 'stop'), citations: ['https://a.test/x', 'no address', { url: 'https://c.test' }] },
    );
    const first = [
      { title: 'B', url: 'http://b.test' },
      { title: 'A', url: 'https://a.test/x' },
    ];
    expect(events).toEqual([
      { type: 'sources', sources: first },
      { type: 'sources', sources: [...first, { title: 'c.test', url: 'https://c.test' }] },
      FINISH,
    ]);
  });

  it.each([
    [{ error: { message: 'Overloaded', code: 'busy' } }, { message: 'Overloaded', code: 'busy' }],
    [
      { error: { message: 'Overloaded', type: 'server_error' } },
      { message: 'Overloaded', code: 'server_error' },
    ],
    [{ error: { code: 502 } }, { message: 'Streaming error' }],
    [{ error: 'Overloaded' }, { message: 'Overloaded' }],
    [choice({}, 'content_filter'), { message: 'Streaming error', code: 'content_filter' }],
    [choice({}, 'error'), { message: 'Streaming error', code: 'error' }],
  ])('[CH-17] ends with an error for %j', async (chunk, failure) => {
    expect(await eventsOf(choice({ content: 'Hi' }), chunk)).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'error', failure },
    ]);
  });

  it('passes over what it does not know', async () => {
    const odd = [null, 5, 'text', {}, { choices: {} }, { choices: [null] }, choice({ content: [null, {}] })];
    const tools = choice({ tool_calls: [{ index: 0 }] }, 'tool_calls');
    expect(await eventsOf(...odd, tools, { usage: 'much' })).toEqual([FINISH]);
  });

  it('reads an answer that is not streamed', async () => {
    const whole = { choices: [{ message: { content: 'All at once' }, finish_reason: 'stop' }] };
    expect(await eventsOf(whole)).toEqual([{ type: 'text', text: 'All at once' }, FINISH]);
  });

  it('does not repeat a usage that cannot be', async () => {
    expect(await eventsOf(choice({}, 'stop'), { usage: { prompt_tokens: -5 } })).toEqual([FINISH]);
  });

  it('speaks the language of the page', async () => {
    const [event] = await collected(openAiEvents(given([choice({}, 'error')]), fr));
    expect(event).toMatchObject({ failure: { message: fr['chat.streamingError'] } });
  });
});
