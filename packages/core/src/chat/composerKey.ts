/** What a key press in the composer says, as the browser's `KeyboardEvent` tells it. */
export interface ComposerKeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  /** Deprecated, but the only sign Safari gives that an Enter still belongs to a composition. */
  readonly keyCode: number;
}

/** keyCode of a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * What the composer does on a key: `send`, or leave it to the text field, where Enter breaks the line.
 *
 * An Enter that ends a composition (Japanese, Chinese, Korean, some Arabic keyboards) never sends: neither while
 * composing, nor right after `compositionend`, where Safari reports `isComposing: false` with keyCode 229.
 *
 * @param hasTouchKeyboard - on a phone Enter breaks the line and only the button sends
 */
export function composerKey(press: ComposerKeyPress, hasTouchKeyboard: boolean): 'send' | 'edit' {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === TAKEN_BY_INPUT_METHOD) return 'edit';
  if (press.shiftKey || press.altKey) return 'edit';
  if (press.ctrlKey || press.metaKey) return 'send';
  return hasTouchKeyboard ? 'edit' : 'send';
}
