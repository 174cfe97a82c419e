import { writeCompletionEvent } from '@diwan/core';

import { bareLineSplit } from '../contestants/stream/bareLineSplit.ts';
import { diwanParser } from '../contestants/stream/diwanParser.ts';
import { diwanStream } from '../contestants/stream/diwanStream.ts';
import { eventsourceParserStream } from '../contestants/stream/eventsourceParserStream.ts';
import type { StreamContestant } from '../contestants/stream/streamContestant.ts';
import { deltasOf, randomChunks } from '../inputs/cutInto.ts';
import { markdownReply } from '../inputs/markdownReply.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { growthExponent, medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject } from '../measure/subject.ts';

const CONTESTANTS = [diwanStream, diwanParser, eventsourceParserStream, bareLineSplit] as const;
const ROUNDS = { warmUp: 10, measured: 31 };
const DELTA_LENGTH = 12;
/** Almost three network packets: about thirty events in a chunk, and one that is cut. */
const LONGEST_CHUNK = 4_096;
const READS_A_SAMPLE = 10;

/** How fast the bytes of a reply become its text. */
export const streamSubject: Subject = {
  name: 'stream',
  title: 'Reading the event stream of a reply',
  async run() {
    const events = eventsOf(markdownReply({ length: 50_000 }));
    const eventSized = await scenario('one event a chunk', events);
    const random = await scenario(
      `chunks of 1 to ${LONGEST_CHUNK} bytes`,
      randomChunks(Buffer.concat(events), LONGEST_CHUNK),
    );
    return {
      tables: [eventSized.table, random.table],
      budgets: [...eventSized.budgets, ...random.budgets, ...(await growthBudgets())],
    };
  },
};

function eventsOf(reply: string): Uint8Array[] {
  const encoder = new TextEncoder();
  return deltasOf(reply, DELTA_LENGTH).map((content, at) =>
    encoder.encode(writeCompletionEvent({ type: 'content', content }, at + 1)),
  );
}

async function scenario(
  title: string,
  chunks: readonly Uint8Array[],
): Promise<{ table: ResultTable; budgets: Budget[] }> {
  const expected = bareLineSplit.read(chunks);
  const values = await measureInterleaved(
    CONTESTANTS,
    (contestant) => megabytesASecond(contestant, chunks, expected),
    ROUNDS,
  );
  const of = (contestant: StreamContestant) => values.get(contestant) ?? [];
  const ratio = (other: StreamContestant, ours = diwanStream) => medianRatio(of(ours), of(other));
  return {
    table: {
      title,
      unit: 'MB/s',
      rows: CONTESTANTS.map((contestant) => ({
        contestant: contestant.name,
        version: contestant.version,
        values: statisticsOf(of(contestant)),
      })),
    },
    budgets: [
      atLeast('must', `× eventsource-parser, ${title}`, 1, ratio(eventsourceParserStream)),
      atLeast(
        'aim',
        `parser only × eventsource-parser, ${title}`,
        1,
        ratio(eventsourceParserStream, diwanParser),
      ),
      atLeast('must', `× floor, ${title}`, 1 / 1.5, ratio(bareLineSplit)),
      atLeast('aim', `× floor, ${title}`, 0.95, ratio(bareLineSplit)),
    ],
  };
}

/** @throws Error when the contestant reads another text than expected: its speed would mean nothing */
function megabytesASecond(
  contestant: StreamContestant,
  chunks: readonly Uint8Array[],
  expected: string,
): number {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let text = '';
  const startMs = performance.now();
  for (let count = 0; count < READS_A_SAMPLE; count++) text = contestant.read(chunks);
  const seconds = (performance.now() - startMs) / 1_000;
  if (text !== expected) throw new Error(`${contestant.name} reads another text`);
  return (READS_A_SAMPLE * bytes) / 1e6 / seconds;
}

/** The cost of twice the reply, and of one event that comes in ever more pieces, is twice the cost. */
async function growthBudgets(): Promise<Budget[]> {
  const lengths = [50_000, 100_000, 200_000, 400_000];
  const replies = lengths.map((length) => eventsOf(markdownReply({ length })));
  const longEvents = lengths.map((length) => randomChunks(Buffer.concat(eventOf(length)), 64));
  return [
    atMost('growth exponent with the length of the reply', await exponentOf(replies)),
    atMost('growth exponent with the length of one event in small pieces', await exponentOf(longEvents)),
  ];
}

function eventOf(length: number): Uint8Array[] {
  const content = markdownReply({ length: length * 5 });
  return [new TextEncoder().encode(writeCompletionEvent({ type: 'content', content }, 1))];
}

async function exponentOf(inputs: readonly (readonly Uint8Array[])[]): Promise<number> {
  const costs = await measureInterleaved(
    inputs,
    (chunks) => {
      const startMs = performance.now();
      diwanStream.read(chunks);
      return performance.now() - startMs;
    },
    ROUNDS,
  );
  return growthExponent(
    [...costs].map(([chunks, values]) => ({
      size: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
      // The least: what else the machine did only ever adds.
      cost: statisticsOf(values).minimum,
    })),
  );
}

function atLeast(level: Budget['level'], rule: string, limit: number, measured: number): Budget {
  return { level, rule, bound: 'at least', limit, measured };
}

function atMost(rule: string, measured: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit: 1.15, measured };
}
