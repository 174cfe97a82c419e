import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import type { WireMessage } from '../wire/message.ts';
import { exportChat, type ExportOptions } from './exportChat.ts';

const MARKDOWN: ExportOptions = { format: 'markdown', texts: en, locale: 'en-GB', timeZone: 'UTC' };

function recordOf(messages: Partial<WireMessage>[], difference: Partial<ChatRecord> = {}): ChatRecord {
  return {
    id: 'chat_1',
    title: 'Rain',
    mode: 'chat',
    totalTokens: 15,
    totalCost: 0.5,
    version: 3,
    lastUpdated: '2026-11-20T10:31:00.000Z',
    messages: messages.map((message, at) => ({
      id: `m${at}`,
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: '',
      timestamp: '2026-11-20T10:30:00.000Z',
      ...message,
    })),
    ...difference,
  };
}

function markdownOf(messages: Partial<WireMessage>[], difference: Partial<ExportOptions> = {}): string {
  return exportChat(recordOf(messages), { ...MARKDOWN, ...difference }).text;
}

describe('a chat as Markdown', () => {
  it('is its title and each message under its author and time', () => {
    expect(markdownOf([{ content: 'Why?' }, { content: 'Clouds.', model: 'diwan-guide' }])).toBe(
      [
        '# Rain',
        '---',
        '**You** · 20 Nov 2026, 10:30\n\nWhy?',
        '---',
        '**Assistant (diwan-guide)** · 20 Nov 2026, 10:30\n\nClouds.\n',
      ].join('\n\n'),
    );
  });

  it('holds the thread as shown, not the other answers', () => {
    const record = recordOf(
      [{ content: 'Why?' }, { content: 'Clouds.' }, { role: 'assistant', content: 'Tears.', parentId: 'm0' }],
      { currentMessageId: 'm1' },
    );
    const { text } = exportChat(record, MARKDOWN);
    expect(text).toContain('Clouds.');
    expect(text).not.toContain('Tears.');
  });

  it('names attachments without carrying them, and shows what was shown, not what was sent', () => {
    const attachments = [{ type: 'file' as const, name: 'report.pdf', data: 'a long text', size: 9 }];
    const text = markdownOf([{ content: 'Read this', apiContent: 'Read this: a long text', attachments }]);
    expect(text).toContain('Read this\n\nAttachments: report.pdf');
    expect(text).not.toContain('a long text');
  });

  it('leads to images and sources from outside of the page', () => {
    const reply = {
      content: 'Here.',
      image: '/api/files/abc',
      sources: [{ title: 'Rain [1]', url: 'https://example.org/(rain)' }],
    };
    const text = markdownOf([{ content: 'Draw' }, reply], { origin: 'https://diwan.example' });
    expect(text).toContain('![Generated Image](https://diwan.example/api/files/abc)');
    expect(text).toContain('- [Rain \\[1\\]](<https://example.org/(rain)>)');
    expect(markdownOf([{}, { image: 'data:image/png;base64,AAAA' }])).not.toContain('base64');
  });

  it('says how a reply ended, and quotes notices', () => {
    const text = markdownOf([
      { content: 'Go on' },
      { content: 'Half', isStopped: true },
      { content: 'And?' },
      { content: 'Error: Too busy', isError: true, failure: { message: 'Too busy' } },
      { content: 'Line one\n\nLine two', isSystemMessage: true, role: 'assistant' },
    ]);
    expect(text).toContain('Half\n\n*Stopped*');
    expect(text).toContain('10:30\n\n> Error: Too busy\n');
    expect(text).toContain('**Notice** · 20 Nov 2026, 10:30\n\n> Line one\n>\n> Line two');
  });

  it.each([
    ['```js\nlet a', '```js\nlet a\n```'],
    ['~~~~\n~~~\nstill code', '~~~~\n~~~\nstill code\n~~~~'],
    ['```\ndone\n```', '```\ndone\n```'],
    ['````\n```\n````', '````\n```\n````'],
  ])('closes the code block of %j, so that it swallows nothing', (content, written) => {
    expect(markdownOf([{}, { content }]).split('10:30\n\n').at(-1)).toBe(`${written}\n`);
  });
});

describe('a chat as JSON', () => {
  it('holds the facts of the chat and its messages, files by name', () => {
    const attachments = [{ type: 'file' as const, name: 'a.txt', data: 'secret', size: 6 }];
    const usage = { total_tokens: 15 };
    const record = recordOf([
      { content: 'Why?', attachments },
      { content: 'Clouds.', model: 'guide', usage },
    ]);
    const { text, mimeType } = exportChat(record, { ...MARKDOWN, format: 'json' });
    expect(mimeType).toBe('application/json');
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({
      format: 'diwan-chat/1',
      id: 'chat_1',
      title: 'Rain',
      mode: 'chat',
      totalTokens: 15,
      totalCost: 0.5,
      lastUpdated: '2026-11-20T10:31:00.000Z',
      messages: [
        {
          id: 'm0',
          role: 'user',
          timestamp: '2026-11-20T10:30:00.000Z',
          content: 'Why?',
          attachments: [{ type: 'file', name: 'a.txt', size: 6 }],
        },
        {
          id: 'm1',
          role: 'assistant',
          timestamp: '2026-11-20T10:30:00.000Z',
          content: 'Clouds.',
          state: { status: 'complete' },
          model: 'guide',
          usage,
        },
      ],
    });
  });
});

describe('a message as JSON', () => {
  it('has its image and sources, and none of what it lacks', () => {
    const sources = [{ title: 'Docs', url: 'https://example.org' }];
    const record = recordOf([
      { content: 'Why?' },
      { content: 'So.', image: '/api/files/1', sources },
      { content: 'A new day', isSystemMessage: true },
    ]);
    const { messages } = JSON.parse(exportChat(record, { ...MARKDOWN, format: 'json' }).text);
    expect(messages.map((message: object) => Object.keys(message))).toEqual([
      ['id', 'role', 'timestamp', 'content'],
      ['id', 'role', 'timestamp', 'content', 'state', 'image', 'sources'],
      ['id', 'role', 'timestamp', 'content'],
    ]);
    expect(messages[1]).toMatchObject({ image: '/api/files/1', sources });
    expect(messages[2].role).toBe('notice');
  });
});

describe('the file of a chat', () => {
  it.each([
    ['Rain', 'Rain.md'],
    ['', 'New chat.md'],
    ['a/b: "c"?', 'a b c.md'],
    ['../../etc', 'etc.md'],
    ['خطة لتعلّم العربية', 'خطة لتعلّم العربية.md'],
    ['photo\u202Egpj.exe', 'photo gpj.exe.md'],
    ['???', 'chat.md'],
    ['x'.repeat(200), `${'x'.repeat(80)}.md`],
  ])('of %j is called %j', (title, name) => {
    expect(exportChat(recordOf([], { title }), MARKDOWN).name).toBe(name);
  });
});
