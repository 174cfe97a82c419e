import { guideLanguageOf } from '../guideLanguage.ts';
import type { ReplyName, ReplyTexts } from '../guidePages.ts';
import type { GuideStep } from '../guideStep.ts';
import type { CodingMessage } from './codingMessage.ts';
import { type CodingWish, codingWishOf, quotedText } from './codingWish.ts';
import { hasDarkMode } from './darkEdit.ts';
import { changePlan, checkRepair, commandPlan, misfitPlan, type PlanFiles, sitePlan } from './guidePlans.ts';

/** What the guide knows in coding mode. */
export interface CodingKnowledge {
  readonly files: PlanFiles;
  readonly replies: Readonly<Record<ReturnType<typeof guideLanguageOf>, ReplyTexts>>;
}

/**
 * What the guide answers to a coding message that it understands: an explanation and, where something is to change, a real
 * plan. `null` for anything else, which is answered as in a chat.
 */
export function codingSteps(asked: CodingMessage, knowledge: CodingKnowledge): GuideStep[] | null {
  const say = knowledge.replies[guideLanguageOf(asked.question)];
  if (asked.kind === 'failed-build') return fixSteps(asked, knowledge);
  if (asked.kind === 'faulty-plan') return changeSteps('title', asked, say);
  const wish = codingWishOf(asked.question);
  return wish === null ? null : wishSteps(wish, asked, say, knowledge);
}

function wishSteps(
  wish: Exclude<CodingWish, null>,
  asked: CodingMessage,
  say: ReplyTexts,
  knowledge: CodingKnowledge,
): GuideStep[] {
  switch (wish) {
    case 'site': {
      const language = guideLanguageOf(asked.question);
      const heading = quotedText(asked.question) ?? say('site-heading');
      const plan = sitePlan(knowledge.files, say, { language, heading, folder: '' });
      return [text(say('plan-site')), text(`\n\n${plan}`)];
    }
    case 'title':
    case 'dark':
      return changeSteps(wish, asked, say);
    case 'command':
      return planned('plan-command', commandPlan(knowledge.files, say, 'right', 'check.js'), say);
    case 'failing-command':
      return planned('plan-failing', commandPlan(knowledge.files, say, 'wrong', 'check.js'), say);
    case 'repair': {
      const plan = misfitPlan(asked.files, say);
      return plan === null ? [text(say('plan-needs-file'))] : planned('plan-repair', plan, say);
    }
  }
}

function changeSteps(subject: 'title' | 'dark', asked: CodingMessage, say: ReplyTexts): GuideStep[] {
  const { files, question } = asked;
  const title = quotedText(question) ?? say('new-title');
  const change = changePlan(subject, say, { files, title, question });
  if (change !== null) {
    const values = { file: change.path.replaceAll('`', ''), title };
    return [text(say(`plan-${subject}`, values)), text(`\n\n${change.plan}`)];
  }
  const isDone = subject === 'dark' && files.some(({ content }) => hasDarkMode(content));
  return [text(say(isDone ? 'plan-already' : 'plan-needs-file'))];
}

/** The last plan with what failed in it put right; a file that is in the way is left alone. */
function fixSteps(asked: CodingMessage, { files, replies }: CodingKnowledge): GuideStep[] {
  const { lastReply } = asked;
  const language = guideLanguageOf(lastReply.replaceAll(/<vibe-plan[\s\S]*/g, ''));
  const say = replies[language];
  const check = /<vibe-run>node (check(?:-(\d+))?\.js)<\/vibe-run>/.exec(lastReply);
  if (check !== null) {
    const repair = checkRepair(asked.files, say);
    if (repair !== null) return planned('fix-check', repair, say);
    const name = `check-${Number(check[2] ?? '1') + 1}.js`;
    return planned('fix-new-check', commandPlan(files, say, 'right', name), say);
  }
  const site = /path="(?:site(?:-(\d+))?\/)?index\.html"/.exec(lastReply);
  if (site === null) return [text(say('fix-other'))];
  const count = lastReply.includes('path="site') ? Number(site[1] ?? '1') + 1 : 1;
  const folder = count === 1 ? 'site/' : `site-${count}/`;
  const heading = /<h1>([^<]*)<\/h1>/.exec(lastReply)?.[1] ?? say('site-heading');
  return planned('fix-folder', sitePlan(files, say, { language, heading: unescaped(heading), folder }), say);
}

function planned(name: ReplyName, plan: string, say: ReplyTexts): GuideStep[] {
  return [text(say(name)), text(`\n\n${plan}`)];
}

function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

function text(content: string): GuideStep {
  return { type: 'content', text: content };
}
