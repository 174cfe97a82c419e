import { companionContract } from '@diwan/core/testing';
import { afterEach, expect, it, vi } from 'vitest';

import { type CodingScene, startCodingCompanion } from '../testing/startCodingCompanion.ts';

// A busy machine takes its time to start programs and threads.
vi.setConfig({ testTimeout: 60_000 });

const scenes: CodingScene[] = [];

afterEach(async () => {
  await Promise.all(scenes.splice(0).map((scene) => scene.stop()));
});

const checks = companionContract({
  async make(files) {
    const scene = await startCodingCompanion({ files });
    scenes.push(scene);
    return scene;
  },
});

it.each(checks)('[CO-15] [CO-19] [BU-24] as the page expects it: $name', async ({ run }) => {
  await expect(run()).resolves.toBeUndefined();
});
