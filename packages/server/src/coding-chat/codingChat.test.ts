import { projectContext } from '@diwan/core';
import { fileSelectionPrompt, planPrompt, planSchema } from '@diwan/core/plan';
import { type CodingChatResponse, codingChatResponseSchema } from '@diwan/core/wire';
import type { ServerInjectResponse } from '@hapi/hapi';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ProviderEvent } from '../providers/modelProvider.ts';
import {
  errorOf,
  lastEvent,
  scriptedServer,
  type ScriptedServer,
  STOP,
  text,
} from '../testing/scriptedServer.ts';
import { hashOf } from './shownFiles.ts';

const CODING = '/api/vibecoding/chat';
const MENU = 'export function Menu() {\n  return <h1>Bread</h1>;\n}\n';
const GIVEN = `sha256:${'a'.repeat(64)}`;

let tested: ScriptedServer;

beforeEach(async () => {
  tested = await scriptedServer();
});

afterEach(() => tested.server.stop());

function coding(changes: object = {}): object {
  const projectContextText = projectContext('/home/sami/bakery', [{ path: 'src/Menu.tsx', content: MENU }]);
  return {
    model: 'open',
    message: 'Change it',
    messageId: 'reply-1',
    projectContext: projectContextText,
    ...changes,
  };
}

function post(payload: object, userId = 'amina', headers = {}): Promise<ServerInjectResponse> {
  return tested.call(userId, { method: 'POST', url: CODING, payload, headers });
}

function bodyOf({ payload, statusCode }: ServerInjectResponse): CodingChatResponse {
  expect({ statusCode, payload }).toMatchObject({ statusCode: 200 });
  return parse(codingChatResponseSchema, JSON.parse(payload));
}

/** Posts, and answers each time that the model is asked. */
async function answered(payload: object, ...replies: readonly string[]): Promise<CodingChatResponse> {
  const before = tested.provider.asked.length;
  const posted = post(payload);
  for (const [index, reply] of replies.entries()) {
    await tested.whenAsked(before + index + 1);
    tested.provider.emit(text(reply), ...COUNTED, STOP);
  }
  return bodyOf(await posted);
}

const usage = { uncachedInput: 7, cacheRead: 0, cacheWrite: 0, output: 3, reasoning: 0 };
const COUNTED: ProviderEvent[] = [{ type: 'usage', reading: { status: 'counted', usage, cost: null } }];

function edit(search: string, replace: string, path = 'src/Menu.tsx'): string {
  return `<vibe-edit path="${path}">\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n</vibe-edit>`;
}

function plan(...parts: readonly string[]): string {
  return `I change the menu.\n\n<vibe-plan title="A menu">\n${parts.join('\n')}\n</vibe-plan>`;
}

const GOOD = plan(edit('  return <h1>Bread</h1>;', '  return <h1>Cakes</h1>;'));
const MISFIT = plan(edit('  return <h1>Nothing</h1>;', '  return <h1>Cakes</h1>;'));

/** The plan of an answer, checked. */
function planOf({ executableJson }: CodingChatResponse) {
  return parse(planSchema, executableJson);
}

describe('a question', () => {
  it('of a stranger is refused', async () => {
    const answer = await tested.call(undefined, { method: 'POST', url: CODING, payload: coding() });
    expect(answer.statusCode).toBe(401);
    expect(tested.provider.asked).toEqual([]);
  });

  it('[VI-27] [VI-32] reaches the model with its instructions, conversation, project files and attachments', async () => {
    const attachments = [{ type: 'file', name: 'wish.txt', data: 'cakes', size: 5, mimeType: 'text/plain' }];
    const conversation = [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
    ];
    await answered(coding({ conversation, attachments }), 'Done.');

    const part = (content: string) => ({ type: 'text', text: content });
    expect(tested.provider.asked[0]?.request.messages).toEqual([
      { role: 'system', content: [part(planPrompt({ shown: ['src/Menu.tsx'] }))] },
      { role: 'user', content: [part('One')] },
      { role: 'assistant', content: [part('Two')] },
      {
        role: 'user',
        content: [
          part(
            `Current project: /home/sami/bakery\n\nProject files:\n\n<file path="src/Menu.tsx">\n${MENU}</file>`,
          ),
          part('Change it'),
          part('Attached file "wish.txt":\n```\ncakes\n```'),
        ],
      },
    ]);
    expect(tested.provider.asked[0]?.request.maxOutputTokens).toBeGreaterThan(0);
  });

  it('[VI-32] without a project says that no file was shown', async () => {
    await answered(coding({ projectContext: '' }), 'Done.');
    const [system, user] = tested.provider.asked[0]?.request.messages ?? [];
    expect(system?.content[0]).toEqual({ type: 'text', text: planPrompt({ shown: [] }) });
    expect(user?.content).toEqual([{ type: 'text', text: 'Change it' }]);
  });

  it('[VI-27] with a wrong field is refused by name', async () => {
    const answer = await post(coding({ projectContext: 7 }));
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer.payload).message).toContain('projectContext');
  });
});

