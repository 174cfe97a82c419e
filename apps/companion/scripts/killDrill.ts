import { killRound, wholeBuildMs } from '../src/build/testing/killRound.ts';

/**
 * Kills builds at moments spread over their whole time: `node --conditions=@diwan/source apps/companion/scripts/killDrill.ts [rounds]`.
 * Ends with code 1 when a file was half, mixed with others, or could not be undone.
 */
const rounds = Number(process.argv[2] ?? 200);

/** A little longer than a build takes here, so that some kills come too late. */
const longestMs = 1.1 * (await wholeBuildMs());

const kinds = { old: 0, new: 0, mixed: 0 };
let faulty = 0;
for (let round = 0; round < rounds; round += 1) {
  const delayMs = (round / rounds) * longestMs;
  const { kind, faults } = await killRound(delayMs);
  kinds[kind] += 1;
  if (faults.length === 0) continue;
  faulty += 1;
  process.stdout.write(`killed after ${delayMs.toFixed(1)} ms: ${faults.join(', ')}\n`);
}
process.stdout.write(`${rounds} kills: ${kinds.old} old, ${kinds.new} new, ${faulty} faulty\n`);
process.exitCode = faulty > 0 ? 1 : 0;
