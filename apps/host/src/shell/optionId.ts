/** Id of an entry's row in the page. */
export function optionId(listId: string, entryId: string): string {
  return `${listId}-${encodeURIComponent(entryId)}`;
}
