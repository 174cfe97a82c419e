import { lstatSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { createFolderWatch, type FolderWatch } from './folderWatch.ts';
import { type ListingBody, listingBody } from './listingBody.ts';
import { listProject, type ListingOptions, type ProjectListing } from './listProject.ts';

/** What a listing answers: that it is as it was, a new one, or that there is too much. */
export type ListingAnswer =
  | { readonly status: 'same' }
  | ({ readonly status: 'new' } & ListingBody)
  | { readonly status: 'too-many' };

/** The list of one project, kept as long as nothing of it changes. */
export interface WatchedListing {
  /**
   * @param etag - of the list that the asker has
   * @param unlocked - secret files that the asker may read, sorted
   */
  readonly read: (etag: string | null, unlocked?: readonly string[]) => Promise<ListingAnswer>;
  /** Remembers the state of every file. */
  readonly mark: () => Promise<void>;
  /** Paths of the files that came, went or changed since the mark, which moves on. */
  readonly changesSinceMark: () => Promise<string[]>;
  readonly close: () => void;
}

/** Lists a project; from the second reading on only after a change. */
export function watchListing(root: string, environment: ListingOptions['environment']): WatchedListing {
  return new KeptListing(root, environment);
}

class KeptListing implements WatchedListing {
  readonly #root: string;
  readonly #environment: ListingOptions['environment'];
  readonly #watch: FolderWatch;
  #listing: ProjectListing | null = null;
  #etag = '';
  #unlocked: ReadonlySet<string> = new Set();
  #decided = '';
  /** True once all folders were watched before the list was made: only a change can make it wrong then. */
  #isTrusted = false;
  #marked = new Map<string, string>();
  #settling: Promise<void> = Promise.resolve();

  constructor(root: string, environment: ListingOptions['environment']) {
    this.#root = root;
    this.#environment = environment;
    this.#watch = createFolderWatch(root, () => {
      this.#isTrusted = false;
    });
  }

  async read(etag: string | null, unlocked: readonly string[] = []): Promise<ListingAnswer> {
    await this.#settling;
    // What happened on disk before the call must be told first: one turn to poll, one to hear.
    await setImmediate();
    await setImmediate();
    if (this.#isKnown() && this.#isFor(unlocked) && etag === this.#etag) return { status: 'same' };
    if (!this.#isKnown()) await this.#list(this.#listing === null ? 'quick' : 'exact');
    if (this.#listing === null || this.#listing.isCut) return { status: 'too-many' };
    // Not before: somebody else may have asked meanwhile.
    this.#unlocked = new Set(unlocked);
    const body = listingBody(this.#listing.files, this.#unlocked);
    this.#etag = body.etag;
    if (!this.#isTrusted) {
      // What goes wrong here goes wrong at the next reading too, and is told there.
      this.#settling = setImmediate()
        .then(() => this.#settle())
        .catch(() => undefined);
    }
    return body.etag === etag ? { status: 'same' } : { status: 'new', ...body };
  }

  async mark(): Promise<void> {
    this.#marked = await this.#states();
  }

  async changesSinceMark(): Promise<string[]> {
    const before = this.#marked;
    await this.mark();
    const now = this.#marked;
    const touched = [...now].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);
    return [...touched, ...[...before.keys()].filter((path) => !now.has(path))];
  }

  close(): void {
    this.#watch.close();
  }

  #isFor(unlocked: readonly string[]): boolean {
    return unlocked.length === this.#unlocked.size && unlocked.every((path) => this.#unlocked.has(path));
  }

  #isKnown(): boolean {
    return this.#isTrusted && this.#decided === this.#decidingState();
  }

  async #list(sizes: ListingOptions['sizes']): Promise<void> {
    const listing = await listProject(this.#root, { environment: this.#environment, sizes });
    this.#listing = listing;
    this.#decided = this.#decidingState();
  }

  /** Watches all folders, and lists once more: what changed between the list and the watch would go unnoticed. */
  async #settle(): Promise<void> {
    if (this.#listing === null) return;
    this.#watch.follow(this.#listing.folders);
    if (!this.#watch.isWorking()) return;
    this.#isTrusted = true;
    await this.#list('exact');
    if (this.#watch.follow(this.#listing.folders)) this.#isTrusted = false;
    this.#etag = listingBody(this.#listing.files, this.#unlocked).etag;
  }

  async #states(): Promise<Map<string, string>> {
    const { files } = await listProject(this.#root, { environment: this.#environment, sizes: 'exact' });
    return new Map(files.map(({ path, sizeBytes, changedMs }) => [path, `${sizeBytes} ${changedMs}`]));
  }

  /** State of the places that decide from outside of the listed folders. */
  #decidingState(): string {
    const places = this.#listing?.deciding ?? [];
    return places
      .map((place) => {
        const stats = lstatSync(place, { throwIfNoEntry: false });
        return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
      })
      .join();
  }
}
