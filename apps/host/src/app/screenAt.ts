import { chatIdOf } from '../chat/routerAddress.ts';

/** The screens that have addresses. */
export type Screen = 'chat' | 'coding' | 'profile';

/** The screen at a path, or `null` where there is none. Each chat has an address, and all of them are one screen. */
export function screenAt(pathname: string): Screen | null {
  if (chatIdOf(pathname) !== undefined) return 'chat';
  switch (pathname.replace(/\/$/, '')) {
    case '/vibe-coding':
      return 'coding';
    case '/profile':
      return 'profile';
    default:
      return null;
  }
}
