import { expect, it } from 'vitest';

import { chooseFolder, hasScreen, type RunWindow } from './chooseFolder.ts';

/** A machine with these programs; each prints its text and ends with code 0. */
function programs(texts: Readonly<Record<string, string>>, started: string[] = []): RunWindow {
  return (program) => {
    started.push(program);
    const output = texts[program];
    return Promise.resolve(output === undefined ? null : { code: 0, output });
  };
}

it.each([
  ['linux', 'zenity'],
  ['linux', 'kdialog'],
  ['darwin', 'osascript'],
  ['win32', 'powershell.exe'],
] as const)('asks the window of %s by %s', async (platform, program) => {
  expect(await chooseFolder(platform, true, programs({ [program]: '/work/shop\r\n' }))).toEqual({
    status: 'chosen',
    path: '/work/shop',
  });
});

it('knows when a window was closed, and when there is none', async () => {
  const closed: RunWindow = () => Promise.resolve({ code: 1, output: '' });
  expect(await chooseFolder('linux', true, closed)).toEqual({ status: 'cancelled' });
  expect(await chooseFolder('linux', true, programs({}))).toEqual({ status: 'no-window' });
  const started: string[] = [];
  expect(await chooseFolder('linux', false, programs({ zenity: '/x' }, started))).toEqual({
    status: 'no-window',
  });
  expect(started).toEqual([]);
  expect(hasScreen('linux', {})).toBe(false);
  expect(hasScreen('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
});
