import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What the token endpoint answers next; `silence` never answers. */
type TokenAnswer = { status: number; body: string } | 'silence';

/** An identity provider that says what a test tells it to. */
export interface FakeProvider {
  issuer: string;
  /** Forms that came to the token endpoint. */
  redeemed: URLSearchParams[];
  /** Sets what the token endpoint answers from now on. */
  answerWith(answer: TokenAnswer): void;
  /** Sets an ID token with these claims, and sensible ones beside them, as the answer from now on. */
  grant(claims: JWTPayload): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. `nowSeconds` is the time that tokens are issued at. */
export async function fakeProvider(clientId: string, nowSeconds: number): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const redeemed: URLSearchParams[] = [];
  let issuer = '';
  let next: TokenAnswer = { status: 500, body: 'nothing was granted' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/.well-known/openid-configuration') return sendJson(response, descriptionOf(issuer));
    if (request.url === '/jwks') return sendJson(response, { keys });
    redeemed.push(new URLSearchParams(await text(request)));
    if (next === 'silence') return;
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;

  return {
    issuer,
    redeemed,
    answerWith: (answered) => void (next = answered),
    async grant(claims) {
      const usual = { sub: 'subject-1', email: 'amina@example.com', email_verified: true };
      const token = await new SignJWT({ ...usual, iss: issuer, aud: clientId, iat: nowSeconds, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setExpirationTime(nowSeconds + 300)
        .sign(privateKey);
      next = {
        status: 200,
        body: JSON.stringify({ access_token: 'access', token_type: 'Bearer', id_token: token }),
      };
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function descriptionOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}
