import { resolve } from 'node:path';
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
  /** Folders that are projects without being asked about, whole paths. */
  roots: readonly string[];
  /** Whether the companion's own page is opened where no site is paired yet. */
  opensPage: boolean;
  /** File that every line is added to; `null` for none. */
  logFile: string | null;
  /** Folder for everything that is kept, in the place of the system's; `null` for the system's. */
  home: string | null;
  /** Secret of a one-click link that whoever started the companion made; for the first site. */
  linkSecret: string | null;
}

/** What the user asked for on the command line. */
export type Command =
  | { kind: 'start'; settings: Settings }
  /** Looks whether everything is there that the companion needs. */
  | { kind: 'doctor'; settings: Settings }
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'faulty'; faults: readonly string[] };

/** Settings where nothing is said. */
export const DEFAULT_SETTINGS: Settings = {
  port: COMPANION_PORT,
  origins: ['http://localhost:3000'],
  product: 'Diwan Companion',
  roots: [],
  opensPage: false,
  logFile: null,
  home: null,
  linkSecret: null,
};

const OPTIONS = {
  port: { type: 'string' },
  origin: { type: 'string', multiple: true },
  root: { type: 'string', multiple: true },
  log: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Names that `environment` may give: `PRODUCT_NAME`, `COMPANION_HOME`, `COMPANION_LINK_SECRET`. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command line and the environment; names every fault at once. */
export function readSettings(args: readonly string[], environment: Environment): Command {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  const asked = new Set(tokens.map((token) => (token.kind === 'option' ? token.name : token.kind)));
  if (asked.has('help')) return { kind: 'help' };
  if (asked.has('version')) return { kind: 'version' };

  const read: Read = {
    kind: 'start',
    port: DEFAULT_SETTINGS.port,
    origins: [],
    roots: [],
    faults: [],
    opensPage: true,
    logFile: null,
  };
  for (const token of tokens) readToken(token, read);
  const { kind, faults, origins, ...rest } = read;
  if (faults.length > 0) return { kind: 'faulty', faults };
  const settings: Settings = {
    ...rest,
    ...fromEnvironment(environment),
    origins: origins.length > 0 ? [...new Set(origins)] : DEFAULT_SETTINGS.origins,
  };
  return { kind, settings };
}

function fromEnvironment(environment: Environment): Pick<Settings, 'product' | 'home' | 'linkSecret'> {
  const brand = environment.PRODUCT_NAME?.trim() ?? '';
  const home = environment.COMPANION_HOME ?? '';
  const secret = environment.COMPANION_LINK_SECRET ?? '';
  return {
    product: brand === '' ? DEFAULT_SETTINGS.product : `${brand} Companion`,
    home: home === '' ? null : resolve(home),
    linkSecret: /^[\w-]{22,100}$/.test(secret) ? secret : null,
  };
}

interface Read {
  kind: 'start' | 'doctor';
  port: number;
  origins: string[];
  roots: string[];
  opensPage: boolean;
  logFile: string | null;
  faults: string[];
}

type Token =
  | { kind: 'option'; name: string; rawName: string; value?: string | undefined }
  | { kind: 'positional'; value: string }
  | { kind: 'option-terminator' };

function readToken(token: Token, read: Read): void {
  if (token.kind === 'option-terminator') return;
  if (token.kind === 'positional') {
    if (token.value === 'doctor') read.kind = 'doctor';
    else read.faults.push(`"${token.value}" is not expected`);
    return;
  }
  const { name, rawName, value } = token;
  if (name === 'port') readPort(value, read);
  else if (name === 'origin') readOrigin(value, read);
  else if (name === 'root') read.roots.push(...pathOf(rawName, value, read));
  else if (name === 'log') read.logFile = pathOf(rawName, value, read)[0] ?? null;
  else if (!(name in OPTIONS)) read.faults.push(`${rawName} is not an option`);
  else if (value !== undefined) read.faults.push(`${rawName} takes no value`);
  else if (name === 'no-open') read.opensPage = false;
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

function pathOf(rawName: string, value: string | undefined, read: Read): string[] {
  if (value !== undefined && value !== '') return [resolve(value)];
  read.faults.push(`${rawName} needs a path, not nothing`);
  return [];
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'nothing' : `"${value}"`;
}
