import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';

/** What the composer of coding mode depends on. */
export interface PlaceholderInput {
  readonly isConnected: boolean;
  readonly hasProject: boolean;
  /** Name of the machine that the companion runs on. */
  readonly host: string;
}

/** The text of the empty composer in coding mode: what can be written, or what has to come first. */
export function composerPlaceholder(
  { isConnected, hasProject, host }: PlaceholderInput,
  texts: Texts,
): string {
  if (!isConnected) return formatText(texts['vibe.placeholder.disconnected'], { host });
  return texts[hasProject ? 'vibe.placeholder.project' : 'vibe.placeholder.noProject'];
}
