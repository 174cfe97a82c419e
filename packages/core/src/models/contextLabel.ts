/** The size of a context window in K, e.g. `128K`; small ones with one decimal. @param contextLength - in tokens */
export function contextLabel(contextLength: number): string {
  const thousands = contextLength / 1000;
  return `${thousands < 1 ? Math.round(thousands * 10) / 10 : Math.round(thousands)}K`;
}
