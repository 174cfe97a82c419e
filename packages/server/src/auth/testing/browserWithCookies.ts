/** A fetch that keeps cookies and follows no redirect by itself: what a browser does between pages. */
export interface BrowserWithCookies {
  cookies: Map<string, string>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects until a page or an error stands there, at most ten. */
  open(address: string): Promise<{ address: string; response: Response }>;
}

/** A browser without cookies yet. Paths of cookies are not looked at: all are sent to the one server. */
export function browserWithCookies(): BrowserWithCookies {
  const cookies = new Map<string, string>();

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function open(address: string): Promise<{ address: string; response: Response }> {
    let current = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await send(current);
      const location = response.headers.get('location');
      if (location === null) return { address: current, response };
      current = new URL(location, current).href;
    }
    throw new Error(`Redirected more than ten times, last to ${current}`);
  }

  return { cookies, fetch: send, open };
}
