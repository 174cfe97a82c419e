import { describe, expect, it } from 'vitest';

import { createPageHistory } from '../app/pageHistory.ts';
import { tabAt } from '../testing/tabAt.ts';
import { codingAddress } from './codingAddress.ts';

function historyAt(address: string) {
  return createPageHistory(tabAt(address).page);
}

describe('the address of a coding chat', () => {
  it.each([
    ['/vibe-coding', null],
    ['/vibe-coding?chat=chat_1763600000000ab12', 'chat_1763600000000ab12'],
    ['/vibe-coding?chat=nonsense', null],
    ['/', undefined],
    ['/chat/chat_1', undefined],
  ])('reads %s as %j', (address, chatId) => {
    expect(codingAddress(historyAt(address)).read()).toBe(chatId);
  });

  it('names a chat, and the new one', () => {
    const history = historyAt('/vibe-coding');
    const address = codingAddress(history);
    address.write('chat_1');
    expect(history.getSnapshot()).toMatchObject({ pathname: '/vibe-coding', search: '?chat=chat_1' });
    address.write(null);
    expect(history.getSnapshot()).toMatchObject({ pathname: '/vibe-coding', search: '' });
  });
});
