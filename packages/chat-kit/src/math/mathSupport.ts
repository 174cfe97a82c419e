import { mathematics } from '@diwan/core/markdown';

import type { MathSupport } from '../markdown/mathRenderer.ts';
import { Formula } from './Formula.tsx';

/** Mathematics by Temml, for `MathRenderer`; its blocks are drawn by `MathBlock` under the word `math`. */
export const mathSupport: MathSupport = { mathematics, Formula };
