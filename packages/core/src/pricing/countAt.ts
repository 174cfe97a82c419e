/** Tells whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The count at the first of the paths (`details.cached_tokens`) that is there, 0 when none is, NaN when what is there
 * is no count: negative, broken, infinite or no number. NaN then spoils every sum it goes into, so that one check at
 * the end finds it.
 */
export function countAt(value: unknown, ...paths: readonly string[]): number {
  for (const path of paths) {
    const found = valueAt(value, path);
    if (found === undefined || found === null) continue;
    return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : Number.NaN;
  }
  return 0;
}

/** What stands at a path, `undefined` when nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