describe('an answer', () => {
  it('[VI-28] [VI-29] with a plan is executable, and has all its fields', async () => {
    const answer = await answered(coding(), GOOD);

    expect(answer).toMatchObject({
      type: 'executable',
      message: 'I change the menu.',
      explanationText: 'I change the menu.',
      fullAIResponse: GOOD,
      usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
      userStats: { balance: 0.01, totalTokensUsed: 10, totalCost: 0 },
    });
    const { id, title, operations, origin } = planOf(answer);
    expect(id).toMatch(/^plan_[\w-]{36}$/);
    expect(title).toBe('A menu');
    expect(operations).toMatchObject([{ op: 'edit', path: 'src/Menu.tsx' }]);
    expect(origin).toMatchObject({ rung: 'tags', complete: true, model: 'open' });
  });

  it.each([
    ['words', 'message', 'Nothing has to be changed.'],
    ['an empty plan', 'message', 'Hm.\n<vibe-plan title="x"></vibe-plan>'],
    ['named code', 'suggestion', 'Put this in:\n\n```ts src/a.ts\nconst a = 1;\n```'],
  ])('[VI-29] of %s is no executable one', async (_kind, type, reply) => {
    const answer = await answered(coding(), reply);
    expect(answer).toMatchObject({ type, fullAIResponse: reply, executableJson: null });
    expect(answer.message).not.toBe('');
  });

  it('[VI-29] of a plan in JSON is read by the ladder', async () => {
    const json = JSON.stringify({ files: [{ path: 'new.txt', content: 'x\n' }] });
    const answer = await answered(coding(), `Here:\n\`\`\`json\n${json}\n\`\`\``);
    expect(answer.type).toBe('executable');
    expect(planOf(answer)).toMatchObject({
      origin: { rung: 'json' },
      operations: [{ op: 'write', path: 'new.txt' }],
    });
  });

  it('that the model was cut off in says so in its plan, and is not sent back', async () => {
    const posted = post(coding());
    await tested.whenAsked();
    tested.provider.emit(
      text(
        plan('<vibe-write path="a.txt">\none\n</vibe-write>', '<vibe-write path="b.txt">\ntw').slice(0, -14),
      ),
      { type: 'finish', reason: 'length' },
    );
    const answer = bodyOf(await posted);
    expect(planOf(answer).origin.complete).toBe(false);
    expect(tested.provider.asked).toHaveLength(1);
  });

  it('that fails has the status and the words of the failure', async () => {
    const posted = post(coding());
    await tested.whenAsked();
    tested.provider.emit({ type: 'error', code: 'provider-busy', text: 'Busy.', detail: 'HTTP 429' });
    const { statusCode, payload } = await posted;
    expect(statusCode).toBe(503);
    expect(JSON.parse(payload)).toEqual({
      error: { message: 'Busy.', code: 'provider-busy' },
      requestId: expect.any(String),
    });
  });
});

