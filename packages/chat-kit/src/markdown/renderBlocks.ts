import type { MarkdownBlock } from '@diwan/core/markdown';
import type { ReactElement } from 'react';

/** Draws the blocks within a block. */
export type RenderBlocks = (blocks: readonly MarkdownBlock[]) => ReactElement;
