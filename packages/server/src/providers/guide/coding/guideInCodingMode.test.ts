import { projectContext } from '@diwan/core';
import {
  bindPlan,
  fileSelectionPrompt,
  parsePlan,
  type Plan,
  planPrompt,
  playPlan,
  repairRequest,
} from '@diwan/core/plan';
import { virtualClock } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { readEvents } from '../../../testing/readEvents.ts';
import type { ProviderMessage } from '../../modelProvider.ts';
import { createGuideProvider } from '../guideProvider.ts';
import { readDocuments } from '../readDocuments.ts';

const guide = createGuideProvider({
  productName: 'Diwan',
  clock: virtualClock(),
  pace: 'instant',
  documents: readDocuments({ productName: 'Diwan' }),
  documentsUrl: 'https://chat.example/docs',
});

type Files = Readonly<Record<string, string>>;

const PAGE: Files = {
  'index.html': '<html>\n<head>\n  <title>Old</title>\n</head>\n<body>\n  <p>Hi</p>\n</body>\n</html>\n',
};
const STYLE: Files = { 'src/theme.css': 'a {\n  color: red;\n}\n\nb {\n  color: red;\n}\n' };

function message(role: ProviderMessage['role'], ...texts: readonly string[]): ProviderMessage {
  return { role, content: texts.map((text) => ({ type: 'text', text })) };
}

function context(files: Files): string {
  return projectContext(
    '/p',
    Object.entries(files).map(([path, content]) => ({ path, content })),
  );
}

async function replyTo(question: string, files: Files = {}, before: readonly ProviderMessage[] = []) {
  const messages = [
    message('system', planPrompt({ shown: Object.keys(files) })),
    ...before,
    message('user', context(files), question),
  ];
  const answer = await readEvents(guide.complete({ model: 'g', messages }, new AbortController().signal));
  return answer.content;
}

/** The plan of a reply, which can be read and fits. */
async function planIn(
  reply: string,
  files: Files,
): Promise<{ plan: Plan; after: Files; explanation: string }> {
  const parsed = parsePlan(reply, { id: 'plan_1' });
  if (parsed.kind !== 'plan') throw new Error(`a ${parsed.kind}: ${reply}`);
  const plan = bindPlan(parsed.plan, new Map(Object.keys(files).map((path) => [path, HASH])));
  const played = await playPlan(plan, {
    read: (path) => Promise.resolve(path in files ? { text: files[path] ?? '', hash: HASH } : null),
    hash: () => HASH,
  });
  if (played.status === 'refused') throw new Error(JSON.stringify(played.faults));
  const after = played.changes.flatMap((change) =>
    'after' in change && change.after !== null ? [[change.path, change.after] as const] : [],
  );
  return { plan, after: Object.fromEntries(after), explanation: parsed.explanation };
}

const HASH = `sha256:${'0'.repeat(64)}`;

describe('a request for a site', () => {
  it.each([
    ['make a small site', 'en', 'Welcome', /no language model/],
    ['crée un petit site', 'fr', 'Bienvenue', /pas un modèle de langage/],
    ['اصنع موقعاً صغيراً', 'ar', 'أهلاً وسهلاً', /لست نموذجاً لغوياً/],
    ['create a website "Sami & <sons>"', 'en', 'Sami &amp; &lt;sons>', /no language model/],
  ])('[MO-9] %s: a page, its style and its script', async (question, language, heading, saying) => {
    const { plan, after, explanation } = await planIn(await replyTo(question), {});

    expect(plan.operations.map(({ op }) => op)).toEqual(['write', 'write', 'write']);
    expect(Object.keys(after)).toEqual(['index.html', 'style.css', 'script.js']);
    expect(after['index.html']).toContain(`<html lang="${language}"`);
    expect(after['index.html']).toContain(`<h1>${heading}</h1>`);
    expect(after['index.html']).toContain('<script src="script.js">');
    expect(after['script.js']).toContain('#answer');
    expect(explanation).toMatch(saying);
    expect(Object.values(after).join('')).not.toMatch(/\{(language|heading|lead|button|clicked)\}/);
  });

  it('is made in a folder of its own once the build has said that a file is in the way', async () => {
    const first = await replyTo('make a site "Bakery"');
    const failed = 'The build of your last plan failed. Please explain.\n\nError: exists';
    const second = await replyTo(failed, {}, [
      message('user', 'make a site "Bakery"'),
      message('assistant', first),
    ]);
    const { after } = await planIn(second, {});
    expect(Object.keys(after)).toEqual(['site/index.html', 'site/style.css', 'site/script.js']);
    expect(after['site/index.html']).toContain('<h1>Bakery</h1>');
    const third = await replyTo(failed, {}, [message('assistant', second)]);
    expect(Object.keys((await planIn(third, {})).after)[0]).toBe('site-2/index.html');
  });
});

