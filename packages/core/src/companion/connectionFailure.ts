import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';

/** Why coding mode has no connection. `old-page`: the companion is newer than this page understands. */
export type ConnectionFailure =
  | 'unsupported-browser'
  | 'blocked-by-you'
  | 'blocked-by-policy'
  | 'not-running'
  | 'foreign-origin'
  | 'another-program'
  | 'not-paired'
  | 'old-version'
  | 'old-page';

/** What leads out of a failure, for the button that offers it. */
export type WayOut =
  | 'retry'
  | 'install'
  | 'pair'
  | 'update'
  | 'reload'
  | 'reset-permission'
  /** Where the connection has a bridge. */
  | 'open-window'
  | 'open-companion'
  | 'change-browser';

/** A failure in words. */
export interface ConnectionFailureTexts {
  /** What happened. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  /** The best way out first. */
  readonly waysOut: readonly WayOut[];
}

/** What the texts speak of. */
export interface ConnectionNames {
  /** Name of the companion program. */
  readonly companion: string;
  /** Origin of the companion, where its own page is. */
  readonly address: string;
  /** Origin of this page. */
  readonly origin: string;
}

/** Says what happened and what leads out of it. */
export function connectionFailureTexts(
  failure: ConnectionFailure,
  names: ConnectionNames,
  texts: Texts,
): ConnectionFailureTexts {
  const values = { ...names };
  return {
    title: formatText(texts[`companion.failed.${failure}`], values),
    advice: formatText(texts[`companion.advice.${failure}`], values),
    waysOut: WAYS_OUT[failure],
  };
}

const WAYS_OUT: Readonly<Record<ConnectionFailure, readonly WayOut[]>> = {
  'unsupported-browser': ['change-browser'],
  'blocked-by-you': ['reset-permission', 'open-window', 'retry'],
  'blocked-by-policy': ['open-window', 'retry'],
  'not-running': ['retry', 'install'],
  'foreign-origin': ['open-companion', 'retry'],
  'another-program': ['open-companion', 'retry', 'pair'],
  'not-paired': ['pair', 'open-companion'],
  'old-version': ['update', 'retry'],
  'old-page': ['reload'],
};
