import type { ServerInjectResponse } from '@hapi/hapi';

/** A cookie that an answer sets, as a browser sends it back, `name=value`; empty where it sets none. */
export function cookieOf({ headers }: ServerInjectResponse, name: string): string {
  const lines = [headers['set-cookie'] ?? []].flat();
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';
}
