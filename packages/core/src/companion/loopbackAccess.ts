/**
 * Whether a page may reach programs on its own machine, as far as the browser tells before a call is made.
 *
 * `undecided`: a call makes the browser ask its user, once; `not-needed`: nobody is asked; `unsupported`: no call gets
 * through at all.
 */
export type LoopbackPermission =
  | 'granted'
  | 'undecided'
  | 'denied'
  | 'denied-by-policy'
  | 'not-needed'
  | 'unsupported';

/** Asks the browser, without using up its question to the user. */
export interface LoopbackAccess {
  query(): Promise<LoopbackPermission>;
}

/** What is known of the page and its browser. */
export interface LoopbackAccessOptions {
  /** `location.hostname`: a page on the machine itself needs no permission. */
  hostname: string;
  /** `navigator.userAgent`. */
  userAgent: string;
  /** `navigator.permissions`, where there is one. */
  permissions?: { query(descriptor: { name: string }): Promise<{ state: string }> } | undefined;
  /** Whether the headers and frames of the page leave it a feature; `document.featurePolicy` tells it. */
  isAllowedByPolicy?: (feature: string) => boolean;
}

/** Makes the access of a page. */
export function createLoopbackAccess(options: LoopbackAccessOptions): LoopbackAccess {
  const { hostname, userAgent, permissions, isAllowedByPolicy = () => true } = options;

  return {
    async query() {
      if (isSafari(userAgent)) return 'unsupported';
      if (isLoopback(hostname) || permissions === undefined) return 'not-needed';
      for (const name of PERMISSION_NAMES) {
        const state = await stateOf(permissions, name);
        if (state === 'granted') return 'granted';
        if (state === 'prompt') return 'undecided';
        if (state === 'denied') return isAllowedByPolicy(name) ? 'denied' : 'denied-by-policy';
      }
      return 'not-needed';
    },
  };
}

/** Chromium's names for it, the newer first. */
const PERMISSION_NAMES = ['loopback-network', 'local-network-access'];

/** `null` where the browser does not know the permission: it then rejects. */
async function stateOf(
  permissions: NonNullable<LoopbackAccessOptions['permissions']>,
  name: string,
): Promise<string | null> {
  return permissions.query({ name }).then(
    ({ state }) => state,
    () => null,
  );
}

/** Safari lets no secure page call plain HTTP, its own machine included; on iOS every browser is Safari. */
function isSafari(userAgent: string): boolean {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return /\bSafari\//.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
