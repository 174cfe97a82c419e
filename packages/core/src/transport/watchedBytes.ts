import type { Clock } from '../store/clock.ts';

/**
 * How long a stream of our server may be silent. It sends a sign of life every 15 s, so that after three times that
 * the connection is gone, even if nobody has said so: after sleep, or a change of network.
 */
export const MAX_SILENCE_MS = 45_000;

/**
 * The same bytes, which break with an error when none has come for {@link MAX_SILENCE_MS} although they were asked
 * for; the connection is given up then. Comments count: they are the sign of life.
 */
export function watchedBytes(bytes: ReadableStream<Uint8Array>, clock: Clock): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await soon(reader.read(), clock);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: time in which nobody reads is no silence.
    { highWaterMark: 0 },
  );

  function soon<Piece>(reading: Promise<Piece>, timer: Clock): Promise<Piece> {
    return new Promise((resolve, reject) => {
      const stopWaiting = timer.after(MAX_SILENCE_MS, () => {
        reject(new Error(`Nothing has come for ${MAX_SILENCE_MS} ms`));
        reader.cancel().catch(() => undefined);
      });
      void reading.then(resolve, reject).finally(stopWaiting);
    });
  }
}
