/** What stands behind each story, found by the canvas that it is drawn in. */
export interface StoryScenes<Scene> {
  set(canvas: HTMLElement, scene: Scene): void;
  /** @throws Error before the story was drawn */
  of(canvas: HTMLElement): Scene;
}

/** One place for the scenes of one stage. */
export function createStoryScenes<Scene>(): StoryScenes<Scene> {
  const scenes = new WeakMap<HTMLElement, Scene>();
  return {
    set: (canvas, scene) => void scenes.set(canvas, scene),
    of(canvas) {
      const scene = scenes.get(canvas);
      if (scene === undefined) throw new Error('The story was not drawn yet, so nothing stands behind it.');
      return scene;
    },
  };
}
