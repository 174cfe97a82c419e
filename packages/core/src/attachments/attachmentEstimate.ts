import { estimateTokens } from '../tokens/estimateTokens.ts';
import type { PromptEstimate } from '../tokens/tokenStats.ts';
import type { WireAttachment } from '../wire/message.ts';

/** What attachments add to the token statistics of the next message. */
export type AttachmentEstimate = Pick<PromptEstimate, 'attachmentTextTokens' | 'images'>;

/** The part of an attachment that its tokens follow from. */
type CountedAttachment = Pick<WireAttachment, 'type' | 'data' | 'extractText'>;

/** Counts attachments: images by number, any other by its extracted text; a file without one has no tokens to count. */
export function attachmentEstimate(attachments: readonly CountedAttachment[]): AttachmentEstimate {
  const texts = attachments.filter(({ extractText }) => extractText === true);
  return {
    attachmentTextTokens: texts.reduce((total, { data }) => total + estimateTokens(data), 0),
    images: attachments.filter(({ type }) => type === 'image').length,
  };
}
