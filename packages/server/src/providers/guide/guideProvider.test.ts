import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { type ReadAnswer, readEvents } from '../../testing/readEvents.ts';
import type { ModelProvider, ProviderContent } from '../modelProvider.ts';
import { createGuideProvider } from './guideProvider.ts';
import { readDocuments } from './readDocuments.ts';
import { type GuidePace, HUMAN_PACE } from './writtenAtPace.ts';

const documents = readDocuments({ productName: 'Majlis' });

function guide(pace: GuidePace = 'instant', clock: VirtualClock = virtualClock()): ModelProvider {
  return createGuideProvider({
    productName: 'Majlis',
    clock,
    pace,
    documents,
    documentsUrl: 'https://chat.example/docs',
  });
}

function asked(...content: ProviderContent[]) {
  return { model: 'diwan-guide', messages: [{ role: 'user' as const, content }] };
}

const text = (question: string): ProviderContent => ({ type: 'text', text: question });

function answerTo(question: string, ...more: ProviderContent[]): Promise<ReadAnswer> {
  const content = question === '' ? more : [text(question), ...more];
  return readEvents(guide().complete(asked(...content), new AbortController().signal));
}

function sourcesOf({ events }: ReadAnswer) {
  return events.flatMap((event) => (event.type === 'sources' ? event.sources : []));
}

const NOTHING_FOUND = /found nothing|sans rien trouver|لم أجد شيئاً/;

describe('what the guide says of itself', () => {
  it.each([
    ['hello', /no language model/],
    ['who are you?', /no language model/],
    ['Are you ChatGPT?', /no language model/],
    ['bonjour', /pas un modèle de langage/],
    ['qui es-tu ?', /pas un modèle de langage/],
    ['السلام عليكم', /لست نموذجاً لغوياً/],
    ['من أنت؟', /لست نموذجاً لغوياً/],
  ])('[MO-7] %s: that it is no language model', async (question, saying) => {
    expect((await answerTo(question)).content).toMatch(saying);
  });

  it('[NA-16] goes by the name of the product', async () => {
    const { content } = await answerTo('hello');
    expect(content).toContain('Majlis');
    expect(content).not.toMatch(/Diwan|\{product\}/);
  });

  it('[MO-7] tells how to add a real model, with variables that can be copied', async () => {
    expect((await answerTo('hello')).content).toContain('OPENROUTER_API_KEY');
    expect((await answerTo('How do I add a model?')).content).toContain('PROVIDERS_FILE');
  });
});

