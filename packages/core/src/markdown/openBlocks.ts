import type { BlockNode, BlockParent, ContainerNode, ItemNode, LeafNode } from './blockTree.ts';
import { type Chain, chained, chainItems } from './chain.ts';
import { type LinkDefinition, splitDefinitions } from './linkDefinitions.ts';
import type { Mathematics } from './mathematics.ts';
import { rememberLast } from './rememberLast.ts';

/** A document while its lines arrive: what the next line may still change, and all before it. */
export interface BlockState {
  readonly document: BlockParent;
  /** Open containers within the document, each within the one before it. */
  readonly containers: readonly ContainerNode[];
  /** Open text within the last container. */
  readonly leaf: LeafNode | null;
  readonly lineCount: number;
  /** Whether a blank line stands before the next one, which sets the items of a list apart. */
  readonly afterBlank: boolean;
  readonly definitions: Chain<LinkDefinition> | null;
  /** How mathematics is found; `null` where it is text like any other. */
  readonly mathematics: Mathematics | null;
}

/** A text without lines. */
export const emptyState: BlockState = {
  document: { children: null },
  containers: [],
  leaf: null,
  lineCount: 0,
  afterBlank: false,
  definitions: null,
  mathematics: null,
};

/** The blocks of a state as one line changes them; the nodes in it stay as they are. */
export interface OpenBlocks {
  document: BlockParent;
  readonly containers: ContainerNode[];
  leaf: LeafNode | null;
  definitions: Chain<LinkDefinition> | null;
  readonly afterBlank: boolean;
  readonly mathematics: Mathematics | null;
}

/** Takes up the open blocks of a state; the state stays as it is. */
export function resumeBlocks(state: BlockState): OpenBlocks {
  return { ...state, containers: [...state.containers] };
}

/** Opens a container in the last one. */
export function openContainer(blocks: OpenBlocks, container: ContainerNode): void {
  loosenList(blocks);
  blocks.containers.push(container);
}

/** Opens text in the last container. */
export function openLeaf(blocks: OpenBlocks, leaf: LeafNode): void {
  loosenList(blocks);
  blocks.leaf = leaf;
}

/** Adds text that is closed at once. */
export function addLeaf(blocks: OpenBlocks, leaf: LeafNode): void {
  loosenList(blocks);
  append(blocks, leaf);
}

/** Closes the open text and all containers beyond the given number. */
export function closeTo(blocks: OpenBlocks, depth: number): void {
  closeLeaf(blocks);
  while (blocks.containers.length > depth) {
    const closed = blocks.containers.pop();
    if (closed !== undefined) append(blocks, closed);
  }
}

/** Closes the open text. */
export function closeLeaf(blocks: OpenBlocks): void {
  if (blocks.leaf === null) return;
  const { definitions, leaf } = closedLeaf(blocks.leaf);
  blocks.leaf = null;
  define(blocks, definitions);
  if (leaf !== null) append(blocks, leaf);
}

/** Makes link definitions known. */
export function define(blocks: OpenBlocks, definitions: readonly LinkDefinition[]): void {
  for (const definition of definitions) blocks.definitions = chained(blocks.definitions, definition);
}

/** The document as it stands, its open blocks in their places. */
export function treeOf({ containers, document, leaf }: BlockState): BlockParent {
  let last: BlockNode | ItemNode | null = leaf;
  for (const container of containers.toReversed())
    last = last === null ? container : withChild(container, last);
  return last === null ? document : withBlock(document, last);
}

function append(blocks: OpenBlocks, child: BlockNode | ItemNode): void {
  const parent = blocks.containers.pop();
  if (parent === undefined) blocks.document = withBlock(blocks.document, child);
  else blocks.containers.push(withChild(parent, child));
}

// A half line closes the same blocks again and again until it is whole. Each time they become the same nodes.

const withBlock = rememberLast((document: BlockParent, child: BlockNode | ItemNode) =>
  adopt(document, child),
);

const withChild = rememberLast((parent: ContainerNode, child: BlockNode | ItemNode): ContainerNode => {
  if (parent.type !== 'list') return adopt(parent, child);
  return child.type === 'item' ? { ...parent, items: chained(parent.items, child) } : parent;
});

function adopt<Parent extends BlockParent>(parent: Parent, child: BlockNode | ItemNode): Parent {
  return child.type === 'item' ? parent : { ...parent, children: chained(parent.children, child) };
}

const closedLeaf = rememberLast(
  (leaf: LeafNode): { leaf: LeafNode | null; definitions: LinkDefinition[] } => {
    if (leaf.type === 'code') return { leaf: { ...leaf, open: false }, definitions: [] };
    if (leaf.type !== 'paragraph') return { leaf, definitions: [] };
    const { definitions, rest } = splitDefinitions(chainItems(leaf.lines).join('\n'));
    const isShown = rest.trim() !== '';
    return { leaf: isShown ? { ...leaf, lines: chained(null, rest), open: false } : null, definitions };
  },
);

/** A list is loose when a blank line stands between two items or between two blocks of an item. */
function loosenList({ afterBlank, containers }: OpenBlocks): void {
  const parent = containers.at(-1);
  const isWithinItem = parent?.type === 'item' && parent.children !== null;
  const isBetweenItems = parent?.type === 'list' && parent.items !== null;
  if (!afterBlank || (!isWithinItem && !isBetweenItems)) return;
  const depth = containers.length - (isWithinItem ? 2 : 1);
  const list = containers[depth];
  if (list?.type === 'list' && !list.loose) containers[depth] = { ...list, loose: true };
}
