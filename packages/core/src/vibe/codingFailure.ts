import { ApiError } from '../api/apiError.ts';
import type { ChatFailure } from '../chat/chatMessage.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { MAX_PROJECT_CHARACTERS, ProjectFilesError } from './projectFiles.ts';

/**
 * What a reader is told of a coding message that failed, under the title of its kind: the server refused, or no answer
 * came at all. A failure to read the project files names the companion instead.
 *
 * @param companion - name of the companion program
 */
export function codingFailure(error: unknown, companion: string, texts: Texts): ChatFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ApiError && error.kind === 'answer') {
    const { code, requestId } = error;
    return { message: formatText(texts['vibe.answerFailed'], { message }), code, requestId };
  }
  if (error instanceof CompanionError) {
    const isAway = error.code === 'unreachable' || error.code === 'timeout';
    const text = texts[isAway ? 'companion.unreachable' : 'vibe.filesFailed'];
    return { message: formatText(text, { message, companion }), code: error.code };
  }
  if (error instanceof ProjectFilesError) {
    const { characters } = error;
    const values = { characters, limit: MAX_PROJECT_CHARACTERS };
    return { message: formatText(texts['vibe.filesTooLarge'], values), code: 'project-files-too-large' };
  }
  return { message: formatText(texts['vibe.connectionError'], { message }), code: 'network' };
}
