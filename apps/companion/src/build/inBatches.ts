/** Does something with every item, some at once: enough to keep a disk busy. The first failure ends it. */
export async function inBatches<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<void>,
  atOnce = 16,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(action));
    // All of the batch have ended: nothing goes on behind a failure.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}
