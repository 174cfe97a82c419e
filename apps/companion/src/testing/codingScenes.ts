import { afterEach, vi } from 'vitest';

import { type CodingScene, type SceneOptions, startCodingCompanion } from './startCodingCompanion.ts';

/**
 * For the top of a test file: gives what opens a scene with its project open; its companion is stopped behind the test.
 *
 * @param defaults - how each scene of the file begins
 */
export function codingScenes(defaults: SceneOptions = {}): (options?: SceneOptions) => Promise<CodingScene> {
  // A busy machine takes its time to start programs and threads.
  vi.setConfig({ testTimeout: 60_000 });
  const scenes: CodingScene[] = [];

  afterEach(async () => {
    await Promise.all(scenes.splice(0).map((scene) => scene.stop()));
  });

  return async (options) => {
    const scene = await startCodingCompanion({ ...defaults, ...options });
    scenes.push(scene);
    await scene.companion.openProject(scene.project);
    return scene;
  };
}
