import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lets the browser force the colours of the system upon the page, or no longer. */
    forceColors(colors: 'active' | 'none'): Promise<void>;
  }
}

/** Does something while the browser forces the colours of the system upon the page. */
export async function withForcedColors(task: () => Promise<void>): Promise<void> {
  await commands.forceColors('active');
  try {
    await task();
  } finally {
    await commands.forceColors('none');
  }
}
