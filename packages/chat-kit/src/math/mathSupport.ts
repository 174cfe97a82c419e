import type { MathProps, MathSupport } from '../markdown/mathRenderer.ts';
import { Formula } from './Formula.tsx';
import { createMathSource, DISPLAY_SIGN, MATH_SIGN } from './mathSource.ts';

/** Mathematics by Temml, for `MathRenderer`; its blocks are drawn by `MathBlock` under the word `math`. */
export const mathSupport: MathSupport = { Formula, createSource: createMathSource, texOf };

function texOf(code: string): MathProps | null {
  if (code.startsWith(MATH_SIGN)) return { tex: code.slice(1), isDisplay: false };
  if (code.startsWith(DISPLAY_SIGN)) return { tex: code.slice(1), isDisplay: true };
  return null;
}
