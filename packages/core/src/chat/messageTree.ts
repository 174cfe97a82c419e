import type { ChatMessage } from './chatMessage.ts';
import { withFurtherBuild } from './furtherBuild.ts';

/**
 * All messages of a chat with their alternatives, and the way through them that the thread shows.
 *
 * An edited question and a regenerated reply stand beside the first one under the same parent, so nothing is lost.
 */
export interface MessageTree {
  /** Every message, in the order in which they came; a parent stands before its children. */
  readonly nodes: ReadonlyMap<string, MessageNode>;
  /** The last message that the thread shows; `null` only where there is none. */
  readonly leafId: string | null;
}

/** A message and the one it answers or follows. */
export interface MessageNode {
  readonly message: ChatMessage;
  /** `null` at the beginning of a thread. */
  readonly parentId: string | null;
}

/** The tree of an empty chat. */
export const EMPTY_TREE: MessageTree = { nodes: new Map(), leafId: null };

/** The messages from the beginning to the leaf: what the thread shows. */
export function threadOf({ nodes, leafId }: MessageTree): ChatMessage[] {
  const thread: ChatMessage[] = [];
  let node = leafId === null ? undefined : nodes.get(leafId);
  while (node !== undefined) {
    thread.push(node.message);
    node = node.parentId === null ? undefined : nodes.get(node.parentId);
  }
  return thread.toReversed();
}

/** Adds a message below a parent, by default below what is shown last, and shows it. */
export function appendMessage(
  tree: MessageTree,
  message: ChatMessage,
  parentId: string | null = tree.leafId,
): MessageTree {
  const nodes = new Map(tree.nodes).set(message.id, { message, parentId });
  return { nodes, leafId: message.id };
}

/** Puts a message in the place of the one with its id; an unknown id changes nothing. */
export function replaceMessage(tree: MessageTree, message: ChatMessage): MessageTree {
  const node = tree.nodes.get(message.id);
  if (node === undefined) return tree;
  return { ...tree, nodes: new Map(tree.nodes).set(message.id, { ...node, message }) };
}

/**
 * Takes a message out together with everything below it. Where it was shown, what stood before it is shown last; at
 * the beginning, the newest thread that is left.
 */
export function removeMessage(tree: MessageTree, id: string): MessageTree {
  const removed = tree.nodes.get(id);
  if (removed === undefined) return tree;
  const gone = new Set([id]);
  const nodes = new Map<string, MessageNode>();
  for (const [nodeId, node] of tree.nodes) {
    if (gone.has(nodeId) || (node.parentId !== null && gone.has(node.parentId))) gone.add(nodeId);
    else nodes.set(nodeId, node);
  }
  const isShown = tree.leafId !== null && gone.has(tree.leafId);
  return { nodes, leafId: isShown ? (removed.parentId ?? [...nodes.keys()].at(-1) ?? null) : tree.leafId };
}

/** Shows the thread that leads through a message, down to the newest one below it. */
export function showMessage(tree: MessageTree, id: string): MessageTree {
  if (!tree.nodes.has(id)) return tree;
  const newestChild = new Map([...tree.nodes].map(([childId, { parentId }]) => [parentId, childId]));
  let leafId = id;
  for (let child = newestChild.get(id); child !== undefined; child = newestChild.get(child)) leafId = child;
  return { ...tree, leafId };
}

/** For each message of a thread that has alternatives: their ids, oldest first, its own among them. */
export function siblingsByMessage(
  { nodes }: MessageTree,
  thread: readonly ChatMessage[],
): ReadonlyMap<string, readonly string[]> {
  const children = childrenByParent(nodes);
  return new Map(
    thread.flatMap(({ id, role }): [string, string[]][] => {
      const beside = children.get(nodes.get(id)?.parentId ?? null) ?? [];
      const alternatives = beside.filter((message) => message.role === role);
      return alternatives.length < 2 ? [] : [[id, alternatives.map((message) => message.id)]];
    }),
  );
}

/**
 * Joins what another page saved with what this page shows, losing no message of either; this page's thread stays.
 *
 * A message that both have keeps its saved place: two different places for it could lead around in a circle.
 */
export function mergeTrees(saved: MessageTree, shown: MessageTree): MessageTree {
  const nodes = new Map(saved.nodes);
  for (const [id, shownNode] of shown.nodes) {
    const savedNode = saved.nodes.get(id);
    const message =
      savedNode === undefined ? shownNode.message : withFurtherBuild(shownNode.message, savedNode.message);
    nodes.set(id, { message, parentId: (savedNode ?? shownNode).parentId });
  }
  return { nodes, leafId: shown.leafId ?? saved.leafId };
}

function childrenByParent(nodes: MessageTree['nodes']): Map<string | null, ChatMessage[]> {
  const children = new Map<string | null, ChatMessage[]>();
  for (const { message, parentId } of nodes.values()) {
    const beside = children.get(parentId);
    if (beside === undefined) children.set(parentId, [message]);
    else beside.push(message);
  }
  return children;
}
