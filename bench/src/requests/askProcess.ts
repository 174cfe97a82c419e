import { Agent, get } from 'node:http';

import type { ServerContestant } from '../servers/serverContestant.ts';

// Asks a server so many times, over some connections that stay open, each with one question at a time.

const CONNECTIONS = 8;

/** What the parent wants. */
interface Asked {
  readonly server: Pick<ServerContestant, 'url' | 'headers'>;
  readonly count: number;
}

process.on('message', (message) => {
  if (!isAsked(message)) process.exit(0);
  void askAll(message).then(() => process.send?.('done'));
});
process.send?.('ready');

async function askAll({ server: { url, headers }, count }: Asked): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  async function askOn(): Promise<void> {
    while (asked < count) {
      asked += 1;
      await ask(agent, url, headers[asked % headers.length] ?? {});
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askOn()));
  agent.destroy();
}

function ask(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.once('end', resolve);
    });
    asked.once('error', reject);
  });
}

function isAsked(message: unknown): message is Asked {
  return typeof message === 'object' && message !== null && 'count' in message;
}
