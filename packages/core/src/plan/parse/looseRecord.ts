/** An object whose fields are found under several spellings: `filePath`, `file_path` and `FilePath` are one. */
export interface LooseRecord {
  /** The object itself. */
  readonly source: object;
  /** The first of the fields that the object has; `undefined` without any. */
  get(...names: readonly string[]): unknown;
  /** The same, if it is a text; else empty. */
  text(...names: readonly string[]): string;
}

/** The object as a loose record, or `null` for any other value. */
export function looseRecord(value: unknown): LooseRecord | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>();
  for (const [name, field] of Object.entries(value))
    fields.set(spelling(name), fields.get(spelling(name)) ?? field);
  const get = (...names: readonly string[]) => {
    const name = names.map(spelling).find((candidate) => fields.has(candidate));
    return name === undefined ? undefined : fields.get(name);
  };
  return {
    source: value,
    get,
    text(...names) {
      const field = get(...names);
      return typeof field === 'string' ? field : '';
    },
  };
}

function spelling(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
