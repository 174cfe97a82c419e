import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { parseOrigin } from '../src/settings/parseOrigin.ts';
import { installFiles } from './installFiles.ts';
import { fetchNodeBinary } from './nodeBinary.ts';
import { type Platform, PLATFORMS } from './platforms.ts';
import { type ArchivedFile, zipArchive } from './zipArchive.ts';

/**
 * Makes the folders and archives that users without Node get: the official Node binary, the companion as one file, and
 * the set-up of their system. Build first: `npm run build`.
 *
 * `--origin URL` (several times) is the site that the release is for, `--platform NAME` limits it to some systems,
 * `--product NAME` and `--out FOLDER` change the name and the place.
 */
const ROOT = join(import.meta.dirname, '..');
const NODE_CACHE = join(tmpdir(), 'diwan-companion-node');
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    origin: { type: 'string', multiple: true, default: ['http://localhost:3000'] },
    platform: { type: 'string', multiple: true, default: PLATFORMS.map(({ name }) => name) },
    product: { type: 'string', default: 'Diwan Companion' },
    out: { type: 'string', default: join(ROOT, 'release') },
  },
});

const origins = values.origin.map((text) => {
  const parsed = parseOrigin(text);
  if (parsed.kind === 'origin') return parsed.origin;
  throw new Error(`--origin: "${text}" ${parsed.fault}`);
});
const about: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const version =
  typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
// Only letters that no command file of any system reads as more than a name.
if (!/^[\p{L}\p{N} .-]+$/u.test(values.product))
  throw new Error('--product: letters, digits and spaces only');
for (const platform of PLATFORMS.filter(({ name }) => values.platform.includes(name))) {
  process.stdout.write(`${await release(platform)}\n`);
}

async function release(platform: Platform): Promise<string> {
  const node = await fetchNodeBinary(platform, NODE_CACHE);
  const program = platform.system === 'windows' ? 'node.exe' : 'node';
  const files: ArchivedFile[] = [
    { path: program, bytes: await readFile(join(node.folder, 'bin', program)), isExecutable: true },
    { path: 'NODE-LICENSE', bytes: await nodeLicence(node.folder), isExecutable: false },
    { path: 'LICENSE', bytes: await readFile(join(ROOT, '../../LICENSE')), isExecutable: false },
    { path: 'companion.mjs', bytes: await readFile(join(ROOT, 'dist/main.js')), isExecutable: false },
    ...installFiles(platform, { product: values.product, version, origins }),
  ];
  const name = `diwan-companion-${version}-${platform.name}`;
  await writeFolder(join(values.out, name), files);
  return `${await archive(platform, name, files)} (Node ${node.version})`;
}

/** The Windows package holds the binary alone; the licence of Node is the same for every system. */
async function nodeLicence(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'LICENSE')).catch(async () => {
    const [linux] = PLATFORMS;
    if (linux === undefined) throw new Error('No system has the licence of Node.');
    return readFile(join((await fetchNodeBinary(linux, NODE_CACHE)).folder, 'LICENSE'));
  });
}

async function writeFolder(folder: string, files: readonly ArchivedFile[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path, bytes, isExecutable } of files) {
    await writeFile(join(folder, path), bytes);
    await chmod(join(folder, path), isExecutable ? 0o755 : 0o644);
  }
}

async function archive({ system }: Platform, name: string, files: readonly ArchivedFile[]): Promise<string> {
  if (system === 'linux') {
    const file = join(values.out, `${name}.tar.gz`);
    await run('tar', ['-czf', file, '-C', values.out, '--owner=0', '--group=0', name]);
    return file;
  }
  const file = join(values.out, `${name}.zip`);
  await writeFile(file, zipArchive(files.map((entry) => ({ ...entry, path: `${name}/${entry.path}` }))));
  return file;
}
