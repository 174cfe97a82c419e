/**
 * The page's `Worker`, as a page with `require-trusted-types-for 'script'` allows it: through a policy that lets
 * scripts of the same origin pass and nothing else. Where a page names the policies it allows, `diwan-worker` must be
 * one of them.
 *
 * It is used under its old name, `const Worker = trustedWorkerClass()`, since bundlers find workers by the very words
 * `new Worker(new URL(…, import.meta.url))`.
 */
export function trustedWorkerClass(): new (address: URL, options: WorkerOptions) => Worker {
  const trust = trustedAddresses();
  return class TrustedWorker extends globalThis.Worker {
    constructor(address: URL, options: WorkerOptions) {
      super(trust(address), options);
    }
  };
}

/** The part of `window.trustedTypes` that is used; TypeScript's DOM library does not know it. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptAddressPolicy;
}

/** Its answer is a `TrustedScriptURL`, which a worker takes as it takes an address. */
interface ScriptAddressPolicy {
  createScriptURL(address: string): URL;
}

/** A page may make each policy only once. */
let policy: ScriptAddressPolicy | null = null;

function trustedAddresses(): (address: URL) => URL {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicyFactory(factory)) return (address) => address;
  const allowed = (policy ??= factory.createPolicy('diwan-worker', { createScriptURL: ownAddress }));
  return ({ href }) => allowed.createScriptURL(href);
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

function ownAddress(address: string): string {
  if (new URL(address).origin !== globalThis.location.origin) {
    throw new TypeError('A worker comes from the page’s own origin only');
  }
  return address;
}
