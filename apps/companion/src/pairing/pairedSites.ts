import { join } from 'node:path';

import { type Clock } from '@diwan/core';
import { TOKEN_AGE_MS, tokenId } from '@diwan/core/wire';
import { array, type InferOutput, number, object, string } from 'valibot';

import { openSettingsFile } from '../settings/settingsFile.ts';
import { isTokenOf, newSiteToken } from './siteToken.ts';

const pairedSitesSchema = object({
  sites: array(
    object({
      /** Public part of the token. */
      id: string(),
      origin: string(),
      /** SHA-256 of the token as base64url: what proofs are made with. The token itself is kept nowhere. */
      key: string(),
      pairedAt: number(),
      usedAt: number(),
    }),
  ),
});

type StoredSite = InferOutput<typeof pairedSitesSchema>['sites'][number];

/** A browser that was paired for one site. */
export type PairedSite = Omit<StoredSite, 'key'>;

/** The tokens of this companion, kept hashed in `paired.json`. */
export interface PairedSites {
  /** Those that are still valid, latest used first. */
  list(): readonly PairedSite[];
  /** Makes a token for a site; it is never shown again. */
  give(origin: string): Promise<string>;
  /** Whether the header holds a token of this very site; a use lets it live on for 30 days. */
  isPaired(origin: string, authorization: string): boolean;
  /** Key of the token with this public part, for a proof to its own site; `null` for any other. */
  keyOf(origin: string, id: string): Uint8Array<ArrayBuffer> | null;
  /** @returns whether it was there */
  revoke(id: string): Promise<boolean>;
}

/** How exact the time of the last use is on disk: a build makes hundreds of calls. */
const USE_KEPT_MS = 3_600_000;
/** A disk that cannot be written is not tried again with every call. */
const NOTE_PAUSE_MS = 10_000;
/** Oldest ones go: a site must not fill the disk. */
const MOST_SITES = 100;

/**
 * Opens the tokens.
 *
 * @param onChange - told after every change that a user would see
 * @param onWriteError - told where the time of a use could not be kept
 * @throws SettingsFileError when they cannot be read
 */
export async function openPairedSites(
  folder: string,
  clock: Clock,
  { onChange, onWriteError }: { onChange: () => void; onWriteError: (error: unknown) => void },
): Promise<PairedSites> {
  const file = await openSettingsFile(join(folder, 'paired.json'), pairedSitesSchema, { sites: [] });

  const isValid = ({ usedAt }: StoredSite): boolean => clock.now() - usedAt < TOKEN_AGE_MS;

  async function update(change: (sites: readonly StoredSite[]) => StoredSite[]): Promise<void> {
    await file.update(({ sites }) => ({ sites: change(sites.filter(isValid)) }));
    onChange();
  }

  let notedAt = -Infinity;

  const find = (origin: string, id: string): StoredSite | undefined =>
    file.read().sites.find((site) => site.id === id && site.origin === origin && isValid(site));

  function noteUse({ id, usedAt }: StoredSite): void {
    const now = clock.now();
    if (now - usedAt < USE_KEPT_MS || now - notedAt < NOTE_PAUSE_MS) return;
    notedAt = now;
    update((sites) => sites.map((kept) => (kept.id === id ? { ...kept, usedAt: now } : kept))).catch(
      onWriteError,
    );
  }

  return {
    list: () => shownSites(file.read().sites.filter(isValid)),
    async give(origin) {
      const { id, token, key } = newSiteToken();
      const now = clock.now();
      const site = { id, origin, key, pairedAt: now, usedAt: now };
      await update((sites) => [site, ...sites].slice(0, MOST_SITES));
      return token;
    },
    isPaired(origin, authorization) {
      const token = /^Bearer ([\w.-]{1,200})$/.exec(authorization)?.[1] ?? '';
      const site = find(origin, tokenId(token));
      if (site === undefined || !isTokenOf(site.key, token)) return false;
      noteUse(site);
      return true;
    },
    keyOf(origin, id) {
      const site = find(origin, id);
      return site === undefined ? null : new Uint8Array(Buffer.from(site.key, 'base64url'));
    },
    async revoke(id) {
      if (!file.read().sites.some((site) => site.id === id)) return false;
      await update((sites) => sites.filter((site) => site.id !== id));
      return true;
    },
  };
}

function shownSites(sites: readonly StoredSite[]): PairedSite[] {
  return sites.toSorted((one, other) => other.usedAt - one.usedAt).map(({ key: _, ...site }) => site);
}
