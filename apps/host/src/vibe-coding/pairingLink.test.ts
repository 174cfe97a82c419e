import { memoryStorage } from '@diwan/core';
import { describe, expect, it } from 'vitest';

import { keepPairingLink, takePairingLink } from './pairingLink.ts';

const SECRET = 'Zm9vYmFyYmF6cXV4MTIzNDU2';

function pageAt(hash: string) {
  const storage = memoryStorage();
  const shown: string[] = [];
  return {
    shown,
    location: { hash, pathname: '/vibe-coding', search: '?chat=chat_1' },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: unknown) => void shown.push(String(to)),
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key),
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.remove(key),
    },
  };
}

describe('a pairing link', () => {
  it('[CO-11] is taken out of the address and used once, also after a sign-in', () => {
    const page = pageAt(`#companion=${SECRET}`);
    keepPairingLink(page);
    expect(page.shown).toEqual(['/vibe-coding?chat=chat_1']);
    expect(takePairingLink(page)).toBe(`#companion=${SECRET}`);
    expect(takePairingLink(page)).toBe('');
  });

  it('leaves every other fragment where it is', () => {
    const page = pageAt('#screen');
    keepPairingLink(page);
    expect(page.shown).toEqual([]);
    expect(takePairingLink(page)).toBe('');
  });

  it('is lost, and breaks nothing, where the tab keeps nothing', () => {
    const page = pageAt(`#companion=${SECRET}`);
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const blocked = { ...page, sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } };
    keepPairingLink(blocked);
    expect(page.shown).toEqual(['/vibe-coding?chat=chat_1']);
    expect(takePairingLink(blocked)).toBe('');
  });
});
