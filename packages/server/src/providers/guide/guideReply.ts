import { fileSelectionPrompt } from '@diwan/core/plan';

import type { ProviderMessage } from '../modelProvider.ts';
import { attachedNames, questionOf } from './askedOf.ts';
import { fileSelectionText } from './coding/chosenFiles.ts';
import { codingMessageOf, withoutContext } from './coding/codingMessage.ts';
import { codingSteps } from './coding/codingReply.ts';
import type { DocumentSection } from './documentSection.ts';
import { errorSteps } from './errorSteps.ts';
import { guideLanguageOf } from './guideLanguage.ts';
import type { GuidePages, ReplyTexts } from './guidePages.ts';
import type { GuideStep } from './guideStep.ts';
import { guideWishOf, type Showcase } from './guideWish.ts';
import type { Library } from './library.ts';
import { paintedStar } from './paintedStar.ts';

/** What the guide knows. */
export interface GuideKnowledge {
  readonly pages: GuidePages;
  readonly library: Library;
  /** Where a section can be read. */
  readonly addressOf: (section: DocumentSection) => string;
  /** Of the guide itself, in tokens: the limit that the context error shows is the true one. */
  readonly contextLength: number;
}

/** What the guide answers to a conversation: the same to the same, always. */
export function guideReply(messages: readonly ProviderMessage[], knowledge: GuideKnowledge): GuideStep[] {
  switch (modeOf(messages)) {
    case 'chat':
      return chatReply(messages.at(-1), knowledge);
    case 'file-selection':
      return [text(fileSelectionText(codingMessageOf(messages).question))];
    case 'coding':
      return codingReply(messages, knowledge);
  }
}

/** What is asked for: the instructions say it, to the guide as to every model. */
function modeOf(messages: readonly ProviderMessage[]): 'chat' | 'coding' | 'file-selection' {
  const instructions = messages.find(({ role }) => role === 'system')?.content[0];
  if (instructions?.type !== 'text') return 'chat';
  if (instructions.text === fileSelectionPrompt()) return 'file-selection';
  return instructions.text.includes('<vibe-plan') ? 'coding' : 'chat';
}

function codingReply(messages: readonly ProviderMessage[], knowledge: GuideKnowledge): GuideStep[] {
  const asked = codingMessageOf(messages);
  const { plans, replies } = knowledge.pages;
  const steps = codingSteps(asked, { files: plans, replies });
  if (steps !== null) return steps;
  const wish = guideWishOf(asked.question).type;
  if (wish === 'greeting' || wish === 'abilities')
    return [text(replies[guideLanguageOf(asked.question)]('coding-abilities'))];
  const last = messages.at(-1);
  return chatReply(last === undefined ? last : withoutContext(last), knowledge);
}

function chatReply(last: ProviderMessage | undefined, knowledge: GuideKnowledge): GuideStep[] {
  const question = last === undefined ? '' : questionOf(last);
  const say = knowledge.pages.replies[guideLanguageOf(question)];
  const attachments = last === undefined ? [] : attachedNames(last);
  if (attachments.length === 0) return answer(question, say, knowledge);
  const seen = text(say('attachments', { attachments: attachments.join(', ') }));
  return question === '' ? [seen] : [seen, PARAGRAPH, ...answer(question, say, knowledge)];
}

function answer(question: string, say: ReplyTexts, knowledge: GuideKnowledge): GuideStep[] {
  const wish = guideWishOf(question);
  switch (wish.type) {
    case 'question':
      return handbookSteps(question, say, knowledge);
    case 'search':
      return searchSteps(wish.query, say, knowledge);
    case 'show':
      return showSteps(wish.showcase, say, knowledge);
    case 'everything':
      return everythingSteps(say, knowledge);
    case 'error':
      return errorSteps(wish.error, say, knowledge.contextLength);
    case 'greeting':
    case 'thanks':
    case 'identity':
    case 'abilities':
    case 'errors':
    case 'too-short':
      return [text(say(wish.type))];
  }
}

function handbookSteps(
  question: string,
  say: ReplyTexts,
  { library, addressOf }: GuideKnowledge,
): GuideStep[] {
  const found = library.search(question);
  const [best, ...further] = found;
  if (best === undefined) return [text(say('nothing-found'))];
  const steps: GuideStep[] = [
    text(`${say('found', { section: `${best.documentTitle} › ${best.title}` })}\n\n${best.text}`),
    sources(found, addressOf),
  ];
  if (further.length === 0) return steps;
  const titles = further.map((section) => `**${section.title}**`).join(', ');
  return [...steps, PARAGRAPH, text(say('further', { sections: titles }))];
}

function searchSteps(query: string, say: ReplyTexts, { library, addressOf }: GuideKnowledge): GuideStep[] {
  const found = library.search(query);
  if (found.length === 0) return [text(say('nothing-found'))];
  return [text(say('show-search', { query })), sources(found, addressOf)];
}

/** What the search results are shown with where nobody names something. */
const SHOWN_QUERY = 'models and prices';
/** Longer than the nine seconds after which a page says that it is still waiting. */
const SHOWN_PAUSE_MS = 12_000;

function showSteps(showcase: Showcase, say: ReplyTexts, knowledge: GuideKnowledge): GuideStep[] {
  const intro = text(say(`show-${showcase}`));
  switch (showcase) {
    case 'image':
      return [intro, { type: 'image', url: paintedStar() }];
    case 'search':
      return searchSteps(SHOWN_QUERY, say, knowledge);
    case 'reasoning':
      return [{ type: 'reasoning', text: say('show-reasoning') }, text(say('after-reasoning'))];
    case 'slow':
      return [intro, { type: 'pause', ms: SHOWN_PAUSE_MS }, PARAGRAPH, text(say('after-slow'))];
    case 'table':
    case 'code':
    case 'html':
    case 'mathematics':
    case 'arabic':
    case 'long':
    case 'plan':
      return [intro, PARAGRAPH, text(knowledge.pages.showcases[showcase])];
  }
}

const ALL_SHOWN = [
  'table',
  'code',
  'html',
  'mathematics',
  'arabic',
  'long',
  'image',
  'search',
  'plan',
] as const;

function everythingSteps(say: ReplyTexts, knowledge: GuideKnowledge): GuideStep[] {
  const parts = ALL_SHOWN.map((showcase) => showSteps(showcase, say, knowledge));
  return [text(say('show-everything')), ...parts.flatMap((steps) => [RULE, ...steps])];
}

const PARAGRAPH = text('\n\n');
const RULE = text('\n\n---\n\n');

function text(content: string): GuideStep {
  return { type: 'content', text: content };
}

function sources(sections: readonly DocumentSection[], addressOf: GuideKnowledge['addressOf']): GuideStep {
  return {
    type: 'sources',
    sources: sections.map((section) => ({
      title: `${section.documentTitle} › ${section.title}`,
      url: addressOf(section),
    })),
  };
}
