import { spawn } from 'node:child_process';

/** Opens an address in the user's browser, where the system has a way to; a failure is no matter. */
export function openInBrowser(address: string): void {
  const [program, ...args] = openCommand(address, process.platform, process.env);
  if (program === undefined) return;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => undefined);
  child.unref();
}

/** The command that opens an address, empty where there is no desktop. */
export function openCommand(
  address: string,
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  switch (platform) {
    case 'darwin':
      return ['open', address];
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', address];
    default: {
      const hasDesktop = Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']);
      return hasDesktop ? ['xdg-open', address] : [];
    }
  }
}
