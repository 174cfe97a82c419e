import { afterPlay, type Look, otherLook } from './storyLook.tsx';
import { withForcedColors } from './withForcedColors.ts';

/*
 * Set-up of the story tests. Each story is judged by axe as its play function left it: in its own look by the addon,
 * here once more dark and in Arabic, and with the colours of the system forced upon it.
 */

const DARK_ARABIC: Look = { scheme: 'dark', locale: 'ar', direction: 'auto' };

afterPlay.set(async (story) => {
  await judgeIn('dark, in Arabic', () => story.judge([]), DARK_ARABIC);
  await withForcedColors(() => judgeIn('forced colours', () => story.judge(RULES_OF_COLOUR), {}));
});

/** Chromium tells scripts the colours as they were before it forced its own, so axe cannot compare them. */
const RULES_OF_COLOUR: readonly string[] = ['color-contrast', 'link-in-text-block'];

async function judgeIn(name: string, judge: () => Promise<void>, look: Look): Promise<void> {
  otherLook.set(look);
  await twoFrames();
  try {
    await judge();
  } catch (cause) {
    throw new Error(`Judged in another look (${name}): ${String(cause)}`, { cause });
  } finally {
    otherLook.set({});
  }
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
