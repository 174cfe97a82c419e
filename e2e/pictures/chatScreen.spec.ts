import { test } from '@playwright/test';

import { answerEnded, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`the chat screen, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, 'Amina Haddad');
    await send(page, 'What can you show me?');
    await answerEnded(page);
    await page.screenshot({ path: `../docs/pictures/chat-${scheme}.png` });
  });
}
