import { CUT, NOTHING, type RungReading } from './planDraft.ts';
import { TagReader } from './tagReader.ts';

/** First rung: our own tags, the form that models are asked for. */
export function tagRung(reply: string): RungReading {
  return readTags(reply, (family) => family === 'vibe');
}

/** Reads the tags of a reply if its first one is of a wanted family. */
export function readTags(reply: string, isWanted: (family: string) => boolean): RungReading {
  const reader = new TagReader();
  reader.push(reply);
  reader.end();
  const { family, faults, operations, title, isCut } = reader;
  if (family === null || !isWanted(family)) return NOTHING;

  const explanation = reader.explanation.whole();
  if (faults.length > 0) return { status: 'broken', faults, explanation };
  if (isCut && operations.length === 0) return { status: 'broken', faults: [CUT], explanation };
  const repairs = [
    ...reader.repairs,
    ...(reader.isUnclosed ? ['plan-closed'] : []),
    ...(family === 'vibe' ? [] : [`dialect-${family}`]),
  ];
  const draft = { rung: 'tags', title, operations, repairs, complete: !isCut } as const;
  return { status: 'draft', draft, explanation };
}
