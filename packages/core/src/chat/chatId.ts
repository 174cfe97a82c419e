/** Makes the id of a new chat: `chat_`, the time, and a random ending of 9 letters and digits. */
export function newChatId(nowMs: number, random: () => number): string {
  const ending = Array.from({ length: 9 }, () => Math.floor(random() * 36).toString(36)).join('');
  return `chat_${nowMs}${ending}`;
}
