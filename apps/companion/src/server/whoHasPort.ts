import { request } from './http.ts';

/** Header by which a companion tells its name and version, to programs only: no page can read it. */
export const NAME_HEADER = 'x-companion-name';

/** Who answers on a port of this computer. */
export type PortOwner =
  | { kind: 'nobody' }
  | { kind: 'another-program' }
  /** Says itself that it is one, which is no proof. */
  | { kind: 'companion'; name: string };

/** Asks on both loopback addresses. */
export async function whoHasPort(port: number, limitMs = 1_000): Promise<PortOwner> {
  const owners = await Promise.all(['127.0.0.1', '::1'].map((address) => askAddress(address, port, limitMs)));
  return owners.find(({ kind }) => kind !== 'nobody') ?? { kind: 'nobody' };
}

function askAddress(host: string, port: number, limitMs: number): Promise<PortOwner> {
  return new Promise((resolve) => {
    const asking = request(
      {
        host,
        port,
        path: '/',
        method: 'HEAD',
        agent: false,
        timeout: limitMs,
        headers: { host: `localhost:${port}` },
      },
      (response) => {
        const name = response.headers[NAME_HEADER];
        response.resume();
        resolve(
          typeof name === 'string' ? { kind: 'companion', name: nameOf(name) } : { kind: 'another-program' },
        );
      },
    );
    asking.on('timeout', () => {
      asking.destroy();
      resolve({ kind: 'another-program' });
    });
    asking.on('error', (error) => {
      const isClosed =
        'code' in error && ['ECONNREFUSED', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));
      resolve({ kind: isClosed ? 'nobody' : 'another-program' });
    });
    asking.end();
  });
}

/** Headers hold ASCII only, so the name is encoded. */
function nameOf(header: string): string {
  try {
    return decodeURIComponent(header).slice(0, 100);
  } catch {
    return header.slice(0, 100);
  }
}
