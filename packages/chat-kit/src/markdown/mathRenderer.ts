import { type ComponentType, createContext } from 'react';

/** What draws mathematics is given. */
export interface MathProps {
  /** In TeX. */
  tex: string;
  /** Whether it stands apart from the text. */
  isDisplay: boolean;
}

/** How mathematics is found in a reply and drawn. */
export interface MathSupport {
  readonly Formula: ComponentType<MathProps>;
  /** Writes mathematics as code that {@link MathSupport.texOf} knows again. One for each document. */
  readonly createSource: () => { update(text: string, isComplete: boolean): string };
  /** The mathematics in a code span, `null` where it is code. */
  readonly texOf: (code: string) => MathProps | null;
}

/** Mathematics in all replies within; without it `$…$` stays as it was written. The light entry brings none. */
export const MathRenderer = createContext<MathSupport | null>(null);
