import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { createStore } from '../store/store.ts';
import { memoryAccount, sampleProfile } from '../testing/memoryAccount.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import { createProfileEditor } from './profileEditor.ts';
import type { ProfileState } from './profileSession.ts';

async function scene() {
  const clock = virtualClock();
  const adapter = memoryAccount();
  const shown = createStore<ProfileState>({ status: 'ready', profile: sampleProfile(), isOld: false });
  const refresh = vi.fn(async () =>
    shown.set({ status: 'ready', profile: await adapter.load(), isOld: false }),
  );
  const log = vi.fn();
  const profile = { getSnapshot: shown.getSnapshot, refresh };
  const editor = createProfileEditor({ adapter, profile, clock, log });
  return { editor, adapter, shown, clock, refresh, log };
}

const VIEWING = { status: 'viewing', note: null };

describe('createProfileEditor', () => {
  it('begins with the values of the profile, and not without one', async () => {
    const { editor, shown } = await scene();
    shown.set({ status: 'loading' });
    editor.edit();
    expect(editor.getSnapshot()).toEqual(VIEWING);
    shown.set({ status: 'ready', profile: sampleProfile(), isOld: false });
    editor.edit();
    expect(editor.getSnapshot()).toEqual({
      status: 'editing',
      username: 'Ada',
      email: 'ada@example.org',
      failure: null,
    });
  });

  it('[PF-14] restores the values on Cancel and clears the messages', async () => {
    const { editor, adapter } = await scene();
    editor.edit();
    editor.setUsername('Countess');
    adapter.failWith(new Error('gone'));
    await editor.save();
    editor.cancel();
    expect(editor.getSnapshot()).toEqual(VIEWING);
    editor.edit();
    expect(editor.getSnapshot()).toMatchObject({ username: 'Ada', failure: null });
  });

  it('[PF-15] sends the username as typed, with the e-mail', async () => {
    const { editor, adapter } = await scene();
    const save = vi.spyOn(adapter, 'save');
    editor.edit();
    editor.setUsername('  Ada ');
    await editor.save();
    expect(save).toHaveBeenCalledExactlyOnceWith({ username: '  Ada ', email: 'ada@example.org' });
  });

  it('[PF-16] says "Profile updated successfully!" for 3 s, and reads the profile again', async () => {
    const { editor, shown, clock, refresh } = await scene();
    editor.edit();
    editor.setUsername('Countess');
    await editor.save();
    const saved = { status: 'viewing', note: 'Profile updated successfully!' };
    expect(editor.getSnapshot()).toEqual(saved);
    expect(refresh).toHaveBeenCalledOnce();
    expect(shown.getSnapshot()).toMatchObject({ profile: { username: 'Countess' } });
    await clock.advance(2_999);
    expect(editor.getSnapshot()).toEqual(saved);
    await clock.advance(1);
    expect(editor.getSnapshot()).toEqual(VIEWING);
  });

  it('[PF-16] does not let the note of one save end the next one early', async () => {
    const { editor, clock } = await scene();
    editor.edit();
    await editor.save();
    await clock.advance(2_000);
    editor.edit();
    await editor.save();
    await clock.advance(1_000);
    expect(editor.getSnapshot()).toMatchObject({ note: 'Profile updated successfully!' });
  });

  it.each([
    ['Name taken', new ApiError('Name taken', { kind: 'answer', status: 400 })],
    ['Failed to update profile', new ApiError('HTTP 500: Server Error', { kind: 'answer', status: 500 })],
    ['Failed to update profile', new ApiError('', { kind: 'answer', status: 200 })],
    ['Failed to update profile', new ApiError('Unexpected answer', { kind: 'unreadable', status: 200 })],
    ['Network error occurred', new ApiError('Network error', { kind: 'network' })],
    ['Network error occurred', new TypeError('Failed to fetch')],
  ])('[PF-17] stays in editing and says %j', async (failure, error) => {
    const { editor, adapter, log } = await scene();
    adapter.failWith(error);
    editor.edit();
    editor.setUsername('Countess');
    await editor.save();
    expect(editor.getSnapshot()).toMatchObject({ status: 'editing', username: 'Countess', failure });
    expect(log).toHaveBeenCalledExactlyOnceWith('save-profile-failed', error);
  });

  it('[PF-13] does nothing on a second click while it saves', async () => {
    const { editor, adapter } = await scene();
    const save = vi.spyOn(adapter, 'save');
    await editor.save();
    editor.edit();
    void editor.save();
    expect(editor.getSnapshot().status).toBe('saving');
    editor.setUsername('late');
    editor.cancel();
    editor.edit();
    await editor.save();
    await settlePromises();
    expect(save).toHaveBeenCalledOnce();
    expect(editor.getSnapshot()).toMatchObject({ note: 'Profile updated successfully!' });
  });

  it('[AU-31] never saves to the account of somebody else', async () => {
    const { editor, adapter, shown } = await scene();
    const save = vi.spyOn(adapter, 'save');
    editor.edit();
    shown.set({ status: 'ready', profile: sampleProfile({ email: 'bob@example.org' }), isOld: false });
    await editor.save();
    expect(save).not.toHaveBeenCalled();
    expect(editor.getSnapshot()).toEqual(VIEWING);
  });
});
