import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { COMPANION_PATHS, companionProof, newNonce, secretKey } from '@diwan/core/wire';

import { SITE } from './packedCompanion.ts';

/** An answer, its body as it came over the wire. */
export interface SiteAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** The calls of a paired site, as a browser sends them. */
export interface SiteCalls {
  /** @param etag - of the answer that is there already */
  readonly get: (path: string, query: Readonly<Record<string, string>>, etag?: string) => Promise<SiteAnswer>;
  readonly post: (path: string, body: unknown) => Promise<SiteAnswer>;
  readonly close: () => void;
}

/** Pairs a site by the secret of a link. @throws Error when the companion refuses */
export async function pairedCalls(port: number, linkSecret: string): Promise<SiteCalls> {
  const agent = new Agent({ keepAlive: true });
  let token = '';

  async function call(method: string, target: string, headers: object, body?: string): Promise<SiteAnswer> {
    return new Promise((resolve, reject) => {
      const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
      const sent = { host: `localhost:${port}`, origin: SITE, ...authorization, ...headers };
      const sending = request(
        { host: '127.0.0.1', port, method, path: target, agent, headers: sent },
        (answer) => {
          const { statusCode = 0, headers: received } = answer;
          buffer(answer).then(
            (bytes) => resolve({ status: statusCode, etag: received.etag ?? null, body: bytes }),
            reject,
          );
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
  }

  const post: SiteCalls['post'] = (path, body) =>
    call('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body));
  const nonce = newNonce(globalThis.crypto);
  const statement = { purpose: 'pair-page', origin: SITE, nonce } as const;
  const proof = await companionProof(globalThis.crypto, secretKey(linkSecret), statement);
  const paired = await post(COMPANION_PATHS.pair, { nonce, proof });
  token = /"token":"([^"]+)"/.exec(paired.body.toString('utf8'))?.[1] ?? '';
  if (token === '') throw new Error(`Not paired: ${paired.status}`);
  return {
    post,
    get(path, query, etag) {
      const known = etag === undefined ? {} : { 'if-none-match': etag };
      const target = `${path}?${new URLSearchParams(query).toString()}`;
      return call('GET', target, { 'accept-encoding': 'gzip', ...known });
    },
    close: () => agent.destroy(),
  };
}
