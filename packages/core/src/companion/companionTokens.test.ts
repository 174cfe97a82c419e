import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import { TOKEN_AGE_MS } from '../wire/companion.ts';
import { createCompanionTokens } from './companionTokens.ts';

const ADDRESS = 'http://localhost:3007';
const DAY_MS = 24 * 3_600_000;

describe('createCompanionTokens', () => {
  it('[OP-24] keeps a token for one companion over a reload', () => {
    const storage = memoryStorage();
    const clock = virtualClock();
    createCompanionTokens(storage, ADDRESS, clock).write('id.secret');
    expect(createCompanionTokens(storage, ADDRESS, clock).read()).toBe('id.secret');
    expect(createCompanionTokens(storage, 'http://localhost:4007', clock).read()).toBeNull();
    expect(storage.get('diwan:companion:http://localhost:3007')).toContain('id.secret');
  });

  it('forgets a token that was not used for 30 days', async () => {
    const storage = memoryStorage();
    const clock = virtualClock();
    const tokens = createCompanionTokens(storage, ADDRESS, clock);
    tokens.write('id.secret');
    await clock.advance(29 * DAY_MS);
    tokens.renew();
    await clock.advance(29 * DAY_MS);
    expect(tokens.read()).toBe('id.secret');
    await clock.advance(TOKEN_AGE_MS);
    expect(tokens.read()).toBeNull();
    tokens.renew();
    expect(storage.get(`diwan:companion:${ADDRESS}`)).toBeNull();
  });

  it('forgets a token that the page has removed', () => {
    const storage = memoryStorage();
    const tokens = createCompanionTokens(storage, ADDRESS, virtualClock());
    tokens.write('id.secret');
    storage.remove(`diwan:companion:${ADDRESS}`);
    expect(tokens.read()).toBeNull();
  });

  it('[U-66] keeps the token as long as the page where the storage is full or blocked', () => {
    const refuse = (): never => {
      throw new Error('full');
    };
    const tokens = createCompanionTokens(
      { get: () => null, set: refuse, remove: refuse },
      ADDRESS,
      virtualClock(),
    );
    expect(tokens.read()).toBeNull();
    tokens.write('id.secret');
    expect(tokens.read()).toBe('id.secret');
  });

  it.each(['{', 'null', '{"token":1}'])('takes %j for nothing', (kept) => {
    const storage = memoryStorage();
    storage.set(`diwan:companion:${ADDRESS}`, kept);
    expect(createCompanionTokens(storage, ADDRESS, virtualClock()).read()).toBeNull();
  });
});
