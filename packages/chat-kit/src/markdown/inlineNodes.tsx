import type { MarkdownFormula, MarkdownInline } from '@diwan/core/markdown';
import { type ReactElement, type ReactNode, useContext } from 'react';

import { FootnoteMark } from './Footnote.tsx';
import { MathRenderer } from './mathRenderer.ts';
import { RemoteImage } from './RemoteImage.tsx';

/**
 * Running text with its marks. No component of its own: a growing paragraph is drawn on each flush, and twice as many
 * components would cost it half as much again.
 */
export function inlineNodes(inlines: readonly MarkdownInline[]): ReactNode[] {
  return inlines.map(inlineNode);
}

const TAGS = { strong: 'strong', emphasis: 'em', strikethrough: 'del' } as const;

/** @param place - inlines have no identity of their own: their place in the block is the only key there is */
function inlineNode(inline: MarkdownInline, place: number): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'strong':
    case 'emphasis':
    case 'strikethrough': {
      const Tag = TAGS[inline.type];
      return <Tag key={place}>{inlineNodes(inline.children)}</Tag>;
    }
    case 'code':
      return (
        <code key={place} dir="ltr">
          {inline.text}
        </code>
      );
    case 'link':
      // Opens apart, and the page behind it learns nothing of this one.
      return (
        <a
          key={place}
          href={inline.url}
          title={inline.title ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
        >
          {inlineNodes(inline.children)}
        </a>
      );
    case 'image':
      return <RemoteImage key={place} image={inline} />;
    case 'break':
      return <br key={place} />;
    case 'footnote-reference':
      return <FootnoteMark key={place} label={inline.label} />;
    case 'formula':
      return <FormulaPart key={place} formula={inline} />;
  }
}

function FormulaPart({ formula: { isDisplay, tex } }: { formula: MarkdownFormula }): ReactElement | null {
  const math = useContext(MathRenderer);
  return math && <math.Formula {...{ isDisplay, tex }} />;
}
