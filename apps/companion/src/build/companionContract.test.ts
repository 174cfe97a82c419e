import { companionContract } from '@diwan/core/testing';
import { expect, it } from 'vitest';

import { codingScenes } from '../testing/codingScenes.ts';

const open = codingScenes();
const checks = companionContract({ make: (files) => open({ files }) });

it.each(checks)('[CO-15] [CO-19] [BU-24] as the page expects it: $name', async ({ run }) => {
  await expect(run()).resolves.toBeUndefined();
});
