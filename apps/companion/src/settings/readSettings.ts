import { parseArgs } from 'node:util';

import { COMPANION_PORT } from '@diwan/core/wire';

import { parseOrigin } from './parseOrigin.ts';

/** Settings of a companion. */
export interface Settings {
  port: number;
  /** Sites that may talk to it. */
  origins: readonly string[];
  /** Name of the companion on its page and in "Connected to …". */
  product: string;
}

/** What the user asked for on the command line. */
export type Command =
  | { kind: 'start'; settings: Settings }
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'faulty'; faults: readonly string[] };

/** Settings where nothing is said. */
export const DEFAULT_SETTINGS: Settings = {
  port: COMPANION_PORT,
  origins: ['http://localhost:3000'],
  product: 'Diwan Companion',
};

const OPTIONS = {
  port: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Reads the command line and `PRODUCT_NAME`; names every fault at once. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  const asked = new Set(tokens.map((token) => (token.kind === 'option' ? token.name : token.kind)));
  if (asked.has('help')) return { kind: 'help' };
  if (asked.has('version')) return { kind: 'version' };

  const read: Read = { port: DEFAULT_SETTINGS.port, origins: [], faults: [] };
  for (const token of tokens) readToken(token, read);
  if (read.faults.length > 0) return { kind: 'faulty', faults: read.faults };
  const origins = read.origins.length > 0 ? [...new Set(read.origins)] : DEFAULT_SETTINGS.origins;
  const brand = environment.PRODUCT_NAME?.trim() ?? '';
  const product = brand === '' ? DEFAULT_SETTINGS.product : `${brand} Companion`;
  return { kind: 'start', settings: { port: read.port, origins, product } };
}

interface Read {
  port: number;
  origins: string[];
  faults: string[];
}

type Token =
  | { kind: 'option'; name: string; rawName: string; value?: string | undefined }
  | { kind: 'positional'; value: string }
  | { kind: 'option-terminator' };

function readToken(token: Token, read: Read): void {
  if (token.kind === 'option-terminator') return;
  if (token.kind === 'positional') {
    read.faults.push(`"${token.value}" is not expected`);
    return;
  }
  const { name, rawName, value } = token;
  if (name === 'port') readPort(value, read);
  else if (name === 'origin') readOrigin(value, read);
  else if (!(name in OPTIONS)) read.faults.push(`${rawName} is not an option`);
  else if (value !== undefined) read.faults.push(`${rawName} takes no value`);
}

/** Ports below 1024 need an administrator, which the companion must never be. */
function readPort(value: string | undefined, read: Read): void {
  const port = /^\d{4,5}$/.test(value ?? '') ? Number(value) : Number.NaN;
  if (port >= 1024 && port <= 65_535) read.port = port;
  else read.faults.push(`--port must be a whole number from 1024 to 65535, not ${quoted(value)}`);
}

function readOrigin(value: string | undefined, read: Read): void {
  const parsed = parseOrigin(value ?? '');
  if (parsed.kind === 'origin') read.origins.push(parsed.origin);
  else read.faults.push(`--origin: ${quoted(value)} ${parsed.fault}`);
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'nothing' : `"${value}"`;
}
