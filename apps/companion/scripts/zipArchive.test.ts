import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { zipArchive } from './zipArchive.ts';

it('makes an archive that another program reads, with modes and names in every script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const file = join(folder, 'a.zip');
  const big = Buffer.alloc(300_000, 'diwan ');
  writeFileSync(
    file,
    zipArchive([
      { path: 'ديوان/run.sh', bytes: Buffer.from('#!/bin/sh\n'), isExecutable: true },
      { path: 'big.bin', bytes: big, isExecutable: false },
      { path: 'empty', bytes: Buffer.alloc(0), isExecutable: false },
    ]),
  );
  const read = execFileSync('python3', [
    '-c',
    'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nprint(z.testzip())\nfor i in z.infolist(): print(i.filename,i.file_size,oct(i.external_attr>>16))',
    file,
  ]).toString();
  rmSync(folder, { recursive: true });
  expect(read).toBe('None\nديوان/run.sh 10 0o100755\nbig.bin 300000 0o100644\nempty 0 0o100644\n');
});
