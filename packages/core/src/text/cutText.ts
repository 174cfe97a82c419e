import { firstCharacters } from './firstCharacters.ts';

/** The title of a chat: the first 30 characters of its first question. */
export function chatTitle(question: string): string {
  return firstCharacters(question, TITLE_LENGTH);
}

/** An e-mail address for a narrow place: its first 9 characters and "..."; a shorter one stands whole. */
export function shortEmail(email: string): string {
  const start = firstCharacters(email, EMAIL_LENGTH);
  return start === email ? email : `${start}...`;
}

/** The user's request as the AI file selection repeats it: its first 100 characters. */
export function requestEcho(request: string): string {
  return firstCharacters(request, ECHO_LENGTH);
}

/** What is shown of a reply that could not be parsed: its first 200 characters. */
export function parsePreview(reply: string): string {
  return firstCharacters(reply, PREVIEW_LENGTH);
}

const TITLE_LENGTH = 30;
const EMAIL_LENGTH = 9;
const ECHO_LENGTH = 100;
const PREVIEW_LENGTH = 200;
