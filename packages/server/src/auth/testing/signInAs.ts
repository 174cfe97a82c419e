import type { BrowserWithCookies } from './browserWithCookies.ts';

/** Sends the choice of a development user from the page of the embedded provider at this address. */
export function chooseUser(
  browser: BrowserWithCookies,
  page: string,
  subject: string,
  origin = new URL(page).origin,
): Promise<Response> {
  return browser.fetch(page, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ user: subject }).toString(),
  });
}

/** Signs a development user in, as a person does. @returns the address where the browser then is */
export async function signInAs(
  browser: BrowserWithCookies,
  origin: string,
  subject: string,
  next = '/',
): Promise<string> {
  const page = await browser.open(`${origin}/api/auth/sign-in?next=${encodeURIComponent(next)}`);
  const chosen = await chooseUser(browser, page.address, subject);
  const { address } = await browser.open(new URL(chosen.headers.get('location') ?? '', page.address).href);
  return address;
}
