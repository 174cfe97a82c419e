import { readFileSync } from 'node:fs';

import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { identityLoginSchema, loginSchema, registrationSchema } from './auth.ts';
import { buildReportSchema } from './build.ts';
import { chatIdSchema, saveChatSchema } from './chatRecord.ts';
import { codingChatRequestSchema, codingChatResponseSchema } from './codingChat.ts';
import { completionRequestSchema } from './completion.ts';
import { completionEventSchema } from './completionEvent.ts';
import { fileHashOf, filePath } from './files.ts';
import { modelSchema } from './model.ts';
import { chatPath, completionPath } from './paths.ts';
import { previewEventSchema } from './previewFrame.ts';
import { profileSchema } from './profile.ts';
import { fileContentsSchema, filePathsSchema } from './projectFiles.ts';

const RECORDED_MODELS = new URL('../../testdata/models/openrouter.models.json', import.meta.url);

describe('models', () => {
  it('[MO-14] reads both spellings of context length and price, and gives one', () => {
    const one = parse(modelSchema, { id: 'a', contextLength: 8000, pricing: { input: 1, output: 2 } });
    const other = parse(modelSchema, {
      id: 'a',
      context_length: 8000,
      pricing: { prompt: '1', completion: '2' },
    });
    expect(one).toMatchObject({ contextLength: 8000, pricing: { input: 1, output: 2 } });
    expect(other).toMatchObject({ contextLength: 8000, pricing: { input: '1', output: '2' } });
  });

  it('names a model by whichever name it has', () => {
    expect(parse(modelSchema, { id: 'a' })).toMatchObject({ name: 'a', displayName: 'a', free: false });
    expect(parse(modelSchema, { id: 'a', name: 'A' })).toMatchObject({ displayName: 'A' });
    expect(parse(modelSchema, { id: 'a', displayName: 'A' })).toMatchObject({ name: 'A' });
  });

  it('reads every model of a real list', () => {
    const list: unknown = JSON.parse(readFileSync(RECORDED_MODELS, 'utf8'));
    const models = Array.isArray(list) ? list : Object.values(Object(list)).flat();
    expect(models.length).toBeGreaterThan(400);
    for (const model of models) expect(safeParse(modelSchema, model).issues).toBeUndefined();
  });
});

describe('profile', () => {
  it('[PF-3] reads a balance written as text and both shapes of the membership', () => {
    const flat = { balance: '0.5', membershipName: 'Pro', membershipExpires: '2027-01-01' };
    const nested = { balance: 0.5, membership: { name: 'Pro', expiration_date: '2027-01-01' } };
    for (const written of [flat, nested]) {
      expect(parse(profileSchema, written)).toMatchObject({
        balance: 0.5,
        membershipName: 'Pro',
        membershipExpires: '2027-01-01',
      });
    }
    expect(parse(profileSchema, { balance: 1 })).toMatchObject({
      membershipName: null,
      membershipExpires: null,
    });
  });

  it.each(['', 'much', 'NaN'])('refuses the balance %j', (balance) => {
    expect(safeParse(profileSchema, { balance }).success).toBe(false);
  });
});

describe('chats', () => {
  it.each([
    ['chat_1763600000000ab12cd', true],
    ['chat_1763600000000_ab12cd', true],
    ['chat_', false],
    ['1763600000000', false],
    [`chat_1${'a'.repeat(200)}`, false],
  ])('[HI-2] judges the id %s: %s', (id, isValid) => {
    expect(safeParse(chatIdSchema, id).success).toBe(isValid);
  });

  it('[HI-1] reads a save without a version as the first one', () => {
    const chat = {
      id: 'chat_1',
      title: '',
      messages: [],
      totalTokens: 0,
      totalCost: 0,
      mode: 'vibecoding',
      projectPath: '/p',
    };
    expect(parse(saveChatSchema, chat)).toMatchObject({ version: 0, projectPath: '/p' });
  });

  it('writes ids into paths safely', () => {
    expect(chatPath('a/b')).toBe('/api/chat-history/a%2Fb');
    expect(completionPath('a b')).toBe('/api/chat/completions/a%20b');
  });
});

