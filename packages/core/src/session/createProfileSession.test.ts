import { describe, expect, it, vi } from 'vitest';

import { createChat } from '../chat/createChat.ts';
import type { FinishedReply } from '../chat/replyRun.ts';
import { createModelCatalogue } from '../models/createModelCatalogue.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import { SAMPLE_MODELS } from '../testing/fakeCatalogue.ts';
import { type MemoryAccount, memoryAccount, sampleProfile } from '../testing/memoryAccount.ts';
import { sampleReply } from '../testing/sampleMessages.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import { settlePromises, type VirtualClock, virtualClock } from '../testing/virtualClock.ts';
import type { UserStats } from '../wire/user.ts';
import type { AuthState } from './authSession.ts';
import { createProfileSession, type ProfileSessionOptions } from './createProfileSession.ts';
import { guardDrafts } from './guardDrafts.ts';
import type { PageVisibility } from './polling.ts';
import type { ProfileSession } from './profileSession.ts';
import type { MessageSource, TabChannel } from './tabMessage.ts';

const STATS: UserStats = { balance: 0.5, totalTokensUsed: 855, totalCost: 0.26 };

describe('reading the profile', () => {
  it('is loading until a screen shows it, then ready', async () => {
    const { session, account } = scene();
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    expect(account.loads).toBe(0);
    session.watch('chat');
    await settlePromises();
    expect(session.getSnapshot()).toEqual({ status: 'ready', profile: sampleProfile(), isOld: false });
  });

  it.each([
    ['AL-14', 'chat', 120_000],
    ['AL-15', 'stats', 10_000],
  ] as const)('[%s] reads it again at the pace of %s', async (_, pace, intervalMs) => {
    const { session, account, clock } = scene();
    const release = session.watch(pace);
    await clock.advance(intervalMs - 1);
    expect(account.loads).toBe(1);
    await clock.advance(1);
    expect(account.loads).toBe(2);
    await clock.advance(3 * intervalMs);
    expect(account.loads).toBe(5);
    release();
    await clock.advance(3 * intervalMs);
    expect(account.loads).toBe(5);
  });

  it('[AL-15] goes at the faster pace while two screens show it', async () => {
    const { session, account, clock } = scene();
    session.watch('chat');
    await settlePromises();
    const leave = session.watch('stats');
    await settlePromises();
    expect(account.loads).toBe(2);
    await clock.advance(10_000);
    expect(account.loads).toBe(3);
    leave();
    await clock.advance(119_999);
    expect(account.loads).toBe(3);
    await clock.advance(1);
    expect(account.loads).toBe(4);
  });

  it('[U-47] does not ask while the page is hidden, and asks at once on return', async () => {
    const visibility = createStore<PageVisibility>('hidden');
    const { session, account, clock } = scene({ visibility });
    session.watch('stats');
    await clock.advance(60_000);
    expect(account.loads).toBe(0);
    visibility.set('visible');
    await settlePromises();
    expect(account.loads).toBe(1);
    visibility.set('hidden');
    await clock.advance(60_000);
    expect(account.loads).toBe(1);
  });

  it('[AL-14] counts the time from the last reading, whoever asked for it', async () => {
    const { session, account, clock } = scene();
    session.watch('chat');
    await clock.advance(60_000);
    await session.refresh();
    expect(account.loads).toBe(2);
    await clock.advance(119_999);
    expect(account.loads).toBe(2);
    await clock.advance(1);
    expect(account.loads).toBe(3);
  });

  it('does not ask on return when no screen shows it', async () => {
    const visibility = createStore<PageVisibility>('hidden');
    const { account } = scene({ visibility });
    visibility.set('visible');
    await settlePromises();
    expect(account.loads).toBe(0);
  });

  it('draws nothing again when nothing has changed', async () => {
    const { session, clock } = scene();
    session.watch('stats');
    await settlePromises();
    const listener = vi.fn();
    session.subscribe(listener);
    session.access.subscribe(listener);
    await clock.advance(50_000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('makes one call for several who ask at once', async () => {
    const { session, account } = scene();
    await Promise.all([session.refresh(), session.refresh()]);
    expect(account.loads).toBe(1);
  });

  it('ends when its page goes', async () => {
    const page = new AbortController();
    const { session, account, clock } = scene({ signal: page.signal });
    session.watch('stats');
    page.abort();
    await session.refresh();
    const after = vi.spyOn(clock, 'after');
    await clock.advance(60_000);
    expect(account.loads).toBe(1);
    expect(after).not.toHaveBeenCalled();
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
  });
});

describe('what the user may do', () => {
  it('is open until known, then follows balance and allowance', async () => {
    const { session, account } = scene();
    expect(session.access.getSnapshot()).toEqual({ isBlocked: false, balance: null });
    await session.refresh();
    expect(session.access.getSnapshot()).toEqual({ isBlocked: false, balance: 1_000_000 });
    account.change({ sessionTokensUsed: 10_000 });
    await session.refresh();
    expect(session.access.getSnapshot()).toEqual({ isBlocked: true, balance: 1_000_000 });
  });

  it('[AL-11, MO-18, U-50] offers only free models while blocked, and the paid ones again without a reload', async () => {
    const { session, account } = scene();
    const models = createModelCatalogue({
      adapter: { list: () => Promise.resolve({ models: [...SAMPLE_MODELS] }) },
      access: session.access,
    });
    await models.refresh();
    models.select('devstral-latest');
    account.change({ sessionTokensUsed: 10_000 });
    await session.refresh();
    expect(models.getSnapshot()).toMatchObject({
      restriction: 'session-limit',
      selected: { id: 'diwan-guide' },
    });
    account.change({ sessionTokensUsed: 0 });
    await session.refresh();
    expect(models.getSnapshot()).toMatchObject({ restriction: null, selected: { id: 'devstral-latest' } });
  });
});

describe('a finished reply', () => {
  it('shows its balance and totals at once, then what the server says of the rest', async () => {
    const { session, account, clock } = scene();
    await session.refresh();
    account.change({ ...STATS, sessionTokensUsed: 315 });
    session.noteReply(replyWith(15, STATS));
    expect(profileOf(session)).toMatchObject({ ...STATS, sessionTokensUsed: 300 });
    expect(session.access.getSnapshot().balance).toBe(500_000);
    await clock.advance(100);
    expect(profileOf(session)).toMatchObject({ ...STATS, sessionTokensUsed: 315 });
  });

  it('[AL-15] is heard of by the events of the page too, and read once', async () => {
    const events = source();
    const { session, account, clock } = scene({ events });
    await session.refresh();
    account.change(STATS);
    session.noteReply(replyWith(15, STATS));
    events.tell(STATS);
    events.tell(STATS);
    await clock.advance(1_000);
    expect(account.loads).toBe(2);
    events.tell(null);
    await clock.advance(1_000);
    expect(account.loads).toBe(3);
    expect(profileOf(session)).toMatchObject(STATS);
  });

  it('is not read while the page is hidden', async () => {
    const visibility = createStore<PageVisibility>('hidden');
    const { session, account, clock } = scene({ visibility });
    session.noteReply(replyWith(15, STATS));
    await clock.advance(1_000);
    expect(account.loads).toBe(0);
  });

  it('[U-48] never goes back to the balance of an answer that was on its way', async () => {
    const { session, account } = scene();
    await session.refresh();
    const reading = session.refresh();
    account.change(STATS);
    session.noteReply(replyWith(15, STATS));
    const balances: unknown[] = [];
    session.subscribe(() => balances.push(profileOf(session)?.balance));
    await reading;
    expect(balances).toEqual([]);
    expect(profileOf(session)?.balance).toBe(0.5);
    expect(account.loads).toBe(3);
  });
});

describe('a profile that cannot be loaded', () => {
  it('[PF-4, AL-10] falls back to the stats of the page, and only logs the failure', async () => {
    const log = vi.fn();
    const { session, account } = scene({ log });
    const failure = new Error('Network error');
    account.failWith(failure);
    session.noteReply(replyWith(15));
    await session.refresh();
    expect(log).toHaveBeenCalledExactlyOnceWith('load-profile-failed', failure);
    expect(session.getSnapshot()).toEqual({
      status: 'unavailable',
      stats: { tokensUsed: 15, totalTokens: 15, totalCost: 1_500, isBlocked: false, balance: null },
    });
    expect(session.access.getSnapshot()).toEqual({ isBlocked: false, balance: null });
  });

  it('[AL-10] counts on, and gives way to the profile as soon as there is one', async () => {
    const { session, account } = scene();
    account.failWith(new Error('Network error'));
    await session.refresh();
    session.noteReply(replyWith(15, STATS));
    expect(session.getSnapshot()).toMatchObject({
      stats: { tokensUsed: 15, totalTokens: 855, balance: 500_000 },
    });
    account.failWith(null);
    await session.refresh();
    expect(session.getSnapshot()).toEqual({ status: 'ready', profile: sampleProfile(), isOld: false });
  });

  it('[PF-4] keeps the profile that was known, marked as old', async () => {
    const { session, account } = scene();
    await session.refresh();
    account.failWith(new Error('Network error'));
    await session.refresh();
    expect(session.getSnapshot()).toEqual({ status: 'ready', profile: sampleProfile(), isOld: true });
    account.failWith(null);
    await session.refresh();
    expect(session.getSnapshot()).toEqual({ status: 'ready', profile: sampleProfile(), isOld: false });
  });
});

describe('two tabs', () => {
  function twoTabs() {
    const [here, there] = linkedChannels();
    const clock = virtualClock();
    const account = memoryAccount();
    return {
      clock,
      account,
      here: scene({ channel: here, account, clock }),
      there: scene({ channel: there, account, clock }),
    };
  }

  it('[U-47] show the same balance within a second, though one of them never asks', async () => {
    const { here, there, account, clock } = twoTabs();
    await Promise.all([here.session.refresh(), there.session.refresh()]);
    account.change({ ...STATS, sessionTokensUsed: 315 });
    here.session.noteReply(replyWith(15, STATS));
    expect(profileOf(there.session)).toMatchObject(STATS);
    await clock.advance(1_000);
    expect(account.loads).toBe(3);
    expect(profileOf(there.session)).toMatchObject({ ...STATS, sessionTokensUsed: 315 });
  });

  it('[U-47] share what one of them reads, and the other need not ask for it', async () => {
    const { here, there, account, clock } = twoTabs();
    await here.session.refresh();
    there.session.watch('stats');
    await clock.advance(9_000);
    account.change({ balance: 3 });
    await here.session.refresh();
    expect(profileOf(there.session)?.balance).toBe(3);
    expect(account.loads).toBe(3);
    await clock.advance(9_999);
    expect(account.loads).toBe(3);
    await clock.advance(1);
    expect(account.loads).toBe(4);
  });

  it('do not listen to nonsense or to a tab of somebody else', async () => {
    const [here, there] = linkedChannels();
    const { session } = scene({ channel: here });
    there.post({ type: 'profile', account: 'ada@example.org', profile: sampleProfile() });
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    await session.refresh();
    const known = session.getSnapshot();
    there.post({ type: 'stats', account: 'bob@example.org', stats: STATS });
    there.post({ type: 'account', account: 'bob@example.org' });
    there.post({ type: 'stats', account: 'ada@example.org', stats: { balance: 'much' } });
    there.post(null);
    there.post({ type: 'account', account: 'ada@example.org' });
    expect(session.getSnapshot()).toBe(known);
  });
});

describe('a change of account', () => {
  it('asks nothing before it is known who is signed in, and nothing for nobody', async () => {
    const auth = fakeAuth();
    const [here, channel] = linkedChannels();
    const { session, account } = scene({ auth, channel: here });
    session.watch('stats');
    await settlePromises();
    channel.post({ type: 'account', account: 'ada@example.org' });
    expect(auth.check).not.toHaveBeenCalled();
    auth.set({ status: 'anonymous' });
    await session.refresh();
    expect(account.loads).toBe(0);
    auth.set(signedIn('ada@example.org'));
    await settlePromises();
    expect(session.getSnapshot()).toMatchObject({ status: 'ready' });
  });

  it('[AU-31, U-48] leaves no balance, chat or draft of the user before', async () => {
    const auth = fakeAuth();
    const kept = memoryStorage();
    const storage = { ...kept, forget: (prefix: string) => kept.remove(`${prefix}new`) };
    const { session, account } = scene({ auth, storage });
    const openChat = () =>
      createChat({ transport: scriptedTransport(), storage, access: session.access, clock: virtualClock() });
    guardDrafts(auth, storage);
    auth.set(signedIn('ada@example.org'));
    await settlePromises();
    openChat().setDraft('a secret of Ada');
    session.noteReply(replyWith(15, STATS));

    auth.set({ status: 'anonymous' });
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    expect(session.access.getSnapshot()).toEqual({ isBlocked: false, balance: null });
    account.failWith(new Error('Network error'));
    auth.set(signedIn('bob@example.org'));
    await settlePromises();
    expect(session.getSnapshot()).toEqual({
      status: 'unavailable',
      stats: { tokensUsed: 0, totalTokens: 0, totalCost: 0, isBlocked: false, balance: null },
    });
    auth.set({ status: 'anonymous' });
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    const chat = openChat();
    expect(chat.composer.getSnapshot().draft).toBe('');
    expect(chat.getSnapshot().messages).toEqual([]);
  });

  it('[U-48] drops an answer for the user before that comes late', async () => {
    const auth = fakeAuth(signedIn('ada@example.org'));
    const { session, account } = scene({ auth });
    void session.refresh();
    auth.set({ status: 'anonymous' });
    await settlePromises();
    expect(account.loads).toBe(1);
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
  });

  it('[U-48] drops a failure for the user before that comes late', async () => {
    const auth = fakeAuth(signedIn('ada@example.org'));
    const log = vi.fn();
    const { session, account } = scene({ auth, log });
    account.failWith(new Error('Network error'));
    auth.set({ status: 'anonymous' });
    await settlePromises();
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    expect(log).not.toHaveBeenCalled();
  });

  it('[AU-31, U-48] shows nothing of a user who was signed in elsewhere, and asks who it is', async () => {
    const auth = fakeAuth(signedIn('ada@example.org'));
    const { session, account } = scene({ auth });
    await settlePromises();
    account.change({ email: 'bob@example.org', balance: 99 });
    const balances: unknown[] = [];
    session.access.subscribe(() => balances.push(session.access.getSnapshot().balance));
    await session.refresh();
    expect(session.getSnapshot()).toEqual({ status: 'loading' });
    expect(auth.check).toHaveBeenCalledOnce();
    auth.set(signedIn('bob@example.org'));
    await settlePromises();
    expect(profileOf(session)?.email).toBe('bob@example.org');
    expect(balances).toEqual([null, 99_000_000]);
  });

  it('[AU-31] is told to the other tabs, which then ask who is signed in', async () => {
    const [here, there] = linkedChannels();
    const auth = fakeAuth(signedIn('ada@example.org'));
    const other = fakeAuth(signedIn('ada@example.org'));
    scene({ auth, channel: here });
    scene({ auth: other, channel: there });
    auth.set({ status: 'anonymous' });
    expect(other.check).toHaveBeenCalledOnce();
    other.set({ status: 'anonymous' });
    expect(auth.check).not.toHaveBeenCalled();
  });

  it('is none while the server cannot be asked', async () => {
    const auth = fakeAuth(signedIn('ada@example.org'));
    const { session } = scene({ auth });
    await settlePromises();
    auth.set({ status: 'unreachable', message: 'Network error' });
    expect(profileOf(session)).toEqual(sampleProfile());
  });

  it('is believed from the profile where no session of sign-in is given', async () => {
    const { session, account } = scene();
    await session.refresh();
    session.noteReply(replyWith(15));
    account.change({ email: 'bob@example.org' });
    await session.refresh();
    account.change({ email: '' });
    await session.refresh();
    expect(profileOf(session)?.email).toBe('');
  });

  it('knows a profile without an e-mail as that of the user', async () => {
    const { session, account } = scene({ auth: fakeAuth(signedIn('ada@example.org')) });
    account.change({ email: '' });
    await session.refresh();
    expect(profileOf(session)?.balance).toBe(1);
    const alone = scene();
    alone.account.change({ email: '' });
    await alone.session.refresh();
    expect(profileOf(alone.session)?.balance).toBe(1);
  });
});

type SceneOptions = Partial<ProfileSessionOptions> & { account?: MemoryAccount; clock?: VirtualClock };

function scene({ account = memoryAccount(), clock = virtualClock(), ...others }: SceneOptions = {}) {
  return { clock, account, session: createProfileSession({ adapter: account, clock, ...others }) };
}

function profileOf(session: ProfileSession) {
  const state = session.getSnapshot();
  return state.status === 'ready' ? state.profile : null;
}

function replyWith(totalTokens: number, userStats?: UserStats): FinishedReply {
  const message = sampleReply('Hi', { usage: { total_tokens: totalTokens } });
  return userStats === undefined ? { message } : { message, userStats };
}

function signedIn(email: string): AuthState {
  return { status: 'authenticated', user: { email, balance: 0, totalTokensUsed: 0, totalCost: 0 } };
}

function fakeAuth(state: AuthState = { status: 'loading' }) {
  const store: WritableStore<AuthState> = createStore<AuthState>(state);
  return { ...store, check: vi.fn(() => Promise.resolve()) };
}

function source(): MessageSource & { tell: (message: unknown) => void } {
  const listeners = new Set<(message: unknown) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(message) {
      for (const listener of listeners) listener(message);
    },
  };
}

/** Two ends of one line, as a BroadcastChannel has them, but at once. */
function linkedChannels(): [TabChannel, TabChannel] {
  const [here, there] = [source(), source()];
  return [
    { subscribe: here.subscribe, post: (message) => there.tell(structuredClone(message)) },
    { subscribe: there.subscribe, post: (message) => here.tell(structuredClone(message)) },
  ];
}
