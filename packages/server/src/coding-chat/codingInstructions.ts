import { fileSelectionPrompt, planPrompt } from '@diwan/core/plan';
import type { CodingChatRequest } from '@diwan/core/wire';

import type { ProviderContent, ProviderMessage } from '../providers/modelProvider.ts';
import type { ShownFiles } from './shownFiles.ts';

/** What stands around the messages of a coding request. */
export type CodingFrame = Pick<CodingChatRequest, 'isFileSelection' | 'projectContext'> & {
  readonly shown: ShownFiles;
};

/**
 * The messages of a coding request with their frame: the instructions before them, and the project files in the last
 * message, before what the user wrote. Only the instructions are a system message: files hold anybody's text.
 */
export function withInstructions(
  messages: readonly ProviderMessage[],
  { isFileSelection, projectContext, shown }: CodingFrame,
): ProviderMessage[] {
  const instructions = isFileSelection ? fileSelectionPrompt() : planPrompt({ shown: [...shown.keys()] });
  const last = messages.at(-1);
  const system: ProviderMessage = { role: 'system', content: [textPart(instructions)] };
  if (projectContext === '' || last === undefined) return [system, ...messages];
  const asked = { ...last, content: [textPart(projectContext), ...last.content] };
  return [system, ...messages.slice(0, -1), asked];
}

function textPart(text: string): ProviderContent {
  return { type: 'text', text };
}
