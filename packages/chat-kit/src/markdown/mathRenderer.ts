import type { Mathematics } from '@diwan/core/markdown';
import { type ComponentType, createContext } from 'react';

/** What draws mathematics is given. */
export interface MathProps {
  /** In TeX. */
  tex: string;
  /** Whether it stands apart from the text. */
  isDisplay: boolean;
}

/** How mathematics is found in a reply and drawn in its lines. */
export interface MathSupport {
  /** The grammar by which the parser finds it. */
  readonly mathematics: Mathematics;
  /** Draws it within a line. Apart from the text it is a block of the language `math`, drawn as `BlockRenderers` say. */
  readonly Formula: ComponentType<MathProps>;
}

/** Mathematics in all replies within; without it `$…$` stays as it was written. The light entry brings none. */
export const MathRenderer = createContext<MathSupport | null>(null);
