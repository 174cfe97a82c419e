/** Something that reads the text of a reply out of the bytes of our event stream. */
export interface StreamContestant {
  name: string;
  version: string;
  /** Decodes, parses and joins the text of all `content` events. */
  read(chunks: readonly Uint8Array[]): string;
}
