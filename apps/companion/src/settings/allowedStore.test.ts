import { statSync } from 'node:fs';
import { join } from 'node:path';

import { virtualClock } from '@diwan/core/testing';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openAllowedStore } from './allowedStore.ts';
import { companionFolders } from './companionFolders.ts';
import { isNewerVersion } from './isNewerVersion.ts';

it('[CO-13] keeps projects over a restart, latest opened first, in a file of their user alone', async () => {
  const folder = temporaryFolder();
  const clock = virtualClock();
  const store = await openAllowedStore(folder, clock, () => undefined);
  for (const path of ['/a', '/b', '/a']) {
    await clock.advance(1_000);
    await store.openProject(path);
  }
  const reopened = await openAllowedStore(folder, clock, () => undefined);
  expect(reopened.projects().map(({ path }) => path)).toEqual(['/a', '/b']);
  expect([reopened.hasProject('/a'), reopened.hasProject('/a/')]).toEqual([true, false]);
  expect(statSync(join(folder, 'projects.json')).mode & 0o777).toBe(0o600);
});

it('[BU-35] keeps a program for its project alone, and forgets it with the project', async () => {
  let changes = 0;
  const store = await openAllowedStore(temporaryFolder(), virtualClock(), () => {
    changes += 1;
  });
  await store.openProject('/a');
  await store.openProject('/b');
  await Promise.all([
    store.allowProgram('/a', '/usr/bin/npm'),
    store.allowProgram('/a', '/usr/bin/git'),
    store.allowProgram('/none', '/usr/bin/npm'),
  ]);
  expect(store.hasProgram('/a', '/usr/bin/npm')).toBe(true);
  expect(store.hasProgram('/a', '/usr/bin/git')).toBe(true);
  expect(store.hasProgram('/b', '/usr/bin/npm')).toBe(false);
  expect(store.hasProject('/none')).toBe(false);
  const before = changes;
  expect(await store.removeProject('/a')).toBe(true);
  expect(await store.removeProject('/a')).toBe(false);
  expect(changes).toBe(before + 1);
  await store.openProject('/a');
  expect(store.hasProgram('/a', '/usr/bin/npm')).toBe(false);
});

it('puts everything under the folder that was named, or under the name of the product', () => {
  expect(companionFolders('Diwan Companion', '/x')).toEqual({ settings: '/x/settings', store: '/x/store' });
  expect(companionFolders('Diwan Companion', null).settings).toMatch(/diwan-companion(?:\\Config)?$/);
  expect(companionFolders('../مجلس Companion!', null).settings).toMatch(/[\\/]مجلس-companion(?:\\Config)?$/);
});

it.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.10.10', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['v1.0.0', '0.1.0', false],
  ['1.0', '0.1.0', false],
  ['', '0.1.0', false],
])('finds %j newer than %j: %j', (version, than, isNewer) => {
  expect(isNewerVersion(version, than)).toBe(isNewer);
});
