import { describe, expect, it } from 'vitest';

import { type AddressedPage, createPageHistory } from './pageHistory.ts';

/** A tab at an address. What it is told to go to is written down; `leave` is the user's back button. */
function tabAt(address: string) {
  const visited = [new URL(address, 'https://diwan.example')];
  const here = (): URL => visited.at(-1) ?? new URL('https://diwan.example');
  let handlePop = (): void => undefined;
  const went = (_state: unknown, _title: string, to?: string | URL | null): URL => new URL(to ?? '', here());
  const page: AddressedPage = {
    history: {
      pushState: (...to: Parameters<History['pushState']>) => void visited.push(went(...to)),
      replaceState: (...to: Parameters<History['pushState']>) => void visited.splice(-1, 1, went(...to)),
      go: (steps: number) => {
        visited.splice(steps);
        handlePop();
      },
    },
    get location() {
      return here();
    },
    addEventListener(_event: string, listener: () => void) {
      handlePop = listener;
    },
  };
  return {
    page,
    paths: () => visited.map(({ href }) => href.slice('https://diwan.example'.length)),
  };
}

describe('createPageHistory', () => {
  it('starts where the tab is', () => {
    const { page } = tabAt('/chat/chat_1?from=mail#end');
    expect(createPageHistory(page).getSnapshot()).toEqual({
      pathname: '/chat/chat_1',
      search: '?from=mail',
      hash: '#end',
    });
  });

  it('[U-56] goes to an address, and back when the browser does', () => {
    const { page, paths } = tabAt('/');
    const history = createPageHistory(page);
    const seen: string[] = [];
    history.subscribe(() => seen.push(history.getSnapshot().pathname));
    history.push('/profile');
    history.push({ pathname: '/chat/chat_1' });
    expect(paths()).toEqual(['/', '/profile', '/chat/chat_1']);
    history.navigator.go(-1);
    expect(seen).toEqual(['/profile', '/chat/chat_1', '/profile']);
  });

  it('replaces without a step to go back to', () => {
    const { page, paths } = tabAt('/no/such/place');
    const history = createPageHistory(page);
    history.replace('/');
    expect(paths()).toEqual(['/']);
    expect(history.getSnapshot().pathname).toBe('/');
  });
});
