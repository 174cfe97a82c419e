/** Id of the element of a model. @param listId - of the list that it stands in */
export function optionId(listId: string, modelId: string): string {
  // A reference may hold no white space.
  return `${listId}${encodeURIComponent(modelId)}`;
}
