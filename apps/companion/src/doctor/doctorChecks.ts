import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

import { CompanionStartError } from '../server/CompanionStartError.ts';
import { createServer } from '../server/http.ts';
import { listenOnLoopback } from '../server/listenOnLoopback.ts';
import { whoHasPort } from '../server/whoHasPort.ts';
import { companionFolders } from '../settings/companionFolders.ts';
import { type Settings } from '../settings/readSettings.ts';
import { type Finding } from './runDoctor.ts';

type Check = () => Promise<readonly Finding[]>;

/** The looks of the doctor, in the order in which they are told. */
export function doctorChecks({ port, product, home, roots }: Settings): readonly Check[] {
  const { settings, store } = companionFolders(product, home);
  return [
    checkNode,
    () => checkPort(port),
    () => checkFolder('Settings', settings),
    () => checkFolder('Store', store),
    checkGit,
    ...roots.map((root) => () => checkRoot(root)),
  ];
}

/** Oldest Node that the companion runs on. */
const OLDEST_NODE = 20;

async function checkNode(): Promise<readonly Finding[]> {
  const major = Number(process.versions.node.split('.', 1)[0]);
  return major >= OLDEST_NODE
    ? [good(`Node ${process.versions.node}`)]
    : [
        faulty(
          `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later from nodejs.org.`,
        ),
      ];
}

async function checkPort(port: number): Promise<readonly Finding[]> {
  const owner = await whoHasPort(port);
  if (owner.kind === 'companion') return [good(`Port ${port}: ${owner.name} is running there.`)];
  if (owner.kind === 'another-program') {
    return [faulty(`Port ${port} is taken by another program: stop that program.`)];
  }
  try {
    const { servers, hasIpv6 } = await listenOnLoopback(createServer, port);
    for (const server of servers) server.close();
    const both = good(`Port ${port} is free on 127.0.0.1${hasIpv6 ? ' and ::1' : ''}.`);
    const noIpv6: Finding = { state: 'limited', text: 'No IPv6 loopback address; 127.0.0.1 alone is used.' };
    return hasIpv6 ? [both] : [both, noIpv6];
  } catch (error) {
    if (error instanceof CompanionStartError) return [faulty(error.message)];
    throw error;
  }
}

async function checkFolder(name: string, folder: string): Promise<readonly Finding[]> {
  const found = await stat(folder).catch(() => null);
  if (found === null) {
    const parent = await nearestFolder(folder);
    return (await isWritable(parent))
      ? [good(`${name}: ${folder} will be made at the first start.`)]
      : [faulty(`${name}: ${folder} cannot be made, ${parent} is not writable for you.`)];
  }
  if (!found.isDirectory() || !(await isWritable(folder))) {
    return [faulty(`${name}: ${folder} is no folder that you may write to.`)];
  }
  // Windows has no such modes; a profile folder is its user's own there.
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  return isOpen
    ? [{ state: 'limited', text: `${name}: others may look into ${folder}. Close it: chmod 700 "${folder}"` }]
    : [good(`${name}: ${folder}`)];
}

async function nearestFolder(folder: string): Promise<string> {
  const parent = dirname(folder);
  const isThere = await access(parent).then(
    () => true,
    () => false,
  );
  return isThere || parent === folder ? parent : nearestFolder(parent);
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function checkGit(): Promise<readonly Finding[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['--version'], { timeout: 5_000 });
    return [good(`Git: ${stdout.trim()}`)];
  } catch {
    // Listing works without it, by the companion's own walk.
    return [
      { state: 'limited', text: 'Git was not found: projects are listed without it, a little slower.' },
    ];
  }
}

async function checkRoot(root: string): Promise<readonly Finding[]> {
  const found = await stat(root).catch(() => null);
  return found?.isDirectory() === true
    ? [good(`Project: ${root}`)]
    : [faulty(`Project: ${root} is not a folder. Correct --root.`)];
}

function good(text: string): Finding {
  return { state: 'good', text };
}

function faulty(text: string): Finding {
  return { state: 'faulty', text };
}
