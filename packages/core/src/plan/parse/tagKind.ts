import type { PlanTag } from './readTag.ts';

/** Whose tags they are: ours, or of two programs whose replies are common in the training of models. */
export type TagFamily = 'vibe' | 'dyad' | 'bolt';

/** What a tag is for; `plan` encloses operations, `ignored` is for the other program's page, `unknown` for nobody. */
export type TagKind =
  | 'plan'
  | 'write'
  | 'edit'
  | 'delete'
  | 'rename'
  | 'run'
  | 'install'
  | 'note'
  | 'title'
  | 'ignored'
  | 'unknown';

/** What a tag within a plan is for. */
export type OperationKind = Exclude<TagKind, 'plan'>;

/** The family of a tag, by its name. */
export function tagFamily({ name }: PlanTag): TagFamily {
  if (name.startsWith('vibe-')) return 'vibe';
  return name.startsWith('dyad-') ? 'dyad' : 'bolt';
}

/** What a tag is for, by its name. A bolt action has the rest in its `type`. */
export function tagKind(tag: PlanTag): TagKind {
  switch (tagFamily(tag)) {
    case 'vibe':
      return KINDS.get(tag.name.slice('vibe-'.length)) ?? 'unknown';
    case 'dyad':
      return DYAD_KINDS.get(tag.name.slice('dyad-'.length)) ?? 'ignored';
    case 'bolt':
      if (tag.name === 'boltartifact') return 'plan';
      // A closing tag has no type; it ends whatever bolt action is open.
      return tag.form === 'close' ? 'write' : (BOLT_KINDS.get(tag.attributes.get('type') ?? '') ?? 'unknown');
  }
}

/** True for operations that have no content: they are complete without a closing tag. */
export function isBare(kind: TagKind): boolean {
  return kind === 'delete' || kind === 'rename';
}

const KINDS: ReadonlyMap<string, TagKind> = new Map([
  ['plan', 'plan'],
  ...(['write', 'file', 'create', 'add', 'new'] as const).map((name) => [name, 'write'] as const),
  ...(['edit', 'modify', 'update', 'patch', 'replace', 'search-replace'] as const).map(
    (name) => [name, 'edit'] as const,
  ),
  ...(['delete', 'remove'] as const).map((name) => [name, 'delete'] as const),
  ...(['rename', 'move'] as const).map((name) => [name, 'rename'] as const),
  ...(['run', 'command', 'shell', 'execute', 'exec', 'bash'] as const).map((name) => [name, 'run'] as const),
  ...(['note', 'message', 'info', 'todo', 'warning'] as const).map((name) => [name, 'note'] as const),
]);

const DYAD_KINDS: ReadonlyMap<string, TagKind> = new Map([
  ['write', 'write'],
  ['edit', 'edit'],
  ['search-replace', 'edit'],
  ['delete', 'delete'],
  ['rename', 'rename'],
  ['add-dependency', 'install'],
  ['chat-summary', 'title'],
]);

const BOLT_KINDS: ReadonlyMap<string, TagKind> = new Map([
  ['file', 'write'],
  ['shell', 'run'],
  ['build', 'run'],
  ['start', 'run'],
]);
