import { expect } from '@playwright/test';

import { answerEnded, ask, lastReply, messageField, send } from '../pages/chat.ts';
import { signInAnew } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

test('[U-59, CH-40] what a screen reader finds: landmarks, names and roles of the chat screen', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome to Diwan" [level=1]
      - paragraph: Please login to access your AI assistant
      - link "Sign in with Diwan Development"
  `);
  await signInAnew(page);
  await ask(page, 'Show me a table');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - link "Diwan"
      - navigation "Main":
        - link "Chat"
        - link "Vibe Coding"
      - link /Profile/
      - button "Settings"
      - button "Logout"
    - main:
      - heading "Show me a table" [level=1]
      - complementary:
        - button "New Chat"
        - search:
          - textbox "Search chats"
        - navigation "Chat history"
      - log:
        - article /You/
        - article /Assistant/:
          - table
      - form "Message":
        - textbox "Message"
        - button "Attach files"
        - combobox "Model"
        - button "Send" [disabled]
  `);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - heading "Profile" [level=1]
      - region "Profile":
        - img "Picture of Nobody Before"
        - button "Edit Profile"
        - button "Logout"
      - region "Usage by day"
      - region "Charges"
      - region "Signed in on"
      - region "Your data"
  `);
});

test('[U-59] an answer is announced when it starts and when it is whole, never word by word', async ({
  page,
}) => {
  await page.addInitScript(noteAnnouncements);
  await signInAnew(page);
  await send(page, 'Show me everything');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await answerEnded(page);
  const heard = await page.evaluate(() => document.documentElement.dataset['heard'] ?? '');
  const announced = heard.split('\n').filter((text) => text !== '');
  expect(announced.length).toBeGreaterThanOrEqual(2);
  expect(announced.length).toBeLessThan(12);
  // The thread is a log, which by itself would be read with every change.
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
  await expect(messageField(page)).toBeVisible();
});

test('[U-59] every control of the chat and of the profile has a name', async ({ page }) => {
  await signInAnew(page);
  await ask(page, 'Show me everything');
  for (const path of [page.url(), '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    const nameless = page
      .locator('button, a[href], input:not([hidden]), select, textarea')
      .filter({ visible: true });
    for (const control of await nameless.all()) await expect(control).toHaveAccessibleName(/\S/);
  }
});

/** In the page: writes down each text that comes to stand in a live region. */
function noteAnnouncements(): void {
  const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
  let last = '';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(regions)?.textContent?.trim().replaceAll('\n', ' ') ?? '';
      if (text === '' || text === last) continue;
      last = text;
      const page = document.documentElement;
      page.dataset['heard'] = `${page.dataset['heard'] ?? ''}${text}\n`;
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
