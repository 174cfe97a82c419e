import { markdownReply } from '../../inputs/markdownReply.ts';

/** Messages of a long chat: short questions and replies of about 2 KB, each of its own. */
export function messageTexts(count: number): { role: 'user' | 'assistant'; text: string }[] {
  const all = markdownReply({ length: 120_000 });
  return Array.from({ length: count }, (_, place) => {
    if (place % 2 === 0) return { role: 'user', text: `Question ${place / 2 + 1}: what makes a rainbow?` };
    const start = (place * 811) % (all.length - 2_000);
    const from = all.indexOf('\n\n', start);
    return { role: 'assistant', text: `Answer.\n\n${all.slice(from, from + 2_000)}` };
  });
}
