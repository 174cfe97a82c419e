#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * What Node has compiled is kept beside the data, where nobody else can put anything: the next start takes a fifth less.
 * The folder is made by a server that started, so that no other command and no faulty configuration leaves one.
 */
const COMPILE_CACHE = join(process.env['DATA_DIR'] || './data', 'compile-cache');

/**
 * What is loaded stays: while it comes, V8's space for short-lived things would only grow, to 30 MB that an idle server
 * keeps. From the first request on it grows with the load, as by default.
 */
const NEVER_GROW = '--semi-space-growth-factor=1';
const GROW = '--semi-space-growth-factor=2';

setFlagsFromString(NEVER_GROW);
if (existsSync(COMPILE_CACHE)) enableCompileCache(COMPILE_CACHE);
// Loaded behind these lines, so that they hold for it.
const { runProgram } = await import('./runProgram.ts');
await runProgram(async () => {
  setFlagsFromString(GROW);
  // A cache that cannot be kept makes the next start slower, and nothing else.
  await mkdir(COMPILE_CACHE, { recursive: true, mode: 0o700 }).catch(() => undefined);
});
