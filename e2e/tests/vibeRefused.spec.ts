import { expect } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN, OWN_PRODUCT_PORT } from '../addresses.ts';
import { expectConnected, pairingCodeOf } from '../pages/coding.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { startOwnProduct } from '../servers/ownProduct.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const DOWNLOAD = 'https://downloads.example/diwan-companion';

let companion: CompanionProcess | undefined;

test.use({ baseURL: CODING_PRODUCT_ORIGIN, viewport: { width: 1280, height: 800 } });

test.afterEach(async () => {
  await companion?.stop();
  companion = undefined;
});

test('[U-69] a browser that is not paired is told so, and is let in by the code of the companion', async ({
  page,
}) => {
  companion = await startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN]);
  await signIn(page, 'Amina Haddad', '/vibe-coding');
  await expect(page.getByText('Diwan Companion does not know this browser yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open http://localhost:3007' })).toBeVisible();
  const code = page.getByLabel('Pairing code');
  await code.fill('AAAA-AAAA');
  await code.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('This code is not valid');
  await code.fill(await pairingCodeOf(page, companion.address));
  await code.press('Enter');
  await expectConnected(page);
});

test('[U-69] a companion for another site refuses this one, and the page says how it is started for it', async ({
  page,
}) => {
  companion = await startCompanionProcess(PORT, ['https://elsewhere.example']);
  await signIn(page, 'Amina Haddad', '/vibe-coding');
  await expect(
    page.getByText('The program at http://localhost:3007 does not talk to this site'),
  ).toBeVisible();
  await expect(page.getByText(`--origin ${CODING_PRODUCT_ORIGIN}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();

  await companion.stop();
  companion = await startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN]);
  await page.getByRole('button', { name: 'Retry Connection' }).click();
  await expect(page.getByText('Diwan Companion does not know this browser yet')).toBeVisible();
});

test('[CO-31] without a companion the page says what to install, and links to the download that is configured', async ({
  page,
}) => {
  await signIn(page, 'Amina Haddad', '/vibe-coding');
  await expect(page.getByText('Diwan Companion does not answer')).toBeVisible();
  await page.getByRole('button', { name: 'What to do' }).click();
  await expect(page.getByText(/npx @diwan\/companion --origin/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Diwan Companion' })).toHaveCount(0);

  const product = await startOwnProduct(OWN_PRODUCT_PORT, { COMPANION_DOWNLOAD_URL: DOWNLOAD });
  try {
    await signIn(page, 'Amina Haddad', `${product.origin}/vibe-coding`);
    await page.getByRole('button', { name: 'What to do' }).click();
    await expect(page.getByRole('link', { name: 'Download Diwan Companion' })).toHaveAttribute(
      'href',
      DOWNLOAD,
    );
  } finally {
    await product.stop();
  }
});
