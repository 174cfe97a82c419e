import { createStore } from '@diwan/core';
import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';

/** Values of the toolbar, by their names. */
export type Look = Readonly<Record<string, unknown>>;

/** The story as Storybook hands it to a decorator. */
interface StoryInLookProps {
  Story: ComponentType<{ globals: Look }>;
  globals: Look;
}

/** Values that stand in for those of the toolbar, so that a story shows itself in another look where it is. */
export const otherLook = createStore<Look>({});

/** What a run of the tests does with each story once it has played; `null` in Storybook itself. */
export const afterPlay = createStore<((story: PlayedStory) => Promise<void>) | null>(null);

/** A story that has played, as far as it is judged. */
export interface PlayedStory {
  readonly id: string;
  readonly tags: readonly string[];
  /** Lets axe judge the page as it is now. @param without - ids of rules that are left out. @throws Error with what it finds */
  judge(without: readonly string[]): Promise<void>;
}

/** Draws a story in the look of the toolbar, or in the other one; it stays the same story, with all that is open in it. */
export function StoryInLook({ Story, globals }: StoryInLookProps): ReactElement {
  const look = useSyncExternalStore(otherLook.subscribe, otherLook.getSnapshot);
  return <Story globals={{ ...globals, ...look }} />;
}
