import { describe, expect, it } from 'vitest';

import { shownAttachment } from './attachmentAddress.ts';

const PDF = { type: 'file', name: 'report.pdf', size: 10, isPdfFile: true } as const;
const IMAGE = { type: 'image', name: 'lake.png', size: 10 } as const;

describe('shownAttachment', () => {
  it.each([
    ['/api/files/0a1b', '/api/files/0a1b'],
    ['blob:https://diwan.example/1', 'blob:https://diwan.example/1'],
    ['https://files.example/a.pdf', 'https://files.example/a.pdf'],
    ['data:application/pdf;base64,JVBERi0=', 'data:application/pdf;base64,JVBERi0='],
  ])('[CH-36] shows the PDF at %s', (data, address) => {
    expect(shownAttachment({ ...PDF, data })).toEqual({ kind: 'pdf', address });
  });

  it('[CH-36] shows the PDF that was kept beside its text', () => {
    const attachment = { ...PDF, data: '[Page 1 of 1]', fileUrl: '/api/files/0a1b' };
    expect(shownAttachment(attachment)).toEqual({ kind: 'pdf', address: '/api/files/0a1b' });
  });

  it.each(['', 'The first page\n\nsays this.', '//elsewhere.example/a', 'javascript:alert(1)'])(
    'shows the name alone where %j is kept of a PDF',
    (data) => {
      expect(shownAttachment({ ...PDF, data })).toEqual({ kind: 'name' });
    },
  );

  it('shows a picture by its address, and never a document as one', () => {
    expect(shownAttachment({ ...IMAGE, data: '/api/files/0a1b' }).kind).toBe('image');
    expect(shownAttachment({ ...IMAGE, data: 'data:image/svg+xml,<svg/>' }).kind).toBe('name');
    expect(shownAttachment({ ...IMAGE, data: 'data:text/html,<p>' }).kind).toBe('name');
  });

  it('shows any other file by its name', () => {
    expect(shownAttachment({ type: 'file', name: 'a.csv', data: '/api/files/0', size: 1 }).kind).toBe('name');
  });
});
