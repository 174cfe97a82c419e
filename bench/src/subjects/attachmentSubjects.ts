import { type ChromiumPage, type PageSample, withChromiumPage } from '../measure/chromiumPage.ts';
import { measureInterleaved, type Rounds } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { ResultTable, Subject } from '../measure/subject.ts';

const ROUNDS: Rounds = { warmUp: 3, measured: 9 };
const PDF_PAGES = 300;
/** The usual way on the page stands for what a few lines without any library reach. */
const PEERS = ['on the page', 'browser-image-compression', 'compressorjs', 'pica'];
/** Contestants that are packages. */
const PACKAGES = new Set(PEERS.slice(1));

/** How fast a photo of 12 megapixels becomes an image to be sent, and what the page feels of it. */
export const imageSubject: Subject = {
  name: 'image',
  title: 'Making a photo of 4000 × 3000 smaller',
  run: async () =>
    withChromiumPage('attachments', async (page) => {
      const samples = await samplesOf(page, ['image: Diwan', ...PEERS.map((peer) => `image: ${peer}`)]);
      const [diwan = [], ...peers] = [...samples.values()];
      const ratio = Math.max(...peers.map((peer) => medianRatio(wallOf(diwan), wallOf(peer))));
      return {
        tables: tablesOf(page, samples),
        budgets: [
          {
            level: 'must',
            rule: 'longest task of the page, ms',
            bound: 'at most',
            limit: 20,
            measured: longestOf(diwan),
          },
          {
            level: 'must',
            rule: 'wall × the fastest peer',
            bound: 'at most',
            limit: 1,
            measured: ratio,
          },
          {
            level: 'aim',
            rule: 'wall × the fastest peer',
            bound: 'at most',
            limit: 0.5,
            measured: ratio,
          },
        ],
      };
    }),
};

/** How fast the text of a long PDF is read, and what the page feels of it. */
export const pdfSubject: Subject = {
  name: 'pdf',
  title: `Reading the text of a PDF of ${PDF_PAGES} pages`,
  run: async () =>
    withChromiumPage('attachments', async (page) => {
      const names = ['pdf: Diwan', 'pdf: pdf.js on the page', 'pdf: pdf.js in its worker'];
      const samples = await samplesOf(page, names);
      const [diwan = [], onThePage = []] = [...samples.values()];
      const speed = medianRatio(wallOf(onThePage), wallOf(diwan));
      const busyMs = statisticsOf(diwan.map((sample) => sample.busyMs)).median;
      return {
        tables: tablesOf(page, samples),
        budgets: [
          {
            level: 'must',
            rule: 'speed × pdf.js on the page',
            bound: 'at least',
            limit: 0.9,
            measured: speed,
          },
          { level: 'aim', rule: 'speed × pdf.js on the page', bound: 'at least', limit: 1, measured: speed },
          { level: 'must', rule: 'page kept busy in all, ms', bound: 'at most', limit: 50, measured: busyMs },
          {
            level: 'must',
            rule: 'longest task of the page, ms',
            bound: 'at most',
            limit: 20,
            measured: longestOf(diwan),
          },
        ],
      };
    }),
};

type Samples = ReadonlyMap<string, readonly PageSample[]>;

async function samplesOf(page: ChromiumPage, contestants: readonly string[]): Promise<Samples> {
  const samples = new Map<string, PageSample[]>(contestants.map((contestant) => [contestant, []]));
  await measureInterleaved(
    contestants,
    async (contestant) => {
      const sample = await page.run(contestant);
      samples.get(contestant)?.push(sample);
      return sample.wallMs;
    },
    ROUNDS,
  );
  return new Map([...samples].map(([contestant, taken]) => [contestant, taken.slice(ROUNDS.warmUp)]));
}

function tablesOf(page: ChromiumPage, samples: Samples): ResultTable[] {
  const table = (title: string, valueOf: (sample: PageSample) => number): ResultTable => ({
    title,
    unit: 'ms',
    rows: [...samples].map(([contestant, taken]) => ({
      contestant: nameOf(contestant),
      version: versionOf(contestant, page),
      values: statisticsOf(taken.map(valueOf)),
    })),
  });
  return [
    table('from start to end', (sample) => sample.wallMs),
    table('the page kept busy', (sample) => sample.busyMs),
    table('the longest task of the page', (sample) => sample.longestMs),
  ];
}

function versionOf(contestant: string, { version }: ChromiumPage): string {
  const name = nameOf(contestant);
  if (name === 'Diwan') return packageVersion('@diwan/core');
  if (PACKAGES.has(name)) return packageVersion(name);
  return contestant.startsWith('pdf') ? packageVersion('pdfjs-dist') : `Chromium ${version}`;
}

/** Without the subject that stands before it. */
function nameOf(contestant: string): string {
  return contestant.slice(contestant.indexOf(' ') + 1);
}

function wallOf(samples: readonly PageSample[]): number[] {
  return samples.map(({ wallMs }) => wallMs);
}

function longestOf(samples: readonly PageSample[]): number {
  return statisticsOf(samples.map(({ longestMs }) => longestMs)).maximum;
}
