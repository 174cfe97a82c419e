import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { checkRoot } from './checkRoot.ts';

/** A home folder with a project in it, and one with the companion's own things. */
function machine(): { home: string; project: string; own: string; facts: Parameters<typeof checkRoot>[1] } {
  const home = realpathSync(temporaryFolder());
  const project = join(home, 'work', 'shop');
  const own = join(home, 'own');
  for (const folder of [project, own, join(home, '.ssh'), join(home, '.config', 'x')]) {
    mkdirSync(folder, { recursive: true });
  }
  return { home, project, own, facts: { home, ownFolders: [own] } };
}

it('[CO-14] takes a project folder, by its real path', async () => {
  const { home, project, facts } = machine();
  symlinkSync(project, join(home, 'link'));
  for (const typed of [
    project,
    `${project}/`,
    `${project}/../shop`,
    join(home, 'link'),
    '~/work/shop',
    ` ${project} `,
  ]) {
    expect(await checkRoot(typed, facts)).toEqual({ status: 'allowed', root: project });
  }
});

it.each(['/', '/etc', '/usr/lib', '/var', '/proc/self', '/dev', '/tmp', '/home', homedir()])(
  '[CO-14] refuses %s, through a link too',
  async (wide) => {
    const { home, facts } = machine();
    const link = join(home, 'innocent');
    symlinkSync(wide, link);
    const everybody = { ...facts, home: homedir() };
    for (const typed of [wide, link]) {
      expect(await checkRoot(typed, everybody)).toMatchObject({ status: 'refused' });
    }
  },
);

it('[CO-14] refuses the home folder, what is above it, private folders, and the companion’s own', async () => {
  const { home, own, facts } = machine();
  for (const wide of [home, join(home, '..'), join(home, '.ssh'), join(home, '.config/x'), own, '~', '~/']) {
    expect(await checkRoot(wide, facts)).toMatchObject({ status: 'refused', code: 'too-wide' });
  }
});

it.each([
  ['work/shop', 'bad-path'],
  ['', 'bad-path'],
  ['//server/share', 'bad-path'],
  ['\\\\server\\share', 'bad-path'],
  ['/no/such/folder', 'not-found'],
  ['/tmp/\0', 'bad-path'],
])('says what is wrong with %j', async (typed, code) => {
  expect(await checkRoot(typed, machine().facts)).toMatchObject({ status: 'refused', code });
});

it('says that a file is no project', async () => {
  const { home, facts } = machine();
  writeFileSync(join(home, 'file'), '');
  expect(await checkRoot(join(home, 'file'), facts)).toMatchObject({ code: 'not-a-folder' });
});
