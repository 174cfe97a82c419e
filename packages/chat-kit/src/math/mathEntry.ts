export { Formula } from './Formula.tsx';
export { MathBlock } from './MathBlock.tsx';
export { mathSupport } from './mathSupport.ts';
export { WithMath } from './WithMath.tsx';
