/** One name under which a package can be imported. */
export interface PublicEntry {
  /** As it is imported, `@diwan/core/wire`. */
  readonly specifier: string;
  /** Of its report, `wire.api.md`. */
  readonly reportName: string;
  /** Its declarations, relative to where the compiler writes them, `wire/index.d.ts`. */
  readonly declarations: string;
}

/** The entries of a package that have declarations, in the order of its `exports`. @param manifest - its package.json, parsed */
export function publicEntries(manifest: unknown): PublicEntry[] {
  const { name, exports } = fieldsOf(manifest);
  return Object.entries(fieldsOf(exports)).flatMap(([path, conditions]) => {
    const { types } = fieldsOf(conditions);
    // A style sheet has a report of its own; its declarations say only that it can be imported.
    if (typeof types !== 'string' || path.endsWith('.css')) return [];
    return [
      {
        specifier: `${String(name)}${path.slice(1)}`,
        reportName: `${path === '.' ? 'index' : path.slice(2).replaceAll('/', '-')}.api.md`,
        declarations: types.replace(/^\.\/dist\//, ''),
      },
    ];
  });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