describe('what a plan is tied to', () => {
  it('[VI-31] is the hash that came with the file, whatever the model says', async () => {
    const own = `sha256:${'b'.repeat(64)}`;
    const operations = [
      { op: 'edit', path: 'src/Menu.tsx', base: own, edits: [{ search: 'Bread', replace: 'Cakes' }] },
      { op: 'write', path: 'other.ts', content: 'x\n', base: own, ifExists: 'replace' },
    ];
    const json = JSON.stringify({ format: 'plan/1', id: 'plan_mine', title: 'x', operations });
    const answer = await answered(coding({ fileHashes: { 'src/Menu.tsx': GIVEN, 'other.ts': own } }), json);

    const bound = planOf(answer);
    expect(bound.id).not.toBe('plan_mine');
    expect(bound.operations[0]).toMatchObject({ path: 'src/Menu.tsx', base: GIVEN });
    expect(bound.operations[1]).toMatchObject({ path: 'other.ts', ifExists: 'fail' });
    expect(bound.operations[1]).not.toHaveProperty('base', own);
  });

  it('[VI-31] is the hash of the content that was sent where none came with it', async () => {
    const [operation] = planOf(
      await answered(coding({ fileHashes: { 'src/Menu.tsx': 'md5:1' } }), GOOD),
    ).operations;
    expect(operation).toMatchObject({ base: hashOf(MENU) });
  });

  it('[VI-31] lets a shown file be replaced and no other', async () => {
    const writes = plan(
      '<vibe-write path="src/Menu.tsx">\nall new\n</vibe-write>',
      '<vibe-write path="package.json">\n{}\n</vibe-write>',
    );
    expect(planOf(await answered(coding(), writes)).operations).toMatchObject([
      { path: 'src/Menu.tsx', ifExists: 'replace', base: hashOf(MENU) },
      { path: 'package.json', ifExists: 'fail' },
    ]);
  });
});

describe('a plan that does not fit', () => {
  it('[BU-8] goes back to the model with the exact error and the nearest lines', async () => {
    const answer = await answered(coding(), MISFIT, GOOD);

    expect(answer).toMatchObject({ type: 'executable', fullAIResponse: GOOD });
    const messages = tested.provider.asked[1]?.request.messages ?? [];
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: [{ type: 'text', text: MISFIT }] });
    const [request] = messages.at(-1)?.content ?? [];
    expect(request).toMatchObject({
      text: expect.stringContaining('the search text does not occur in the file'),
    });
    expect(request).toMatchObject({ text: expect.stringContaining('return <h1>Bread</h1>;') });
  });

  it('[BU-8, VI-34] goes back once when the same error comes again, and is given as it is', async () => {
    const answer = await answered(coding(), MISFIT, MISFIT);
    expect(tested.provider.asked).toHaveLength(2);
    expect(answer.type).toBe('executable');
    expect(planOf(answer).operations).toMatchObject([{ op: 'edit' }]);
  });

  it('[BU-8, VI-34] goes back at most twice', async () => {
    const second = plan('<vibe-write path="../../etc/passwd">\nx\n</vibe-write>');
    const answer = await answered(coding(), MISFIT, second, plan('<vibe-write path="/x">\nx\n</vibe-write>'));
    expect(tested.provider.asked).toHaveLength(3);
    expect(answer).toMatchObject({ type: 'message', executableJson: null });
    expect(answer.message).toContain('nothing to build');
  });

  it('[BU-8] that edits an unseen file is told to ask for it', async () => {
    const answer = await answered(
      coding(),
      plan(edit('a', 'b', 'src/App.tsx')),
      'Please send me src/App.tsx.',
    );
    expect(answer).toMatchObject({ type: 'message', message: 'Please send me src/App.tsx.' });
    const [request] = tested.provider.asked[1]?.request.messages.at(-1)?.content ?? [];
    expect(request).toMatchObject({ text: expect.stringContaining('You were not shown this file') });
  });

  it('may delete or rename a file that nobody sent: the companion judges that', async () => {
    const reply = plan('<vibe-delete path="old.log"/>', '<vibe-rename from="a.ts" to="b.ts"/>');
    const answer = await answered(coding(), reply);
    expect(planOf(answer).operations).toMatchObject([{ op: 'delete' }, { op: 'rename' }]);
    expect(tested.provider.asked).toHaveLength(1);
  });

  it('[BU-8] keeps the first reply when the repair fails', async () => {
    const posted = post(coding());
    await tested.whenAsked(1);
    tested.provider.emit(text(MISFIT), ...COUNTED, STOP);
    await tested.whenAsked(2);
    tested.provider.emit({ type: 'error', code: 'provider-busy', text: 'Busy.', detail: 'HTTP 429' });
    expect(bodyOf(await posted)).toMatchObject({ type: 'executable', fullAIResponse: MISFIT });
  });
});

