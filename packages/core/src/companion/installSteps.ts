import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { COMPANION_PORT } from '../wire/companion.ts';
import type { ConnectionNames } from './connectionFailure.ts';

/** A system that the companion is handed out for. */
export type CompanionSystem = 'windows' | 'macos' | 'linux';

/** How the companion is installed, in words. */
export interface InstallTexts {
  readonly title: string;
  /** One step each, in order. */
  readonly steps: readonly string[];
  /** The way without installing, for those who have Node. */
  readonly node: string;
  /** What to look at when there is still no connection. */
  readonly tips: readonly string[];
}

/** Says how the companion is installed on a system, and what to look at when it is not reached. */
export function installTexts(system: CompanionSystem, names: ConnectionNames, texts: Texts): InstallTexts {
  const values = { ...names, port: portOf(names.address) };
  const filled = (part: CompanionSystem | 'title' | 'node' | 'tips'): string =>
    formatText(texts[`companion.install.${part}`], values);
  return {
    title: filled('title'),
    steps: filled(system).split('\n'),
    node: filled('node'),
    tips: filled('tips').split('\n'),
  };
}

/** The system of a browser by its `navigator.userAgent`; Linux where it is none of the other two. */
export function companionSystemOf(userAgent: string): CompanionSystem {
  if (/Windows/.test(userAgent)) return 'windows';
  return /Macintosh|Mac OS X/.test(userAgent) ? 'macos' : 'linux';
}

function portOf(address: string): string {
  const port = URL.canParse(address) ? new URL(address).port : '';
  return port === '' ? String(COMPANION_PORT) : port;
}
