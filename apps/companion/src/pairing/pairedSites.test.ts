import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { virtualClock } from '@diwan/core/testing';
import { TOKEN_AGE_MS } from '@diwan/core/wire';
import { expect, it, vi } from 'vitest';

import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openPairedSites } from './pairedSites.ts';

const SITE = 'https://chat.example';
const DAY_MS = 24 * 3_600_000;

async function scene(folder = temporaryFolder(), clock = virtualClock()) {
  const onChange = vi.fn<() => void>();
  const onWriteError = vi.fn<(error: unknown) => void>();
  const sites = await openPairedSites(folder, clock, { onChange, onWriteError });
  return { folder, clock, sites, onChange, onWriteError };
}

it('[CO-10] lets a token live on for 30 days after its last use, on disk as well', async () => {
  const { folder, clock, sites, onChange } = await scene();
  const header = `Bearer ${await sites.give(SITE)}`;
  const before = onChange.mock.calls.length;
  await clock.advance(29 * DAY_MS);
  expect(sites.isPaired(SITE, header)).toBe(true);
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBe(before + 1));
  await clock.advance(29 * DAY_MS);
  const reopened = await scene(folder, clock);
  expect(reopened.sites.isPaired(SITE, header)).toBe(true);
});

it('[CO-10] ends a token that was not used for 30 days, and forgets it', async () => {
  const { folder, clock, sites } = await scene();
  const token = await sites.give(SITE);
  await clock.advance(TOKEN_AGE_MS);
  expect(sites.isPaired(SITE, `Bearer ${token}`)).toBe(false);
  expect(sites.keyOf(SITE, token.split('.')[0] ?? '')).toBeNull();
  expect(sites.list()).toEqual([]);
  await sites.give('https://other.example');
  expect(readFileSync(join(folder, 'paired.json'), 'utf8')).not.toContain(SITE);
});

it.each(['', 'Bearer', 'Bearer ', 'Basic x', 'Bearer .', 'Bearer a.b c', 'bearer x'])(
  '[CO-4] takes no %j for a token',
  async (header) => {
    const { sites } = await scene();
    await sites.give(SITE);
    expect(sites.isPaired(SITE, header)).toBe(false);
  },
);

it('[CO-10] keeps 100 pairings, the latest', async () => {
  const { sites } = await scene();
  const first = await sites.give(SITE);
  for (let count = 0; count < 100; count += 1) await sites.give(SITE);
  expect(sites.list()).toHaveLength(100);
  expect(sites.isPaired(SITE, `Bearer ${first}`)).toBe(false);
});

it('[CO-10] closes a file that others could read', async () => {
  const { folder, sites } = await scene();
  await sites.give(SITE);
  const file = join(folder, 'paired.json');
  chmodSync(file, 0o644);
  await scene(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps what another companion of the same user paired meanwhile', async () => {
  const { folder, clock, sites } = await scene();
  const other = await scene(folder, clock);
  const one = await sites.give(SITE);
  const two = await other.sites.give(SITE);
  const later = await scene(folder, clock);
  for (const token of [one, two]) expect(later.sites.isPaired(SITE, `Bearer ${token}`)).toBe(true);
});

it.each(['{', '{}', '{"sites":[{"id":1}]}', ''])('says that a file with %j is damaged', async (text) => {
  const folder = temporaryFolder();
  const file = join(folder, 'paired.json');
  writeFileSync(file, text);
  await expect(scene(folder)).rejects.toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('says that the time of a use could not be kept, once in a while', async () => {
  const { folder, clock, sites, onWriteError } = await scene();
  const header = `Bearer ${await sites.give(SITE)}`;
  writeFileSync(join(folder, 'paired.json'), 'damaged meanwhile');
  await clock.advance(DAY_MS);
  expect([sites.isPaired(SITE, header), sites.isPaired(SITE, header)]).toEqual([true, true]);
  await vi.waitFor(() => expect(onWriteError).toHaveBeenCalledTimes(1));
});
