/** Id of the element of an option. @param listId - of the list that it stands in @param optionId - its own, any text */
export function listboxOptionId(listId: string, optionId: string): string {
  // A reference may hold no white space.
  return `${listId}${encodeURIComponent(optionId)}`;
}
