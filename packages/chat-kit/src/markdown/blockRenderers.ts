import { type ComponentType, createContext } from 'react';

/** What the component of a block of data is given. */
export interface BlockRendererProps {
  /** The word after the fence, as written. */
  language: string;
  /** The text between the fences, as far as it is there. */
  code: string;
  /** Whether more may come: a component that needs the whole text waits until this is false. */
  isOpen: boolean;
}

/** Components by the word after the fence, in small letters. */
export type BlockRendererMap = Readonly<Record<string, ComponentType<BlockRendererProps>>>;

/** What draws fenced blocks in another way than as code, in all messages within. */
export const BlockRenderers = createContext<BlockRendererMap>({});
