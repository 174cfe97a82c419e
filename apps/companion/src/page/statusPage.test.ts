import { expect, it } from 'vitest';

import { statusPage } from './statusPage.ts';

const status = {
  product: 'Diwan Companion',
  version: '1.2.3',
  port: 3007,
  allowedOrigins: ['https://chat.example'],
};

it('tells name, state, version, port and the allowed sites', () => {
  const page = statusPage(status);
  for (const told of [
    '<h1>Diwan Companion</h1>',
    'Running',
    '<dd>1.2.3</dd>',
    '<dd>3007</dd>',
    '<code>https://chat.example</code>',
  ]) {
    expect(page).toContain(told);
  }
});

it('shows a name with markup as text', () => {
  const page = statusPage({ ...status, product: `<img src="x" onerror='y'>&` });
  expect(page).toContain('<h1>&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;</h1>');
  expect(page).not.toContain('<img src="x"');
});

it('holds no script and no inline style, which its own policy would refuse', () => {
  expect(statusPage(status)).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});