describe('completions', () => {
  it('[CH-10] fills in what a client may leave out', () => {
    expect(parse(completionRequestSchema, { model: 'm', message: 'Hi' })).toEqual({
      model: 'm',
      message: 'Hi',
      conversation: [],
      attachments: [],
    });
    expect(parse(codingChatRequestSchema, { model: 'm', message: 'Hi' })).toMatchObject({
      projectContext: '',
      isFileSelection: false,
    });
  });

  it.each([
    { type: 'content', content: 'a' },
    { type: 'image', imageUrl: '/a' },
    { type: 'search', results: [{ title: 'a', url: 'https://a.example' }] },
    { type: 'done', userStats: { balance: 1, totalTokensUsed: 2, totalCost: 3 }, usage: { total_tokens: 4 } },
    { type: 'error', error: 'a' },
  ])('[CH-13] knows the event $type', (event) => {
    expect(parse(completionEventSchema, event)).toEqual(event);
  });

  it('reads a coding answer with and without a plan', () => {
    expect(
      parse(codingChatResponseSchema, { type: 'text', message: 'Hi', executableJson: null }),
    ).toMatchObject({
      message: 'Hi',
    });
    expect(
      parse(codingChatResponseSchema, { type: 'executable', executableJson: { format: 'plan/1' } }),
    ).toMatchObject({
      executableJson: { format: 'plan/1' },
    });
  });
});

describe('stored files', () => {
  const HASH = 'a1'.repeat(32);

  it('have an address that gives their hash back', () => {
    expect(fileHashOf(filePath(HASH))).toBe(HASH);
  });

  it.each([
    `https://evil.example${filePath(HASH)}`,
    `${filePath(HASH)}/more`,
    `${filePath(HASH)}?x`,
    filePath(HASH.toUpperCase()),
    filePath(HASH.slice(1)),
    'data:image/png;base64,AAAA',
    '',
  ])('are not meant by %j', (address) => {
    expect(fileHashOf(address)).toBeNull();
  });
});

describe('sign-in', () => {
  const REGISTRATION = { email: 'amina@example.org', password: 'correct horse', username: 'Amina' };

  it.each([
    ['email', 'amina'],
    ['email', `${'a'.repeat(320)}@example.org`],
    ['password', '7 chars'],
    ['password', 'x'.repeat(1025)],
    ['username', ''],
    ['username', 'x'.repeat(201)],
  ])('registers nobody with the %s %.20s', (field, value) => {
    expect(safeParse(registrationSchema, REGISTRATION).success).toBe(true);
    const issues = safeParse(registrationSchema, { ...REGISTRATION, [field]: value }).issues ?? [];
    expect(issues.map(({ path }) => path?.[0].key)).toEqual([field]);
  });

  it('lets a password of any length try, and hashes none that is endless', () => {
    const login = { email: REGISTRATION.email, password: '7 chars' };
    expect(safeParse(loginSchema, login).success).toBe(true);
    expect(safeParse(loginSchema, { ...login, password: 'x'.repeat(1025) }).success).toBe(false);
  });

  it('needs the credential alone of what an identity provider gave', () => {
    expect(parse(identityLoginSchema, { credential: 'a.b.c' })).toEqual({ credential: 'a.b.c' });
    for (const credential of ['', 'x'.repeat(16_385), 5]) {
      expect(safeParse(identityLoginSchema, { credential, email: 'amina@example.org' }).success).toBe(false);
    }
  });
});

describe('the preview frame', () => {
  it('is heard with the three things that it says, an error of bounded length', () => {
    const said = [
      { type: 'preview-ready' },
      { type: 'preview-alive' },
      { type: 'preview-error', message: 'x is not defined' },
    ];
    expect(said.map((event) => parse(previewEventSchema, event))).toEqual(said);
    for (const event of [
      { type: 'preview-error', message: 'x'.repeat(2001) },
      { type: 'preview-error' },
      { type: 'navigate', to: 'https://evil.example' },
      'preview-ready',
    ]) {
      expect(safeParse(previewEventSchema, event).success).toBe(false);
    }
  });
});

describe('project files', () => {
  it('reads the list as filePaths or as files, paths alone or with sizes', () => {
    expect(parse(filePathsSchema, { filePaths: ['a.ts'] }).files).toEqual([{ path: 'a.ts' }]);
    expect(parse(filePathsSchema, { success: true, files: [{ path: 'a.ts', size: 3 }] }).files).toEqual([
      { path: 'a.ts', size: 3 },
    ]);
    expect(parse(filePathsSchema, { success: false, error: 'Project not found' })).toMatchObject({
      files: [],
    });
  });

  it('reads contents as files or as contents, as a list or by path', () => {
    const expected = [{ path: 'a.ts', content: 'x' }];
    expect(parse(fileContentsSchema, { success: true, files: expected }).files).toEqual(expected);
    expect(parse(fileContentsSchema, { success: true, contents: { 'a.ts': 'x' } }).files).toEqual(expected);
    expect(parse(fileContentsSchema, { success: false }).files).toEqual([]);
  });

  it('reads the five fields of a build report alone', () => {
    const report = {
      success: false,
      filesModified: [],
      commandsExecuted: ['npm test'],
      error: 'exit 1',
      output: '…',
    };
    expect(parse(buildReportSchema, report)).toEqual(report);
  });
});
