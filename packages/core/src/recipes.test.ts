import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { get } from 'svelte/store';
import { object, parse, string } from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSSRApp, effectScope } from 'vue';
import { renderToString } from 'vue/server-renderer';

import { ownBackend } from '../recipes/ownBackend.ts';
import { ask } from '../recipes/plainNode.ts';
import { svelteChat } from '../recipes/svelteChat.ts';
import { useChat, VueChat } from '../recipes/vueChat.ts';
import { chatServices } from '../recipes/wholeScreen.ts';
import { chatTransportContract } from './testing/contracts/chatTransportContract.ts';
import { SAMPLE_MODELS } from './testing/fakeCatalogue.ts';
import { memoryHistory } from './testing/memoryHistory.ts';
import { virtualClock } from './testing/virtualClock.ts';
import type { ChatTransport } from './transport/chatTransport.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8');

/** A backend that says the question back, in two pieces that cut a character. */
const backend = createServer((request, response) => {
  if (request.url === '/broken') return response.writeHead(500).end();
  return request.once('data', (body: Buffer) => {
    const { message } = parse(object({ message: string() }), JSON.parse(body.toString()));
    const answer = Buffer.from(`سؤالك: ${message}`);
    response.write(answer.subarray(0, 1));
    response.end(answer.subarray(1));
  });
});
let address = '';

beforeAll(async () => {
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const bound = backend.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(() => backend.close());

const echo: ChatTransport = {
  async *send({ message }) {
    yield { type: 'text', text: 'You said: ' };
    yield { type: 'text', text: message };
    yield { type: 'finish', reason: 'stop' };
  },
};

describe('your own backend', () => {
  const subject = { make: () => ownBackend(address), makeFailing: () => ownBackend(`${address}/broken`) };

  it.each(chatTransportContract(subject))('[CH-29] $name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('plain Node', () => {
  it('[CH-55] runs a chat as a script, unbuilt', async () => {
    const recipe = fileURLToPath(new URL('../recipes/plainNode.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=@diwan/source',
      recipe,
      address,
      'Hello',
    ]);
    expect(stdout).toBe('سؤالك: Hello');
  });

  it('writes the answer as it grows', async () => {
    const pieces: string[] = [];
    const answer = await ask(echo, 'Hello', (text) => pieces.push(text));
    expect(answer).toBe('You said: Hello');
    expect(pieces.join('')).toBe(answer);
  });
});

describe('Vue', () => {
  it('[CH-29] has a chat as refs, for as long as its scope lives', async () => {
    const scope = effectScope();
    const { chat, thread, composer, liveReply } = scope.run(() => useChat(echo)) ?? never();
    expect(composer.value.blocked).toBe('empty');
    chat.setDraft('Hello');
    expect(composer.value).toEqual({ draft: 'Hello', blocked: null });
    chat.send();
    expect(liveReply.value?.phase).toBe('waiting');
    await vi.waitFor(() => expect(thread.value.messages.at(-1)?.content).toBe('You said: Hello'));
    scope.stop();
    chat.setDraft('Nobody looks');
    expect(composer.value.draft).toBe('');
  });

  it('renders without a page', async () => {
    const html = await renderToString(createSSRApp(VueChat, { transport: echo }));
    expect(html).toContain('<button disabled>Send</button>');
  });
});

describe('Svelte', () => {
  it('[CH-29] has a chat as stores, read and let go as often as components come and go', async () => {
    const { chat, composer, messages } = svelteChat(echo);
    const seen: string[] = [];
    const release = composer.subscribe(({ draft }) => seen.push(draft));
    chat.setDraft('Hello');
    chat.send();
    release();
    chat.setDraft('Nobody looks');
    expect(seen.slice(0, 3)).toEqual(['', 'Hello', '']);
    expect(seen).not.toContain('Nobody looks');
    await vi.waitFor(() =>
      expect(get(messages).map(({ text }) => text)).toEqual(['Hello', 'You said: Hello']),
    );
    expect(get(composer).draft).toBe('Nobody looks');
  });
});

describe('a whole screen', () => {
  it('[CH-29] lists what was saved, sends with the chosen model, and leaves a chat that is deleted', async () => {
    const asked: string[] = [];
    const transport: ChatTransport = {
      send(request, signal) {
        asked.push(request.model);
        return echo.send(request, signal);
      },
    };
    const list = () => Promise.resolve({ models: [...SAMPLE_MODELS] });
    const { chat, history, models } = chatServices({
      transport,
      history: memoryHistory(virtualClock()),
      models: { list },
    });
    await vi.waitFor(() => expect(models.getSnapshot().selected).not.toBeNull());
    models.select('claude-sonnet');
    chat.setDraft('Hello');
    expect(chat.send().status).toBe('sent');
    await vi.waitFor(() => expect(chat.getSnapshot().saving.status).toBe('saved'));
    const { chatId } = chat.getSnapshot();
    expect([asked, history.getSnapshot().chats.map(({ id, title }) => [id, title])]).toEqual([
      ['claude-sonnet'],
      [[chatId, 'Hello']],
    ]);
    history.remove(chatId);
    expect(chat.getSnapshot()).toMatchObject({ messages: [], activity: { status: 'idle' } });
    expect(chat.getSnapshot().chatId).not.toBe(chatId);
  });
});

describe('the document', () => {
  it.each(['ownBackend', 'wholeScreen', 'plainNode', 'vueChat', 'svelteChat'])(
    'quotes the recipe %s as it runs here',
    (name) => {
      const path = `packages/core/recipes/${name}.ts`;
      const quoted = DOCUMENT.split(`<!-- ${path} -->\n\n\`\`\`ts\n`)[1]?.split('```')[0];
      expect(quoted).toBe(readFileSync(new URL(`../recipes/${name}.ts`, import.meta.url), 'utf8'));
    },
  );
});

function never(): never {
  throw new Error('The scope is not active');
}
