const PIECES = [
  'You asked something. ',
  'Here is ',
  '**a list**:\n\n',
  '- one\n',
  '- two\n\n',
  'That is ',
  'the end.',
];
const PAUSE_MS = 120;

/** What the backend of every application answers, piece by piece and at a human pace. */
export async function* scriptedAnswer(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of PIECES) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    yield encoder.encode(piece);
  }
}