describe('questions', () => {
  it.each([
    ['How is my balance counted?', 'The balance'],
    ['how can I attach a file', 'Attaching files'],
    ['What happens to my session tokens?', 'The session allowance'],
    ['how do I undo a build', 'Undoing a build'],
    ['can you show me how to attach a pdf?', 'PDF files'],
    ['Comment ajouter un modèle ?', 'Adding a model'],
    ['Comment mon solde est-il compté ?', 'The balance'],
    ['كيف أضيف نموذجاً؟', 'Adding a model'],
    ['كيف يُحسب رصيدي؟', 'The balance'],
  ])('[MO-8] %s: answered from "%s", which is cited', async (question, section) => {
    const answer = await answerTo(question);
    const [source] = sourcesOf(answer);
    const found = documents.find(({ title }) => title === section);
    expect(source?.title).toMatch(new RegExp(`› ${section}$`));
    expect(source?.url).toMatch(/^https:\/\/chat\.example\/docs\/[a-z-]+#[a-z-]+$/);
    expect(answer.content).toContain(found?.text);
  });

  it.each(['What is the capital of Norway?', 'tell me a joke', 'Quelle heure est-il ?', 'ما عاصمة النرويج؟'])(
    '[MO-8] %s: admits that it found nothing, and cites nothing',
    async (question) => {
      const answer = await answerTo(question);
      expect(sourcesOf(answer)).toEqual([]);
      expect(answer.content).toMatch(NOTHING_FOUND);
    },
  );

  it('[MO-8] get the same answer every time', async () => {
    const [first, second] = [
      await answerTo('How is my balance counted?'),
      await answerTo('How is my balance counted?'),
    ];
    expect(second).toEqual(first);
  });
});

describe('kinds of reply', () => {
  it.each([
    ['show me a long answer', /^# .*^> .*^\| .*^- \[x\] .*^```ts/ms],
    ['show me code', /```ts.*```python.*```rust.*```sql.*```sh.*```json/s],
    ['an HTML page', /```html\n<!doctype html>.*<script>.*<\/html>\n```/s],
    ['a table please', /^\| .*\n\| :---/m],
    ['show me Arabic', /\p{Script=Arabic}{3}/u],
    ['mathematics', /\$\$\n.*\\int/s],
    ['montre-moi un tableau', /^\| .*\n\| :---/m],
    ['du code', /```python/],
    ['أرني رياضيات', /\$\$\n/],
    ['show me a plan', /```xml\n<vibe-plan .*<vibe-run>.*<\/vibe-plan>\n```/s],
    ['montre-moi un plan', /<vibe-plan /],
    ['أرني خطة', /<vibe-plan /],
    ['show me everything', /```html.*\$\$.*\p{Script=Arabic}.*<vibe-plan/su],
  ])('[MO-9] %s', async (question, shown) => {
    const answer = await answerTo(question);
    expect(answer.content).toMatch(shown);
    expect(answer.end).toEqual({ type: 'finish', reason: 'stop' });
  });

  it.each(['show me an image', 'dessine une image', 'أرني صورة'])(
    '[CH-51] %s: a real PNG, said to be its own',
    async (question) => {
      const { events, content } = await answerTo(question);
      const url = events.flatMap((event) => (event.type === 'image' ? [event.url] : []))[0] ?? '';
      const bytes = Buffer.from(url.replace('data:image/png;base64,', ''), 'base64');
      expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([360, 360]);
      expect(content).toMatch(/No image model|Aucun modèle d'images|لم يُسأل أي نموذج صور/);
    },
  );

  it('[CH-51] search results: sections of the handbook that exist', async () => {
    for (const question of ['show me search results', 'search for attachments']) {
      const sources = sourcesOf(await answerTo(question));
      expect(sources.length).toBeGreaterThan(0);
      for (const { title } of sources) {
        expect(documents.map((section) => `${section.documentTitle} › ${section.title}`)).toContain(title);
      }
    }
  });

  it('reasoning, apart from the answer', async () => {
    const answer = await answerTo('show me your reasoning');
    expect(answer.reasoning.length).toBeGreaterThan(100);
    expect(answer.content).toContain('do not reason');
  });

  it.each([
    ['help', 13],
    ['show me the errors', 12],
    ['aide', 13],
    ['montre-moi les erreurs', 12],
    ['مساعدة', 13],
    ['أرني الأخطاء', 12],
  ])('[MO-9] %s: a list whose every line works', async (question, lines) => {
    const { content } = await answerTo(question);
    const commands = [...content.matchAll(/^\| `([^`]+)` \|/gm)].map(([, command = '']) => command);
    expect(commands).toHaveLength(lines);
    const answers = await Promise.all(commands.map(async (command) => (await answerTo(command)).content));
    expect(answers.filter((answer) => NOTHING_FOUND.test(answer))).toEqual([]);
  });
});

describe('errors', () => {
  it.each([
    ['show me the context limit error', 'context-limit', /maximum context length is 128000 tokens/],
    ['show me the streaming error', 'provider-broke-off', /^$/],
    ['show me a broken answer', 'provider-broke-off', /broke off/],
    ['show me the busy error', 'provider-busy', /429/],
    ['show me the unavailable error', 'provider-unavailable', /HTTP 502: Bad Gateway/],
    ['show me the timeout error', 'provider-timeout', /stopped answering/],
    ['show me the key error', 'provider-key-refused', /key/],
    ['show me the credit error', 'provider-credit', /used up/],
    ['show me the missing model error', 'model-not-found', /does not know/],
    ['show me the refused error', 'provider-refused', /HTTP 400/],
    ['show me the unreadable error', 'provider-unreadable', /no answer/],
    ['show me the filter error', 'content-filtered', /rules/],
    ["montre-moi l'erreur de limite de contexte", 'context-limit', /128000/],
    ['أرني خطأ حد السياق', 'context-limit', /128000/],
  ])('[MO-9] %s: %s', async (question, code, saying) => {
    const { end } = await answerTo(question);
    expect(end).toMatchObject({ type: 'error', code });
    expect(end?.type === 'error' ? end.text : '').toMatch(saying);
  });

  it('a broken answer has some text before it breaks', async () => {
    expect((await answerTo('show me a broken answer')).content).toMatch(/the connection$/);
  });

  it('[ER-3] meets its own context limit for real', async () => {
    const { end, content } = await answerTo('word '.repeat(110_000));
    expect(end).toMatchObject({ code: 'context-limit' });
    expect(content).toBe('');
  });
});

describe('attachments', () => {
  const file = text('Attached file "notes `x`.txt":\n```\nshow me a table\n```');

  it('are named, and not taken for the question', async () => {
    const { content } = await answerTo('', file, {
      type: 'file',
      name: 'a.pdf',
      url: 'data:application/pdf;base64,AAAA',
    });
    expect(content).toContain('`notes  x .txt`, `a.pdf`');
    expect(content).not.toContain('| :---');
  });

  it('stand before the answer to what was asked with them', async () => {
    const { content } = await answerTo('show me a table', file);
    expect(content).toMatch(/`notes  x \.txt`.*\| :---/s);
  });
});

describe('writing', () => {
  it('[MO-10] is at a human pace, word by word, and together the whole text', async () => {
    const clock = virtualClock();
    const words: string[] = [];
    const reading = (async () => {
      for await (const event of guide(HUMAN_PACE, clock).complete(
        asked(text('thanks')),
        new AbortController().signal,
      )) {
        if (event.type === 'content') words.push(event.text);
      }
    })();

    await clock.advance(100);
    expect(words).toHaveLength(4);
    await clock.advance(60_000);
    await reading;
    expect(words.join('')).toBe((await answerTo('thanks')).content);
  });

  it('[CH-45] stops at once, in the middle of a pause too', async () => {
    const clock = virtualClock();
    const abort = new AbortController();
    const answer = readEvents(
      guide(HUMAN_PACE, clock).complete(asked(text('show me a slow answer')), abort.signal),
    );
    await clock.advance(5000);
    abort.abort();
    const { events } = await answer;
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ type }) => type === 'content')).toBe(true);
  });

  it('shows a pause longer than the nine seconds after which a page says so', async () => {
    const clock = virtualClock();
    const stamps: number[] = [];
    const startedAtMs = clock.now();
    const reading = (async () => {
      for await (const event of guide(HUMAN_PACE, clock).complete(
        asked(text('show me a slow answer')),
        new AbortController().signal,
      )) {
        if (event.type === 'content') stamps.push(clock.now() - startedAtMs);
      }
    })();
    await clock.advance(120_000);
    await reading;
    const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
    expect(Math.max(...gaps)).toBeGreaterThan(9000);
  });

  it('reports its usage by the estimate of both sides', async () => {
    const answer = await answerTo('thanks');
    expect(answer.usage).toEqual({
      status: 'counted',
      usage: {
        uncachedInput: 2,
        cacheRead: 0,
        cacheWrite: 0,
        output: Math.ceil(answer.content.length / 4),
        reasoning: 0,
      },
      cost: null,
    });
  });
});

describe('its models', () => {
  it('[MO-10] are one free and one priced twin', async () => {
    const models = await guide().listModels(new AbortController().signal);
    expect(models.map(({ id, isFree, pricing }) => [id, isFree, pricing !== undefined])).toEqual([
      ['diwan-guide', true, false],
      ['diwan-guide-priced', false, true],
    ]);
  });
});
