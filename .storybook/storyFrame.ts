/** What Storybook hands to a decorator, as far as the stages need it. */
export interface StoryFrame {
  readonly canvasElement: HTMLElement;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
}
