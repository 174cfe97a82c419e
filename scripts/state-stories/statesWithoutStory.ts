/**
 * The states of the fixtures that no story shows.
 *
 * @param testing - what `@diwan/core/testing` exports: every list whose name ends in `fixtures`, by the id of its states
 * @param stories - the text of each file of stories; a story names its states as quoted ids
 * @returns `list: id` of each, in the order of the lists
 */
export function statesWithoutStory(
  testing: Readonly<Record<string, unknown>>,
  stories: readonly string[],
): string[] {
  const text = stories.join('\n');
  const families = Object.entries(testing).filter(([name]) => /fixtures$/i.test(name));
  return families.flatMap(([family, states]) =>
    idsOf(states)
      .filter((id) => !text.includes(`'${id}'`))
      .map((id) => `${family}: ${id}`),
  );
}

function idsOf(states: unknown): string[] {
  return typeof states === 'object' && states !== null ? Object.keys(states) : [];
}
