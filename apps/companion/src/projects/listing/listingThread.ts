import { isMainThread, parentPort, workerData } from 'node:worker_threads';

import { array, nullable, number, object, optional, picklist, safeParse, string } from 'valibot';

import { type ListingAnswer, watchListing, type WatchedListing } from './watchedListing.ts';

/** What the thread is started with, so that it knows itself in a bundle. */
export const LISTING_THREAD = 'diwan-listing';

/** File of the thread: this module, or the bundle that it became a part of. */
export const LISTING_FILE = new URL(import.meta.url);

/** What the thread is asked. */
export interface ListingRequest {
  readonly id: number;
  readonly kind: 'read' | 'mark' | 'changes' | 'close';
  readonly root: string;
  readonly etag: string | null;
  /** Secret files that whoever asks may read. */
  readonly unlocked?: readonly string[] | undefined;
}

/** What it answers. */
export type ListingReply =
  | { readonly id: number; readonly status: 'answered'; readonly answer: ListingAnswer }
  | { readonly id: number; readonly status: 'done'; readonly paths: readonly string[] }
  | { readonly id: number; readonly status: 'failed'; readonly error: string };

if (!isMainThread && workerData === LISTING_THREAD && parentPort !== null) serve(parentPort);

const requestSchema = object({
  id: number(),
  kind: picklist(['read', 'mark', 'changes', 'close']),
  root: string(),
  etag: nullable(string()),
  unlocked: optional(array(string())),
});

function serve(port: NonNullable<typeof parentPort>): void {
  const listings = new Map<string, WatchedListing>();
  port.on('message', (message: unknown) => {
    const parsed = safeParse(requestSchema, message);
    if (!parsed.success) return;
    const request = parsed.output;
    replyTo(request, listings).then(
      (reply) => port.postMessage(reply, buffersOf(reply)),
      (error: unknown) => port.postMessage({ id: request.id, status: 'failed', error: String(error) }),
    );
  });
}

async function replyTo(
  { id, kind, root, etag, unlocked }: ListingRequest,
  listings: Map<string, WatchedListing>,
): Promise<ListingReply> {
  const listing = listings.get(root) ?? watchListing(root, process.env);
  // The latest used stands last, so that the first is the one to let go.
  listings.delete(root);
  if (kind === 'close') listing.close();
  else listings.set(root, listing);
  closeOldest(listings);
  if (kind === 'read') return { id, status: 'answered', answer: await listing.read(etag, unlocked) };
  if (kind === 'mark') await listing.mark();
  const paths = kind === 'changes' ? await listing.changesSinceMark() : [];
  return { id, status: 'done', paths: paths.slice(0, MOST_CHANGES) };
}

/** Projects whose folders are watched at once. */
const MOST_LISTINGS = 6;

/** Most changed files that are named. */
const MOST_CHANGES = 500;

function closeOldest(listings: Map<string, WatchedListing>): void {
  for (const [root, listing] of listings) {
    if (listings.size <= MOST_LISTINGS) return;
    listing.close();
    listings.delete(root);
  }
}

/** Handed over instead of copied. */
function buffersOf(reply: ListingReply): ArrayBuffer[] {
  if (reply.status !== 'answered' || reply.answer.status !== 'new') return [];
  return [reply.answer.json.buffer, reply.answer.gzip.buffer];
}
