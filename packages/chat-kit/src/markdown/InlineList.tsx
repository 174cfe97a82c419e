import type { MarkdownInline, MarkdownLink } from '@diwan/core/markdown';
import { type ReactElement, useContext } from 'react';

import { FootnoteMark } from './Footnote.tsx';
import { MathRenderer } from './mathRenderer.ts';
import { RemoteImage } from './RemoteImage.tsx';

/** Running text with its marks. */
export function InlineList({ inlines }: { inlines: readonly MarkdownInline[] }): ReactElement[] {
  // Inlines have no identity of their own: their place in the block is the only key there is.
  return inlines.map((inline, place) => <Inline key={place} inline={inline} />);
}

function Inline({ inline }: { inline: MarkdownInline }): ReactElement {
  switch (inline.type) {
    case 'text':
      return <>{inline.text}</>;
    case 'strong':
      return (
        <strong>
          <InlineList inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineList inlines={inline.children} />
        </em>
      );
    case 'strikethrough':
      return (
        <del>
          <InlineList inlines={inline.children} />
        </del>
      );
    case 'code':
      return <InlineCode text={inline.text} />;
    case 'link':
      return <OutsideLink link={inline} />;
    case 'image':
      return <RemoteImage image={inline} />;
    case 'break':
      return <br />;
    case 'footnote-reference':
      return <FootnoteMark label={inline.label} />;
  }
}

/** Code within a line, or mathematics where it is drawn. */
function InlineCode({ text }: { text: string }): ReactElement {
  const math = useContext(MathRenderer);
  const formula = math?.texOf(text) ?? null;
  if (math === null || formula === null) return <code dir="ltr">{text}</code>;
  return <math.Formula {...formula} />;
}

/** Opens apart, and the page behind it learns nothing of this one. */
function OutsideLink({ link }: { link: MarkdownLink }): ReactElement {
  return (
    <a href={link.url} title={link.title ?? undefined} target="_blank" rel="noopener noreferrer">
      <InlineList inlines={link.children} />
    </a>
  );
}
