/** Output of a command, bounded: the beginning as it comes, and at the end the last of what was left out. */
export interface BoundedOutput {
  readonly add: (stream: OutputStream, bytes: Buffer) => void;
  /** Hands out what waits. */
  readonly flush: () => void;
  /** Hands out the rest. @returns whether something was left out */
  readonly end: () => boolean;
}

/** Where a text was printed. */
export type OutputStream = 'stdout' | 'stderr';

/** How much of an output is handed out. */
export interface OutputLimits {
  /** Characters as they come. */
  readonly head: number;
  /** Characters of the end, where the head was not enough. */
  readonly tail: number;
}

/** Enough for the log of a long test run; the page shows 200,000 characters of it. */
export const OUTPUT_LIMITS: OutputLimits = { head: 512 * 1024, tail: 64 * 1024 };

/** Starts without output. @param onText - given each piece */
export function createBoundedOutput(
  onText: (stream: OutputStream, text: string) => void,
  { head, tail }: OutputLimits = OUTPUT_LIMITS,
): BoundedOutput {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  let waiting: { stream: OutputStream; text: string } | null = null;
  let givenLength = 0;
  let leftOut = '';
  let isCut = false;

  function flush(): void {
    if (waiting !== null && waiting.text !== '') onText(waiting.stream, waiting.text);
    waiting = null;
  }

  function take(stream: OutputStream, text: string): void {
    const given = text.slice(0, Math.max(0, head - givenLength));
    givenLength += given.length;
    if (given !== '') {
      if (waiting !== null && waiting.stream !== stream) flush();
      waiting = { stream, text: (waiting?.text ?? '') + given };
      if (waiting.text.length >= MOST_WAITING) flush();
    }
    if (given.length === text.length) return;
    leftOut += text.slice(given.length);
    if (leftOut.length <= 2 * tail) return;
    leftOut = leftOut.slice(-tail);
    isCut = true;
  }

  return {
    flush,
    add: (stream, bytes) => take(stream, decoders[stream].decode(bytes, { stream: true })),
    end() {
      take('stdout', decoders.stdout.decode());
      take('stderr', decoders.stderr.decode());
      flush();
      const isTruncated = isCut || leftOut.length > tail;
      if (leftOut !== '') onText('stdout', (isTruncated ? LEFT_OUT : '') + leftOut.slice(-tail));
      return isTruncated;
    },
  };
}

/** A piece of this length goes out at once. */
const MOST_WAITING = 16 * 1024;

const LEFT_OUT = '\n… a part of the output was left out …\n';
