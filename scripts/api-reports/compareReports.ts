/** Reports by file name. */
export type Reports = ReadonlyMap<string, string>;

/** What is wrong with the reports that are kept, one line each; none when they are as they should be. */
export function compareReports(kept: Reports, wanted: Reports): string[] {
  const names = [...new Set([...kept.keys(), ...wanted.keys()])].toSorted();
  return names.flatMap((name) => {
    const [before, now] = [kept.get(name), wanted.get(name)];
    if (before === now) return [];
    if (before === undefined) return [`${name} is missing`];
    if (now === undefined) return [`${name} is of no entry any more`];
    return [`${name} has changed: ${firstDifference(before, now)}`];
  });
}

function firstDifference(before: string, now: string): string {
  const [linesBefore, linesNow] = [before.split('\n'), now.split('\n')];
  const longer = linesNow.length > linesBefore.length ? linesNow : linesBefore;
  const at = longer.findIndex((_, position) => linesNow[position] !== linesBefore[position]);
  const [was, is] = [linesBefore, linesNow].map((lines) => lines[at]?.trim() ?? '');
  return `line ${at + 1} was "${was}", is "${is}"`;
}
