import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request as a browser or an attacker would send it; Host and Origin are free to choose. */
export interface Sent {
  port: number;
  /** Address to connect to, whatever the headers say. */
  address?: string;
  method?: string;
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** What came back. */
export interface Received {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Sends one request on a connection of its own; without a Host of its own choice it names localhost. */
export function send({
  port,
  address = '127.0.0.1',
  method = 'GET',
  path = '/',
  headers,
  body,
}: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: address,
        port,
        method,
        path,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        text(response).then(
          (received) => resolve({ status, headers: response.headers, body: received }),
          reject,
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
