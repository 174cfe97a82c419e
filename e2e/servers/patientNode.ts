import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program called `node` that takes its time. */
export interface PatientNode {
  /** The folder that it stands in. */
  programs: string;
  /** Lets every command go on that waits, and later ones run at once. */
  release(): void;
}

/** Makes a `node` that prints and waits, and becomes the real one when it is released, or after a minute. */
export function patientNode(): PatientNode {
  const programs = mkdtempSync(join(tmpdir(), 'diwan-e2e-programs-'));
  const gate = join(programs, 'released');
  const lines = [
    '#!/bin/sh',
    'turns=0',
    `while [ ! -e '${gate}' ] && [ $turns -lt 300 ]; do`,
    '  echo "still working $turns"; turns=$((turns + 1)); sleep 0.2',
    'done',
    `exec '${process.execPath}' "$@"`,
  ];
  const program = join(programs, 'node');
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o755);
  return { programs, release: () => writeFileSync(gate, '') };
}
