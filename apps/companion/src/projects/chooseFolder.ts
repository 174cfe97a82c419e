import { execFile } from 'node:child_process';

/** What came of the system's folder window. */
export type ChosenFolder =
  | { readonly status: 'chosen'; readonly path: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'no-window' };

/** Runs a program and waits for it; `null` where there is no such program. */
export type RunWindow = (
  program: string,
  args: readonly string[],
) => Promise<{ readonly code: number; readonly output: string } | null>;

/**
 * Shows the system's own window for choosing a folder, and waits for the user.
 *
 * @param platform - as `process.platform`
 * @param isDesktop - false on a machine where no window can be shown
 */
export async function chooseFolder(
  platform: NodeJS.Platform,
  isDesktop: boolean,
  run: RunWindow = runWindow,
): Promise<ChosenFolder> {
  if (!isDesktop) return { status: 'no-window' };
  for (const [program, ...args] of WINDOWS[platform] ?? DESKTOP_WINDOWS) {
    const ended = await run(program, args);
    if (ended === null) continue;
    const path = ended.output.replace(/[\r\n]+$/, '');
    return ended.code === 0 && path !== '' ? { status: 'chosen', path } : { status: 'cancelled' };
  }
  return { status: 'no-window' };
}

/** Whether windows can be shown: only Linux runs without a desktop as a matter of course. */
export function hasScreen(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const isDesktopKnown = platform === 'darwin' || platform === 'win32';
  return isDesktopKnown || Boolean(environment.DISPLAY ?? environment.WAYLAND_DISPLAY);
}

const TITLE = 'Choose the folder of your project';

type WindowCommand = readonly [program: string, ...args: string[]];

const DESKTOP_WINDOWS: readonly WindowCommand[] = [
  ['zenity', '--file-selection', '--directory', `--title=${TITLE}`],
  ['kdialog', '--title', TITLE, '--getexistingdirectory', '.'],
];

/** The texts are fixed: nothing that a page says becomes a part of them. */
const WINDOWS: Partial<Record<NodeJS.Platform, readonly WindowCommand[]>> = {
  darwin: [['osascript', '-e', `POSIX path of (choose folder with prompt "${TITLE}")`]],
  win32: [
    [
      'powershell.exe',
      '-NoProfile',
      '-STA',
      '-Command',
      `Add-Type -AssemblyName System.Windows.Forms; [Console]::OutputEncoding = [Text.Encoding]::UTF8; ` +
        `$window = New-Object System.Windows.Forms.FolderBrowserDialog; $window.Description = '${TITLE}'; ` +
        `if ($window.ShowDialog() -eq 'OK') { $window.SelectedPath } else { exit 1 }`,
    ],
  ],
};

/** The user may take a while; a window that is left open must not stay for ever. */
const LIMIT_MS = 5 * 60_000;

function runWindow(program: string, args: readonly string[]): ReturnType<RunWindow> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: LIMIT_MS }, (error, output) => {
      if (error === null) resolve({ code: 0, output });
      else resolve(error.code === 'ENOENT' ? null : { code: 1, output: '' });
    });
  });
}
