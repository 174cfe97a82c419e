/** What a shortcut does. */
export type ShortcutName = 'palette' | 'newChat' | 'history' | 'composer' | 'list';

/** A combination of keys, and what it does. */
export interface Shortcut {
  readonly name: ShortcutName;
  /** As `KeyboardEvent.key` tells, in lower case. */
  readonly key: string;
  /** With Control, on a Mac with Command; these work while typing too. */
  readonly isCommand: boolean;
  readonly isShift: boolean;
}

/** All shortcuts of the page, in the order of their list. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'palette', key: 'k', isCommand: true, isShift: false },
  { name: 'newChat', key: 'o', isCommand: true, isShift: true },
  { name: 'history', key: 's', isCommand: true, isShift: true },
  { name: 'composer', key: '/', isCommand: false, isShift: false },
  { name: 'list', key: '?', isCommand: false, isShift: true },
];

/** The part of a key event that decides. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

/**
 * What a key asks for, or `null`.
 *
 * Plain keys do nothing while somebody types. Which modifier brings out `/` and `?` depends on the keyboard, so for
 * plain keys Shift does not count.
 *
 * @param isTyping - whether the focus is where letters are written
 */
export function shortcutOf(pressed: PressedKey, isTyping: boolean): ShortcutName | null {
  if (pressed.isComposing || pressed.repeat || pressed.altKey) return null;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  if (!isCommand && isTyping) return null;
  const found = SHORTCUTS.find(
    (shortcut) =>
      shortcut.key === pressed.key.toLowerCase() &&
      shortcut.isCommand === isCommand &&
      (!isCommand || shortcut.isShift === pressed.shiftKey),
  );
  return found?.name ?? null;
}