describe('a request to change a file that was sent', () => {
  it.each([
    ['add the title "My garden"', PAGE, '<body>\n  <h1>My garden</h1>\n  <p>Hi</p>'],
    ['ajoute le titre « Mon jardin »', PAGE, '<h1>Mon jardin</h1>'],
    ['أضف العنوان «حديقتي»', PAGE, '<h1>حديقتي</h1>'],
    [
      'change the heading',
      { 'Menu.tsx': 'a;\nreturn <h1 id="x">Bread</h1>;\n' },
      'return <h1 id="x">A new heading</h1>;',
    ],
    ['add a title "T"', { 'notes.md': 'One\n\nOne\n' }, '# T\n\nOne\n\nOne\n'],
    ['new title "T"', { 'README.md': '# Old\n\n# Old\n' }, '# T\n\n# Old\n'],
    ['add a dark mode', STYLE, 'b {\n  color: red;\n}\n\n@media (prefers-color-scheme: dark) {'],
    ['ajoute un mode sombre', PAGE, '  <style>\n    @media (prefers-color-scheme: dark)'],
    ['أضف وضعاً داكناً', STYLE, 'prefers-color-scheme: dark'],
  ])('[MO-9] %s: an edit that matches', async (question, files: Files, expected) => {
    const { plan, after } = await planIn(await replyTo(question, files), files);
    expect(plan.operations.map(({ op }) => op)).toEqual(['edit']);
    expect(Object.values(after)[0]).toContain(expected);
  });

  it('goes to the file that is named', async () => {
    const files = { 'a.html': PAGE['index.html'] ?? '', 'b.html': PAGE['index.html'] ?? '' };
    const { after } = await planIn(await replyTo('add a title to b.html', files), files);
    expect(Object.keys(after)).toEqual(['b.html']);
  });

  it.each([
    ['add a title', {}, /only files that I was shown/],
    ['add a dark mode', { 'a.py': 'x = 1\n' }, /only files that I was shown/],
    ['add a dark mode', { 'a.css': '@media (prefers-color-scheme: dark) {}\n' }, /already/],
    ['add a title', { 'a.md': '# </vibe-edit>\n' }, /only files that I was shown/],
  ])('%s, where nothing fits: words and no plan', async (question, files: Files, saying) => {
    const reply = await replyTo(question, files);
    expect(reply).toMatch(saying);
    expect(reply).not.toContain('<vibe');
  });
});

describe('a request for commands', () => {
  const commands = (plan: Plan) =>
    plan.operations.flatMap((operation) => (operation.op === 'run' ? [operation.command] : []));

  it.each(['run a command', 'lance une commande', 'شغّل أمراً'])(
    '[MO-9] %s: one that succeeds',
    async (question) => {
      const { plan, after } = await planIn(await replyTo(question), {});
      expect(commands(plan)).toEqual(['node check.js']);
      expect(after['check.js']).toContain('const expected = 54;');
    },
  );

  it.each(['run a command that fails', 'lance une commande qui échoue', 'شغّل أمراً يفشل'])(
    '[MO-9] %s: one that succeeds and one that fails, and the repair on asking',
    async (question) => {
      const reply = await replyTo(question);
      const { plan, after } = await planIn(reply, {});
      expect(commands(plan)).toEqual(['node --version', 'node check.js']);
      expect(after['check.js']).toContain('const expected = 60;');

      const before = [message('user', question), message('assistant', reply)];
      const failed = 'The build of your last plan failed. Please explain the cause.\n\nError: exit 1';
      const unseen = await planIn(await replyTo(failed, {}, before), {});
      expect(unseen.after['check-2.js']).toContain('const expected = 54;');
      expect(commands(unseen.plan)).toEqual(['node check-2.js']);
      const seen = await planIn(await replyTo(failed, after, before), after);
      expect(seen.after['check.js']).toContain('const expected = 54;');
      expect(commands(seen.plan)).toEqual(['node check.js']);
    },
  );
});

