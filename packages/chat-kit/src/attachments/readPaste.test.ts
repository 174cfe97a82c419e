import { describe, expect, it } from 'vitest';

import { LONG_PASTE_LENGTH, readPaste } from './readPaste.ts';

const PHOTO = new File(['…'], 'photo.png', { type: 'image/png' });

function pasted(text: string, files: readonly File[] = []) {
  return { files, getData: (format: string) => (format === 'text/plain' ? text : `<b>${text}</b>`) };
}

describe('readPaste', () => {
  it('leaves a short text to the field', () => {
    expect(readPaste(pasted('Hello'))).toEqual({ files: [], longText: null, isTextLeft: true });
  });

  it('[U-7] keeps both an image and the text beside it', () => {
    expect(readPaste(pasted('A table', [PHOTO]))).toEqual({
      files: [PHOTO],
      longText: null,
      isTextLeft: true,
    });
  });

  it('leaves out the name that a copied file brings along', () => {
    expect(readPaste(pasted('photo.png', [PHOTO])).isTextLeft).toBe(false);
    expect(readPaste(pasted('/home/ada/photo.png\n', [PHOTO])).isTextLeft).toBe(false);
  });

  it('[U-6] makes a file of a long text, as plain text', async () => {
    const text = 'word '.repeat(LONG_PASTE_LENGTH / 5);
    const { longText, isTextLeft } = readPaste(pasted(text));
    expect(isTextLeft).toBe(false);
    expect(await longText?.text()).toBe(text);
    expect(readPaste(pasted(text.slice(1))).longText).toBeNull();
  });
});
