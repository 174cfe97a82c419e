import type { WireAttachment } from '@diwan/core/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { providerMessages } from '../completions/providerMessages.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import type { ProviderContent } from '../providers/modelProvider.ts';
import { promptTokenEstimate } from '../providers/promptTokenEstimate.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { dataUrl } from './dataUrl.ts';
import { databaseFileRepository } from './fileRepository.ts';
import { createFileService, type FileService } from './fileService.ts';
import { attachmentReader } from './readAttachments.ts';
import { attachmentFile } from './testing/attachmentFile.ts';
import { memoryFileStore } from './testing/memoryFileStore.ts';
import { smallDocx } from './testing/smallDocx.ts';
import { smallPng } from './testing/smallPng.ts';

let temporary: TemporaryDatabase;
let files: FileService;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  const users = databaseUserRepository(temporary.database);
  for (const id of ['amina', 'brandon']) {
    const identity = { issuer: 'https://issuer.invalid', subject: id, email: `${id}@example.com` };
    await users.arrive(identity, { id, createdAt: new Date(0), creditMicrodollars: 0 });
  }
  const limits = { fileBytes: 1024 * 1024, userBytes: 8 * 1024 * 1024, attachments: 3 };
  const repository = databaseFileRepository(temporary.database);
  files = createFileService({ files: repository, store: memoryFileStore(), limits, now: () => 0 });
});

afterEach(() => temporary.remove());

function attachment(data: string, changes: Partial<WireAttachment> = {}): WireAttachment {
  return { type: 'file', name: 'plan', data, size: data.length, ...changes };
}

/** What a model is given for the attachments of a message. */
async function given(user: string, ...attachments: WireAttachment[]): Promise<readonly ProviderContent[]> {
  const read = await attachmentReader(files)(user, attachments);
  const messages = providerMessages({ model: 'm', message: 'Look', conversation: [], attachments: read });
  return messages[0]?.content.slice(1) ?? [];
}

async function stored(user: string, bytes: Buffer): Promise<string> {
  return (await files.keep(user, { bytes, name: 'x' })).url;
}

describe('a reference to a stored file', () => {
  it('[AT-13, AT-24, AT-25] reaches the model as a picture, and counts as one', async () => {
    const url = await stored('amina', smallPng());
    const content = await given('amina', attachment(url, { type: 'image' }));
    expect(content).toEqual([{ type: 'image', url: dataUrl('image/png', smallPng()) }]);
    expect(promptTokenEstimate({ messages: [{ role: 'user', content }] })).toBe(1000);
  });

  it('[AT-24] of another user reads nothing', async () => {
    const url = await stored('amina', smallPng());
    await expect(given('brandon', attachment(url))).rejects.toMatchObject({
      message: expect.stringContaining('"plan" is no longer kept here'),
    });
  });

  it('[AT-24] reaches the model as the text of a text file, a PDF as a file', async () => {
    const text = await stored('amina', Buffer.from('Two eggs'));
    const pdf = await stored('amina', attachmentFile('pdf-js.pdf'));
    const [first, second] = await given('amina', attachment(text), attachment(pdf, { name: 'p.pdf' }));
    expect(first).toEqual({ type: 'text', text: 'Attached file "plan":\n```\nTwo eggs\n```' });
    expect(second).toEqual({
      type: 'file',
      name: 'p.pdf',
      url: dataUrl('application/pdf', attachmentFile('pdf-js.pdf')),
    });
  });
});

describe('a Word document', () => {
  it('reaches the model as its text', async () => {
    const cell = (text: string): string => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const document = smallDocx(
      '<w:p><w:r><w:t xml:space="preserve">Salt &amp; </w:t></w:r><w:r><w:t>pepper</w:t><w:tab/></w:r></w:p>' +
        `<w:p><w:r><w:t>&#1605;&#x644;&#1581;</w:t></w:r></w:p><w:tbl><w:tr>${cell('one')}${cell('two')}</w:tr></w:tbl>`,
    );
    const [content] = await given('amina', attachment(dataUrl('application/octet-stream', document)));
    const text = content?.type === 'text' ? content.text : '';
    expect(
      text
        .split('\n')
        .slice(2, -1)
        .map((line) => line.trim()),
    ).toEqual(['Salt & pepper', 'ملح', 'one\ttwo']);
  });

  it.each(['bomb.docx', 'slip-xxe.docx'])('[AT-26] like %s is refused by name', async (name) => {
    const data = dataUrl('application/octet-stream', attachmentFile(name));
    await expect(given('amina', attachment(data, { name }))).rejects.toMatchObject({
      message: expect.stringContaining(`"${name}"`),
    });
  });
});

describe('an attachment that no model reads', () => {
  const zip = Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1');
  const old = Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex');

  it.each([
    ['an archive', { name: 'a.zip' }, zip, 'application/zip'],
    [
      'a file of an unknown type',
      { name: 'a.bin', mimeType: 'application/x-odd' },
      Buffer.from([0, 1, 2]),
      'application/x-odd',
    ],
    ['an old Word document', { name: 'a.doc' }, old, 'old format of Word'],
    [
      'a page that says it is a picture',
      { name: 'a.png', type: 'image' },
      attachmentFile('html-as-png.png'),
      'no picture',
    ],
    [
      'a drawing that holds a script',
      { name: 'a.svg', type: 'image' },
      attachmentFile('script.svg'),
      'no picture',
    ],
    [
      'a picture of 400 megapixels',
      { name: 'a.png', type: 'image' },
      attachmentFile('bomb-20000x20000.png'),
      '50 megapixels',
    ],
    ['half a picture', { name: 'a.png', type: 'image' }, attachmentFile('truncated.png'), 'damaged'],
  ] as const)(
    '[AT-26, AT-27] such as %s is refused by its name, and says what to do',
    async (_, changes, bytes, why) => {
      const data = dataUrl('image/png', bytes);
      await expect(given('amina', attachment(data, changes))).rejects.toMatchObject({
        output: { statusCode: 400 },
        message: expect.stringContaining(changes.name),
      });
      await expect(given('amina', attachment(data, changes))).rejects.toThrow(why);
      await expect(given('amina', attachment(data, changes))).rejects.toThrow('Please attach');
    },
  );

  it('[AT-29] because there are too many is refused, and the limit is named', async () => {
    const many = Array.from({ length: 4 }, () => attachment('text'));
    await expect(given('amina', ...many)).rejects.toThrow('At most 3 files');
  });
});

it('leaves a text a text, whatever it looks like', async () => {
  for (const text of ['data: and more', '/api/files/nothing', 'data:text/plain,hello', '']) {
    const [content] = await given('amina', attachment(dataUrl('text/plain', Buffer.from(text))));
    expect(content).toMatchObject({ text: expect.stringContaining(`\n${text}\n`) });
  }
  expect(await given('amina', attachment('/api/files/nothing'))).toHaveLength(1);
});
