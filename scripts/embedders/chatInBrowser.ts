import { type Browser, errors, type Locator, type Page } from 'playwright';

/** The last words of the scripted answer, and the fewest steps in which a streamed one grows. */
const END = 'the end.';
const FEWEST_STEPS = 3;
const PATIENCE_MS = 20_000;
/** How long a page that is hydrated takes at most to wake the button, and how often the text is typed. */
const WAKING_MS = 500;
const MOST_TRIES = 20;

/**
 * Opens an application, sends a message and reads the reply as it comes.
 *
 * @returns what is wrong, one line each; nothing when all is well
 */
export async function chatInBrowser(browser: Browser, address: string): Promise<string[]> {
  const faults: string[] = [];
  const html = await (await fetch(address)).text();
  if (!html.includes('class="dk-composer"')) faults.push('The server does not draw the composer.');

  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', ({ message }) => faults.push(`An exception in the page: ${firstLine(message)}`));
  page.on('console', (entry) => {
    if (['error', 'warning'].includes(entry.type()))
      faults.push(`The console says: ${firstLine(entry.text())}`);
  });
  try {
    faults.push(...(await chat(page, address)));
  } catch (error) {
    faults.push(`The chat stopped: ${firstLine(error instanceof Error ? error.message : String(error))}`);
  } finally {
    await page.close();
  }
  return faults;
}

async function chat(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  const field = page.getByRole('textbox', { name: 'Message' });
  const send = page.locator('.dk-send[data-action=send][aria-disabled=false]');
  // What is typed before the page is hydrated belongs to nobody: once more until the button wakes.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await field.fill('');
    await field.fill('Hello');
    if (await appears(send)) break;
  }
  await send.click();
  const steps = await page.evaluate(growthOfReply, END);
  const faults: string[] = [];
  if (steps < FEWEST_STEPS) faults.push(`The reply came in ${steps} steps and not as a stream.`);
  const reply = page.getByRole('article', { name: 'Assistant' });
  if ((await reply.locator('li').count()) !== 2) faults.push('The Markdown of the reply is not drawn.');
  if ((await page.getByRole('article', { name: 'You' }).count()) !== 1)
    faults.push('The question is missing.');
  const radius = await page.locator('.dk-send').evaluate((button) => getComputedStyle(button).borderRadius);
  if (radius === '0px') faults.push('The style sheet of the kit has no effect.');
  return faults;
}

async function appears(part: Locator): Promise<boolean> {
  try {
    await part.waitFor({ timeout: WAKING_MS });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** Runs in the page: how many different lengths of the reply were to be seen before its end. */
function growthOfReply(end: string): Promise<number> {
  const lengths = new Set<number>();
  return new Promise((resolve) => {
    const look = (): void => {
      const text = document.querySelector('.dk-reply')?.textContent ?? '';
      if (text !== '') lengths.add(text.length);
      if (text.includes(end)) resolve(lengths.size);
      else requestAnimationFrame(look);
    };
    look();
  });
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
