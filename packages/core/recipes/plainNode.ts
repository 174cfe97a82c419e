import { type ChatTransport, createChat } from '@diwan/core';

import { ownBackend } from './ownBackend.ts';

/** Asks one question and writes the answer as it grows. @returns the whole answer */
export function ask(
  transport: ChatTransport,
  question: string,
  write: (text: string) => void,
): Promise<string> {
  let written = 0;
  const writeUpTo = (text: string): void => {
    write(text.slice(written));
    written = Math.max(written, text.length);
  };
  return new Promise((resolve) => {
    const chat = createChat({
      transport,
      onReply({ message }) {
        writeUpTo(message.content);
        resolve(message.content);
      },
    });
    chat.liveReply.subscribe(() => writeUpTo(chat.liveReply.getSnapshot()?.text ?? ''));
    chat.setDraft(question);
    chat.send();
  });
}

if (import.meta.main) {
  const [address = 'http://localhost:8080', question = 'Hello'] = process.argv.slice(2);
  await ask(ownBackend(address), question, (text) => process.stdout.write(text));
}
