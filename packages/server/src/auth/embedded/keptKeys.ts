import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { array, type InferOutput, literal, looseObject, object, parse, string } from 'valibot';

const FILE_NAME = 'development-provider.json';

const publicEntries = {
  kty: literal('RSA'),
  kid: string(),
  alg: literal('RS256'),
  use: literal('sig'),
  n: string(),
  e: string(),
};

const keysSchema = object({
  /** Private keys that sign ID tokens, as JSON Web Keys. */
  signingKeys: array(looseObject(publicEntries)),
  cookieKeys: array(string()),
  clientSecret: string(),
});

/** Keys of the embedded provider. */
export type ProviderKeys = InferOutput<typeof keysSchema>;

/**
 * The keys of the embedded provider, made once in the data folder and readable by their owner only. Those
 * that oidc-provider would fall back to are published in its package.
 */
export async function keptKeys(dataFolder: string): Promise<ProviderKeys> {
  const file = join(dataFolder, FILE_NAME);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return parse(keysSchema, JSON.parse(kept));
  const keys = await madeKeys();
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** What of a signing key may be known: enough to check a signature, not to give one. */
export function publicKeyOf({ kty, kid, alg, use, n, e }: ProviderKeys['signingKeys'][number]): JWK {
  return { kty, kid, alg, use, n, e };
}

async function madeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return parse(keysSchema, {
    signingKeys: [{ ...key, alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }],
    cookieKeys: [randomBytes(32).toString('base64url')],
    clientSecret: randomBytes(32).toString('base64url'),
  });
}
