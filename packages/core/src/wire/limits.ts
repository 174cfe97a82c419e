/** Longest id of a chat, message or model, in characters. */
export const MAX_ID_LENGTH = 200;
/** Longest text of one message, in characters: about 500,000 tokens, above every context window in use. */
export const MAX_CONTENT_LENGTH = 2_000_000;
/** Most messages that one chat or one conversation may hold. */
export const MAX_MESSAGES = 10_000;
/** Longest name of an attachment, in characters, as on common file systems. */
export const MAX_NAME_LENGTH = 255;
/** Longest title of a chat, in characters. */
export const MAX_TITLE_LENGTH = 200;
