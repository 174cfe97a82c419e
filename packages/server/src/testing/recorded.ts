import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { array, type InferOutput, object, parse, string } from 'valibot';

import { type UpstreamScript, upstreamScriptSchema } from './upstreamScript.ts';

/** Recorded data of real providers, with its licence beside it. */
const TESTDATA = join(import.meta.dirname, '../../../core/testdata');

/** The chunks of a recorded stream, one JSON text each. */
export function recordedChunks(name: string): string[] {
  return readTestdata(`provider-streams/${name}.chunks.txt`)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** The names of the recorded streams in a folder. */
export function recordingsIn(folder: string): string[] {
  return readdirSync(join(TESTDATA, 'provider-streams', folder))
    .filter((name) => name.endsWith('.chunks.txt'))
    .map((name) => `${folder}/${name.slice(0, -'.chunks.txt'.length)}`);
}

/** A file of the recorded data, as text. */
export function readTestdata(path: string): string {
  return readFileSync(join(TESTDATA, path), 'utf8');
}

const faultSchema = object({
  ...upstreamScriptSchema.entries,
  name: string(),
  /** In words. */
  expect: string(),
});

/** A recorded fault of a provider. */
export type RecordedFault = InferOutput<typeof faultSchema>;

/** The recorded faults, with what is expected of each in words. */
export function recordedFaults(): RecordedFault[] {
  return parse(array(faultSchema), JSON.parse(readTestdata('provider-faults/faults.json')));
}

/** Answers requests with a fault, and the one behind it with what the fault names. */
export function faultScript(
  fault: RecordedFault,
  faults: readonly RecordedFault[],
): (body: unknown, count: number) => UpstreamScript {
  const nextName = fault.steps.find((step) => 'nextRequest' in step)?.nextRequest;
  const next = faults.find(({ name }) => name === nextName) ?? fault;
  return (_body, count) => (count === 1 ? fault : next);
}
