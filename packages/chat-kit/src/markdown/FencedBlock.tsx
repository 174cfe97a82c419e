import type { MarkdownCode } from '@diwan/core/markdown';
import { type ReactElement, useContext } from 'react';

import { CodeBlock } from '../code/CodeBlock.tsx';
import { BlockRenderers } from './blockRenderers.ts';

/** A block between fences: code, or data that a component of its own draws. */
export function FencedBlock({ block }: { block: MarkdownCode }): ReactElement {
  const renderers = useContext(BlockRenderers);
  const { language, lines, open } = block;
  const name = language?.toLowerCase() ?? '';
  const Own = Object.hasOwn(renderers, name) ? renderers[name] : undefined;

  if (Own === undefined || language === null) {
    return <CodeBlock language={language} lines={lines} isOpen={open} />;
  }
  return <Own language={language} code={lines.join('\n')} isOpen={open} />;
}
