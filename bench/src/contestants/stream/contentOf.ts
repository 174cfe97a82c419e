/** The text of a `content` event's data, read with no check but that of its type. */
export function contentOf(data: string): string {
  const event: { type: string; content: string } = JSON.parse(data);
  return event.type === 'content' ? event.content : '';
}
