import { createElement, type ReactElement, type ReactNode } from 'react';
import temml from 'temml';

import type { MathProps } from '../markdown/mathRenderer.ts';

/** Mathematics as MathML, which browsers draw themselves. What cannot be read stands there as it was written. */
export function Formula({ tex, isDisplay }: MathProps): ReactElement {
  const tree = treeOf(tex, isDisplay);
  if (tree === null) {
    return (
      <code className="dk-math-source" dir="ltr">
        {tex}
      </code>
    );
  }
  return (
    <span className="dk-math" dir="ltr" data-display={isDisplay || undefined}>
      {elementOf(tree, 0)}
    </span>
  );
}

interface MathNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly style?: Readonly<Record<string, string>>;
  readonly children?: readonly MathNode[];
}

function treeOf(tex: string, isDisplay: boolean): MathNode | null {
  try {
    // Macros are given anew each time: one formula must not change the words of the next.
    const options = { displayMode: isDisplay, throwOnError: true, trust: false, strict: false, macros: {} };
    // oxlint-disable-next-line no-underscore-dangle -- Temml's own name for its tree; its other ways out write HTML or into the page
    const tree: MathNode = temml.__renderToMathMLTree(tex, { ...options, maxExpand: MOST_MACROS });
    return tree;
  } catch {
    return null;
  }
}

/** A formula that goes on within itself must end. */
const MOST_MACROS = 1_000;
/** Elements of MathML without a way out of the page. */
const ELEMENTS = new Set(
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
);
/** `href` and handlers are none of them. */
const ATTRIBUTES = new Set(
  'accent accentunder columnalign columnlines columnspacing depth dir display displaystyle fence form height linethickness lspace mathvariant maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);

function elementOf(node: MathNode, key: number): ReactNode {
  if (node.text !== undefined) return node.text;
  const children = (node.children ?? []).map(elementOf);
  if (node.type === undefined) return children;
  if (!ELEMENTS.has(node.type)) return createElement('mrow', { key }, ...children);
  return createElement(node.type, { key, style: { ...node.style }, ...attributesOf(node) }, ...children);
}

function attributesOf({ attributes = {} }: MathNode): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name)));
}
