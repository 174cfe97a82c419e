import { fileHashOf, type WireMessage } from '@diwan/core/wire';

/** Hashes of the stored files that a message refers to, each once. */
export function fileReferences({
  attachments = [],
  image,
}: Pick<WireMessage, 'attachments' | 'image'>): string[] {
  const addresses = attachments.flatMap(({ data, fileUrl }) => [data, fileUrl ?? '']);
  const hashes = [...addresses, image ?? ''].map(fileHashOf).filter((hash) => hash !== null);
  return [...new Set(hashes)];
}