describe('metering', () => {
  const rich = (changes = {}): object => coding({ model: 'paid', ...changes });

  it('[VI-30, VI-34] charges an answer by its count, and each repair apart', async () => {
    const posted = post(rich(), 'rich');
    await tested.whenAsked(1);
    tested.provider.emit(text(MISFIT), ...COUNTED, STOP);
    await tested.whenAsked(2);
    tested.provider.emit(text(GOOD), ...COUNTED, STOP);
    const answer = bodyOf(await posted);

    expect(await tested.booked()).toEqual([
      { userId: 'rich', tokens: 10, costMicrodollars: 10_000 },
      { userId: 'rich', tokens: 10, costMicrodollars: 10_000 },
    ]);
    expect(answer.usage).toEqual({ prompt_tokens: 14, completion_tokens: 6, total_tokens: 20 });
    expect(answer.userStats).toMatchObject({ balance: 99.98, totalTokensUsed: 20 });
    expect(answer.cost?.charge).toBe(0.02);
  });

  it('[VI-30] refuses what the balance does not cover, before anything is sent', async () => {
    const answer = await post(rich(), 'amina');
    expect(answer.statusCode).toBe(402);
    expect(errorOf(answer.payload)).toMatchObject({
      code: 'insufficient-balance',
      message: 'Insufficient balance for this request. Please use a free model or add more balance.',
    });
    expect(tested.provider.asked).toEqual([]);
  });

  it('[VI-30] counts files and instructions in what may be sent', async () => {
    const files = [{ path: 'a.ts', content: 'x'.repeat(500_000) }];
    const answer = await post(rich({ projectContext: projectContext('/p', files) }), 'rich');
    expect(answer.statusCode).toBe(402);
  });

  it('[VI-30] charges a stopped repair for what came of it', async () => {
    const posted = post(rich(), 'rich');
    await tested.whenAsked(1);
    tested.provider.emit(text(MISFIT), ...COUNTED, STOP);
    await tested.whenAsked(2);
    tested.provider.emit(text('x'.repeat(400)));
    const stopped = tested.call('rich', { method: 'DELETE', url: '/api/chat/completions/reply-1' });
    await stopped;
    await tested.clock.advance(2000);
    expect(bodyOf(await posted)).toMatchObject({ type: 'message', executableJson: null });
    expect(await tested.booked()).toHaveLength(2);
  });
});

describe('the same message', () => {
  it('[VI-30] is answered once, while it runs and after', async () => {
    const [first, second] = [post(coding()), post(coding())];
    await tested.whenAsked(1);
    tested.provider.emit(text(GOOD), ...COUNTED, STOP);
    const answers = [await first, await second, await post(coding())].map(bodyOf);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(tested.provider.asked).toHaveLength(1);
    expect(await tested.booked()).toHaveLength(1);
  });

  it('is answered from what was saved when the run is gone', async () => {
    const answer = await answered(coding(), GOOD);
    await tested.clock.advance(11 * 60_000);
    expect(bodyOf(await post(coding()))).toEqual(answer);
    expect(tested.provider.asked).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    await answered(coding(), 'Done.');
    const other = await post(coding({ message: 'Another' }));
    expect(other.statusCode).toBe(422);
    expect(errorOf(other.payload).code).toBe('message-id-reused');
    const chat = await tested.complete('amina', {
      model: 'open',
      message: 'Change it',
      messageId: 'reply-1',
    });
    expect(chat.statusCode).toBe(422);
  });
});

