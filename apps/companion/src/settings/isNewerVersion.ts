/** Whether a version of three numbers is newer than another; false for what is no such version. */
export function isNewerVersion(version: string, than: string): boolean {
  const one = numbersOf(version);
  const other = numbersOf(than);
  if (one === null || other === null) return false;
  for (const [place, number] of one.entries()) {
    const difference = number - (other[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function numbersOf(version: string): number[] | null {
  return /^\d{1,6}(?:\.\d{1,6}){2}$/.test(version) ? version.split('.').map(Number) : null;
}
