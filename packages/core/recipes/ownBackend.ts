import type { ChatTransport } from '@diwan/core';

/** Your own backend: whatever yields events is a transport. This one reads plain text as it comes. */
export function ownBackend(address: string): ChatTransport {
  return {
    async *send({ message, conversation }, signal) {
      const body = JSON.stringify({ message, conversation });
      const answer = await fetch(address, { method: 'POST', body, signal });
      if (!answer.ok || answer.body === null) {
        yield { type: 'error', failure: { message: `The backend answered ${answer.status}` } };
        return;
      }
      const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
        yield { type: 'text', text: piece.value };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
}
