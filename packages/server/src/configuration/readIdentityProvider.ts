import { isLoopbackHost } from './isLoopbackHost.ts';
import type { Environment, Fault, IdentityProviderSettings } from './settings.ts';

/** The identity provider, or every fault in its variables. */
export type IdentityProviderReading =
  | { status: 'valid'; identityProvider: IdentityProviderSettings }
  | { status: 'faulty'; faults: readonly Fault[] };

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Who signs users in: Google, any OpenID Connect provider, or outside production the embedded one. */
export function readIdentityProvider(environment: Environment): IdentityProviderReading {
  const google = namesSetIn(environment, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const oidc = namesSetIn(environment, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (google.some.length > 0 && oidc.some.length > 0) {
    return faulty(
      oidc.some.map((variable) => ({
        variable,
        problem: 'cannot stand beside GOOGLE_CLIENT_ID: choose one provider',
      })),
    );
  }
  if (google.some.length > 0)
    return google.missing.length > 0 ? missing(google) : googleProvider(environment);
  if (oidc.some.length > 0) return oidc.missing.length > 0 ? missing(oidc) : oidcProvider(environment);
  if (environment['NODE_ENV'] === 'production') return noProvider();
  return { status: 'valid', identityProvider: { kind: 'embedded', name: 'Diwan Development' } };
}

interface SetNames {
  some: readonly string[];
  missing: readonly string[];
}

function namesSetIn(environment: Environment, names: readonly string[]): SetNames {
  return {
    some: names.filter((name) => environment[name] !== undefined),
    missing: names.filter((name) => environment[name] === undefined),
  };
}

function googleProvider(environment: Environment): IdentityProviderReading {
  return oidcProvider({
    OIDC_ISSUER: GOOGLE_ISSUER,
    OIDC_NAME: 'Google',
    OIDC_CLIENT_ID: environment['GOOGLE_CLIENT_ID'],
    OIDC_CLIENT_SECRET: environment['GOOGLE_CLIENT_SECRET'],
  });
}

function oidcProvider(environment: Environment): IdentityProviderReading {
  const issuer = environment['OIDC_ISSUER'] ?? '';
  if (!isIssuer(issuer)) {
    return faulty([
      { variable: 'OIDC_ISSUER', problem: 'must be the https:// address of the provider, without a query' },
    ]);
  }
  const identityProvider: IdentityProviderSettings = {
    kind: 'oidc',
    issuer,
    name: environment['OIDC_NAME'] ?? new URL(issuer).hostname,
    clientId: environment['OIDC_CLIENT_ID'] ?? '',
    clientSecret: environment['OIDC_CLIENT_SECRET'] ?? '',
  };
  return { status: 'valid', identityProvider };
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isPrivate && search === '' && hash === '';
}

function missing(names: SetNames): IdentityProviderReading {
  const problem = `is missing while ${names.some.join(' and ')} is set`;
  return faulty(names.missing.map((variable) => ({ variable, problem })));
}

function noProvider(): IdentityProviderReading {
  const problem =
    'is missing: production needs an identity provider (this with GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET)';
  return faulty([{ variable: 'GOOGLE_CLIENT_ID', problem }]);
}

function faulty(faults: readonly Fault[]): IdentityProviderReading {
  return { status: 'faulty', faults };
}
