import { Worker } from 'node:worker_threads';

import { array, instance, literal, number, object, safeParse, string, variant } from 'valibot';

import type { ListingBody } from './listingBody.ts';
import { LISTING_FILE, LISTING_THREAD, type ListingReply, type ListingRequest } from './listingThread.ts';
import { createListsAhead } from './listsAhead.ts';

/** Lists projects in a thread of its own, so that nothing else of the companion waits for it. */
export interface Listings {
  /**
   * The list of a project; `null` for one with more files than are listed.
   *
   * @param unlocked - secret files that whoever asks may read, sorted
   */
  readonly read: (root: string, unlocked?: readonly string[]) => Promise<ListingBody | null>;
  /** Starts the thread, which takes its time, for a list that will be asked for. */
  readonly warm: () => void;
  /** Begins to list a project that somebody will ask for next: whose list that is, if it comes soon. */
  readonly readAhead: (root: string, unlocked?: readonly string[]) => void;
  /** Remembers the state of every file of a project. */
  readonly mark: (root: string) => Promise<void>;
  /** Paths of files that came, went or changed since the mark; the mark moves on. */
  readonly changesSinceMark: (root: string) => Promise<readonly string[]>;
  /** Lets go of a project: its folders are watched no longer. */
  readonly forget: (root: string) => Promise<void>;
  /** Ends the thread. */
  readonly stop: () => Promise<void>;
}

/** Makes listings; the thread starts with the first question and again after a failure. */
export function createListings(): Listings {
  const bodies = new Map<string, ListingBody>();
  let thread: ListingThread | null = null;

  function started(): ListingThread {
    thread ??= startThread(() => {
      thread = null;
    });
    return thread;
  }

  const ask = (request: Omit<ListingRequest, 'id'>): Promise<ListingReply> => started().ask(request);

  const ahead = createListsAhead<ListingBody | null>(() => performance.now());

  async function readNow(root: string, unlocked: readonly string[]): Promise<ListingBody | null> {
    const view = viewOf(root, unlocked);
    const known = bodies.get(view) ?? null;
    const reply = await ask({ kind: 'read', root, etag: known?.etag ?? null, unlocked });
    if (reply.status !== 'answered') return null;
    const { answer } = reply;
    if (answer.status === 'same') return known;
    bodies.delete(view);
    if (answer.status === 'too-many') return null;
    bodies.set(view, answer);
    forgetOldest(bodies);
    return answer;
  }

  return {
    read: (root, unlocked = []) => ahead.take(viewOf(root, unlocked)) ?? readNow(root, unlocked),
    warm: () => void started(),
    readAhead: (root, unlocked = []) => ahead.begin(viewOf(root, unlocked), readNow(root, unlocked)),
    async mark(root) {
      ahead.clear();
      await ask({ kind: 'mark', root, etag: null });
    },
    async changesSinceMark(root) {
      const reply = await ask({ kind: 'changes', root, etag: null });
      return reply.status === 'done' ? reply.paths : [];
    },
    async forget(root) {
      ahead.clear();
      for (const view of bodies.keys()) if (view.split('\n', 1)[0] === root) bodies.delete(view);
      if (thread !== null) await thread.ask({ kind: 'close', root, etag: null });
    },
    async stop() {
      await thread?.stop();
    },
  };
}

/** Sites that may read other secrets have other lists. */
function viewOf(root: string, unlocked: readonly string[]): string {
  return [root, ...unlocked].join('\n');
}

/** Lists that are kept: a large one takes some megabytes. */
const MOST_BODIES = 6;

function forgetOldest(bodies: Map<string, ListingBody>): void {
  const [oldest] = bodies.keys();
  if (bodies.size > MOST_BODIES && oldest !== undefined) bodies.delete(oldest);
}

interface ListingThread {
  readonly ask: (request: Omit<ListingRequest, 'id'>) => Promise<ListingReply>;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (reply: ListingReply) => void;
  readonly reject: (error: Error) => void;
}

/** @param onEnd - told when the thread is gone */
function startThread(onEnd: () => void): ListingThread {
  const waiting = new Map<number, Waiting>();
  const isSource = LISTING_FILE.pathname.endsWith('.ts');
  const worker = new Worker(LISTING_FILE, {
    workerData: LISTING_THREAD,
    // Unbuilt sources find the other packages' sources by this condition.
    execArgv: isSource ? ['--conditions=@diwan/source'] : [],
  });
  // An open project must not keep the program from ending.
  worker.unref();
  let lastId = 0;

  function fail(error: Error): void {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  worker.on('message', (message: unknown) => {
    const parsed = safeParse(replySchema, message);
    if (!parsed.success) return;
    const reply = parsed.output;
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.status === 'failed') waiter?.reject(new Error(reply.error));
    else waiter?.resolve(reply);
  });
  worker.on('error', (cause) => fail(new Error('The listing failed', { cause })));
  worker.on('exit', () => fail(new Error('The listing ended')));

  return {
    ask(request) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ ...request, id });
      });
    },
    async stop() {
      await worker.terminate();
    },
  };
}

const bytes = instance(Uint8Array<ArrayBuffer>);

const replySchema = variant('status', [
  object({
    id: number(),
    status: literal('answered'),
    answer: variant('status', [
      object({ status: literal('same') }),
      object({ status: literal('too-many') }),
      object({ status: literal('new'), json: bytes, gzip: bytes, etag: string() }),
    ]),
  }),
  object({ id: number(), status: literal('done'), paths: array(string()) }),
  object({ id: number(), status: literal('failed'), error: string() }),
]);
