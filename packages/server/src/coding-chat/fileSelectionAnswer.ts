import type { ModelCall } from '../completions/completionConduct.ts';
import type { RunEvent } from '../completions/runEvent.ts';

/** Type of the answer to a selection of files. */
const FILE_SELECTION = 'file-selection';

/**
 * Lets a model choose project files: its text is the answer, a list of paths, in whichever way models write lists. It is
 * read where the files are known, by core's rule.
 */
export async function* fileSelectionAnswer(call: ModelCall): AsyncGenerator<RunEvent, void, undefined> {
  let text = '';
  for await (const event of call.ask()) {
    if (event.type === 'content') text += event.text;
    if (event.type === 'finish') {
      const answer = { type: FILE_SELECTION, message: text, fullAIResponse: text, executableJson: null };
      yield { type: 'logged', event: { type: 'coding-answer', answer } };
    }
    yield event;
  }
}