describe('as an event stream', () => {
  const accept = { accept: 'text/event-stream' };

  async function streamed(...pieces: readonly string[]): Promise<string> {
    const posted = post(coding(), 'amina', accept);
    await tested.whenAsked();
    for (const piece of pieces) {
      tested.provider.emit(text(piece));
      await tested.clock.advance(30);
    }
    tested.provider.emit(...COUNTED, STOP);
    return (await posted).payload;
  }

  const typesIn = (payload: string): string[] =>
    [...payload.matchAll(/^data: \{"type":"([a-z-]+)"/gm)].map(([, type = '']) => type);

  it('[VI-35] sends the explanation as it comes, the plan as progress, then the answer and the end', async () => {
    const payload = await streamed(GOOD.slice(0, 10), GOOD.slice(10, 90), GOOD.slice(90));

    const types = typesIn(payload);
    expect(types[0]).toBe('content');
    expect(types).toContain('plan-progress');
    expect(types.slice(-2)).toEqual(['coding-answer', 'done']);
    expect(payload).toContain('"writing":"src/Menu.tsx"');
    expect([...payload.matchAll(/"written":(\[.*?\])/g)].map(([, value]) => value)).toEqual([
      '[{"op":"edit","name":"src/Menu.tsx"}]',
    ]);
    const shown = [...payload.matchAll(/"type":"content","content":("(?:[^"\\]|\\.)*")/g)];
    expect(shown.map(([, value = '""']) => String(JSON.parse(value))).join('')).toBe('I change the menu.');
    expect(lastEvent(payload)).toMatchObject({ type: 'done', usage: { total_tokens: 10 } });
    expect(payload.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('[VI-35] can be read on and gives the same answer as JSON', async () => {
    const payload = await streamed(GOOD);
    const again = await tested.call('amina', {
      url: '/api/chat/completions/reply-1',
      headers: { 'last-event-id': '1' },
    });
    expect(payload.endsWith(again.payload)).toBe(true);
    const { type, executableJson } = bodyOf(await post(coding()));
    expect(type).toBe('executable');
    expect(payload).toContain(JSON.stringify(executableJson));
    const stranger = await tested.call('brandon', { url: '/api/chat/completions/reply-1' });
    expect(stranger.statusCode).toBe(404);
  });

  it('[BU-8, VI-34] tells of a repair, and begins the explanation anew', async () => {
    const posted = post(coding(), 'amina', accept);
    await tested.whenAsked(1);
    tested.provider.emit(text(MISFIT), STOP);
    await tested.whenAsked(2);
    tested.provider.emit(text(GOOD), STOP);
    const { payload } = await posted;
    expect(payload).toContain('"type":"plan-repair","attempt":1,"faults":["src/Menu.tsx: Edit 1');
    expect(typesIn(payload).filter((type) => type === 'coding-answer')).toHaveLength(1);
  });

  it('[VI-35] is ended by an explicit stop, with what came', async () => {
    const posted = post(coding(), 'amina', accept);
    await tested.whenAsked();
    tested.provider.emit(text('I change the'));
    await tested.clock.advance(30);
    await tested.call('amina', { method: 'DELETE', url: '/api/chat/completions/reply-1' });
    await tested.clock.advance(2000);
    expect(lastEvent((await posted).payload)).toMatchObject({ type: 'done', finishReason: 'stopped' });
    expect(bodyOf(await post(coding()))).toMatchObject({ type: 'message', message: 'I change the' });
  });
});

describe('a selection of files', () => {
  const message = 'Make it dark\n\nProject files:\nsrc/Menu.tsx\nsrc/theme.css';
  const selection = (changes = {}): object => ({
    model: 'open',
    message,
    conversation: [],
    isFileSelection: true,
    messageId: 'selection-1',
    ...changes,
  });

  it('[FS-18] asks the model for paths only, and answers in the shape of the coding chat', async () => {
    const answer = await answered(selection(), '["src/theme.css"]');

    expect(tested.provider.asked[0]?.request.messages).toEqual([
      { role: 'system', content: [{ type: 'text', text: fileSelectionPrompt() }] },
      { role: 'user', content: [{ type: 'text', text: message }] },
    ]);
    expect(answer).toMatchObject({
      type: 'file-selection',
      message: '["src/theme.css"]',
      fullAIResponse: '["src/theme.css"]',
      executableJson: null,
      usage: { total_tokens: 10 },
      userStats: { totalTokensUsed: 10 },
    });
    expect(await tested.booked()).toEqual([{ userId: 'amina', tokens: 10, costMicrodollars: 0 }]);
  });

  it('[FS-18] never holds a plan, whatever the model writes', async () => {
    const answer = await answered(selection(), GOOD);
    expect(answer).toMatchObject({ type: 'file-selection', executableJson: null });
    expect(tested.provider.asked).toHaveLength(1);
  });

  it('[FS-18] is refused without the money for it', async () => {
    expect((await post(selection({ model: 'paid' }), 'amina')).statusCode).toBe(402);
  });
});
