import { aiderRung } from './aiderRung.ts';
import { patchRung } from './patchRung.ts';
import type { RungReading } from './planDraft.ts';
import { readTags } from './tagRung.ts';
import { unifiedDiffRung } from './unifiedDiffRung.ts';

/** Fourth rung: the dialects of other programs, tags before blocks before patches before diffs. */
export function foreignRung(reply: string): RungReading {
  const dialects = [(text: string) => readTags(text, (family) => family !== 'vibe'), aiderRung, patchRung];
  for (const dialect of dialects) {
    const reading = dialect(reply);
    if (reading.status !== 'none') return reading;
  }
  return unifiedDiffRung(reply);
}