it('a plan that does not fit is corrected when the errors come back', async () => {
  const reply = await replyTo('show me a repair', PAGE);
  await expect(planIn(reply, PAGE)).rejects.toThrow('no-match');
  const messages = [
    message('system', planPrompt({ shown: ['index.html'] })),
    message('user', context(PAGE), 'show me a repair'),
    message('assistant', reply),
    message('user', repairRequest([])),
  ];
  const second = await readEvents(guide.complete({ model: 'g', messages }, new AbortController().signal));
  expect((await planIn(second.content, PAGE)).after['index.html']).toContain('<h1>');
});

it.each([
  ['hello', /language model/],
  ['what can you do?', /make a small site/],
  ['How is my balance counted?', /balance/i],
  ['How do I build a site?', /./],
  ['show me a table', /^\| :?---/m],
])('[MO-9] %s: an answer without a plan', async (question, saying) => {
  const reply = await replyTo(question, PAGE);
  expect(reply).toMatch(saying);
  expect(parsePlan(reply, { id: 'plan_1' }).kind).toBe('answer');
});

it.each([
  ['what can you do', 6],
  ['que peux-tu faire', 6],
  ['ماذا تستطيع', 6],
])('[MO-9] %s: a list whose every line gives a plan where files came along', async (question, lines) => {
  const list = await replyTo(question);
  const wishes = [...list.matchAll(/^\| `([^`]+)` \|/gm)].map(([, wish = '']) => wish);
  expect(wishes).toHaveLength(lines);
  for (const wish of wishes) expect(await replyTo(wish, { ...PAGE, ...STYLE })).toContain('<vibe-plan');
});

describe('a selection of files', () => {
  const PATHS = [
    'package.json',
    'src/App.tsx',
    'src/theme.css',
    'src/userProfile.ts',
    'README.md',
    'test/app.test.ts',
  ];

  async function chosen(request: string, paths: readonly string[] = PATHS): Promise<unknown> {
    const question = `${request}\n\nProject files:\n${paths.join('\n')}`;
    const messages = [message('system', fileSelectionPrompt()), message('user', question)];
    const { content } = await readEvents(
      guide.complete({ model: 'g', messages }, new AbortController().signal),
    );
    return JSON.parse(content);
  }

  it.each([
    ['make the colours darker', ['src/theme.css']],
    ['un style plus sombre', ['src/theme.css']],
    ['غيّر الألوان', ['src/theme.css']],
    ['change the user profile', ['src/userProfile.ts']],
    ['fix README.md', ['README.md']],
    ['write a test', ['test/app.test.ts']],
    ['hm', []],
  ])('[FS-18] %s: the files that its words fit', async (request, expected) => {
    const files = await chosen(request);
    expect(Array.isArray(files) ? files.slice(0, Math.max(1, expected.length)) : files).toEqual(expected);
  });

  it('names a file by its own name before its kind, and at most twelve', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `styles/part${index}.css`);
    const files = await chosen('the style of theme.css', [...many, 'src/theme.css']);
    expect(files).toHaveLength(12);
    expect(files).toMatchObject({ 0: 'src/theme.css' });
  });

  it('[MO-9] shows an answer that is no list, and one that names other files', async () => {
    await expect(chosen('show me the parsing error')).rejects.toThrow(SyntaxError);
    const files = await chosen('show me the missing files error');
    expect(PATHS).not.toEqual(expect.arrayContaining(Array.isArray(files) ? files : []));
  });
});
