import { linkSegments, type Paragraph, paragraphsOf } from '@diwan/core';
import { memo, type ReactElement, type ReactNode } from 'react';

/** Plain text as typed: each stretch in its own direction, addresses as links. */
export const QuestionText = memo(function QuestionText({ text }: { text: string }): ReactElement {
  return (
    <div className="dk-question">
      {stretchesOf(paragraphsOf(text)).map(({ start, direction, text: stretch }) => (
        <p key={start} dir={direction}>
          <LinkedText text={stretch} />
        </p>
      ))}
    </div>
  );
});

/** A text with its addresses as links. */
function LinkedText({ text }: { text: string }): ReactNode {
  return linkSegments(text).map((segment, position) =>
    segment.type === 'text' ? (
      segment.text
    ) : (
      // The pieces of a text never change places.
      <a key={position} href={segment.href} target="_blank" rel="noopener noreferrer">
        {segment.text}
      </a>
    ),
  );
}

interface Stretch extends Paragraph {
  /** Number of its first line. */
  readonly start: number;
}

/** Lines that follow each other in one direction, joined: a long text stays few elements. */
function stretchesOf(lines: readonly Paragraph[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [start, line] of lines.entries()) {
    const last = stretches.at(-1);
    if (last?.direction !== line.direction) stretches.push({ ...line, start });
    else stretches.splice(-1, 1, { ...last, text: `${last.text}\n${line.text}` });
  }
  return stretches;
}
