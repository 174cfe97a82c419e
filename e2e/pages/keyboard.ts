import type { Page } from '@playwright/test';

/** Presses Tab until what has this name has the focus. */
export function tabTo(page: Page, name: string): Promise<void> {
  return pressTo(page, 'Tab', name);
}

/** The same backwards. */
export function backTabTo(page: Page, name: string): Promise<void> {
  return pressTo(page, 'Shift+Tab', name);
}

async function pressTo(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    if ((await focusedName(page)).includes(name)) return;
  }
  throw new Error(`${key} does not reach ${name}.`);
}

/** The name of what has the focus; empty where nothing has it. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    // Without a focus it is the body, which holds every name.
    if (activeElement?.matches('a, button, input, select, textarea') !== true) return '';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
  });
}
