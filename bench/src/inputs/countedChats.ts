import chats from '../../../packages/core/testdata/tokens/chats.json' with { type: 'json' };

/** A chat whose texts two tokenizers have counted; beside the data stands where it comes from. */
export type CountedChat = (typeof chats)[number];

/** The tokenizers. */
export const ENCODINGS = ['o200k', 'cl100k'] as const;

/** One of the tokenizers. */
export type Encoding = (typeof ENCODINGS)[number];

/** Ten chats, each in another language. */
export const COUNTED_CHATS: readonly CountedChat[] = chats;
