import { memo, type ReactElement, useState } from 'react';

import { useGrowingElements } from '../markdown/growingElements.ts';
import { type CodeLine, createCodeReading } from './createCodeReading.ts';
import type { HighlightLine } from './highlighter.ts';

/** Props of {@link CodeLines}. */
export interface CodeLinesProps {
  lines: readonly string[];
  /** Colours the first line; `null` for plain code. */
  highlight: HighlightLine | null;
}

/** Lines of code. Those that stay are drawn once, so that a growing block costs the same at any length. */
export function CodeLines({ lines, highlight }: CodeLinesProps): ReactElement {
  const [read] = useState(createCodeReading);
  return <>{useGrowingElements(read(lines, highlight), drawLine)}</>;
}

function drawLine(line: CodeLine): ReactElement {
  return <Line key={line.place} line={line} />;
}

const Line = memo(function Line({ line: { place, spans, text } }: { line: CodeLine }): ReactElement {
  return (
    <>
      {/* Before a line, not behind it: where a line comes behind the last one, that one stays as it is. */}
      {place > 0 && '\n'}
      {spans === null
        ? text
        : spans.map(({ kind, text: part }, order) =>
            kind === null ? (
              part
            ) : (
              <span key={order} data-kind={kind}>
                {part}
              </span>
            ),
          )}
    </>
  );
});
