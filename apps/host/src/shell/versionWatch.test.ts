import { virtualClock } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { createVersionWatch, VERSION_PAUSE_MS } from './versionWatch.ts';

const OLD = '<script type="module" crossorigin src="/assets/index-aaa.js"></script>';
const NEW = OLD.replace('aaa', 'bbb');

function scene(...pages: (string | Error)[]) {
  const clock = virtualClock();
  let asked = 0;
  const logged: string[] = [];
  const watch = createVersionWatch('/assets/index-aaa.js', {
    clock,
    log: (event) => logged.push(event),
    readPage() {
      const page = pages[asked++] ?? OLD;
      return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
    },
  });
  async function lookLater(): Promise<boolean> {
    await clock.advance(VERSION_PAUSE_MS);
    await watch.look();
    return watch.getSnapshot();
  }
  return { watch, lookLater, logged, asked: () => asked };
}

describe('the version watch', () => {
  it('[U-65] tells of a new version', async () => {
    const { lookLater } = scene(OLD, NEW);
    expect(await lookLater()).toBe(false);
    expect(await lookLater()).toBe(true);
  });

  it('[U-65] asks the server once in five minutes', async () => {
    const { watch, lookLater, asked } = scene();
    await watch.look();
    expect(asked()).toBe(0);
    await lookLater();
    await watch.look();
    expect(asked()).toBe(1);
  });

  it('[U-65] says nothing more of a version that was put off, and tells of the next one', async () => {
    const { watch, lookLater } = scene(NEW, NEW, NEW.replace('bbb', 'ccc'));
    expect(await lookLater()).toBe(true);
    watch.postpone();
    expect(await lookLater()).toBe(false);
    expect(await lookLater()).toBe(true);
  });

  it.each([new TypeError('Failed to fetch'), '<html>no script</html>'])(
    'sees no new version in %j',
    async (page) => {
      expect(await scene(page).lookLater()).toBe(false);
    },
  );
});
