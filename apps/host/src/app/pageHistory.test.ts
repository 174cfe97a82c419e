import { describe, expect, it } from 'vitest';

import { tabAt } from '../testing/tabAt.ts';
import { createPageHistory } from './pageHistory.ts';

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
    const { page, paths, back } = tabAt('/');
    const history = createPageHistory(page);
    const seen: string[] = [];
    history.subscribe(() => seen.push(history.getSnapshot().pathname));
    history.push('/profile');
    history.push('/chat/chat_1');
    expect(paths()).toEqual(['/', '/profile', '/chat/chat_1']);
    back();
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
