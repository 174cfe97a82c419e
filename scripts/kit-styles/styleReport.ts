import { readStyleSheet } from './readStyleSheet.ts';

/**
 * What other teams may build on in the style sheets of a kit: variables with their values, classes, and the states in
 * `data-` attributes, each in the order of the alphabet.
 *
 * @param sheets - the text of each style sheet
 */
export function styleReport(kit: string, sheets: readonly string[]): string {
  const rules = sheets.flatMap((sheet) => readStyleSheet(sheet));
  const selectors = rules.flatMap((rule) => rule.selectors).join(' ');
  const variables = rules
    .filter((rule) => rule.layer === 'dk.tokens' && rule.selectors.join('') === '.dk-root')
    .flatMap((rule) => rule.declarations)
    .filter(({ property }) => property.startsWith('--dk-'));
  const firstOfEach = new Map(variables.toReversed().map(({ property, value }) => [property, value]));

  return [
    `# Styles of @diwan/${kit}`,
    '',
    'What is listed here is public: a change of it is a change for those who style the kit.',
    ...chapter(
      'Variables',
      [...firstOfEach].map(([name, value]) => `${name}: ${value.replaceAll(/\s+/g, ' ')}`),
    ),
    ...chapter('Classes', selectors.match(/\.dk-[\w-]+/g) ?? []),
    ...chapter('States', selectors.match(/\[data-[\w-]+(?:='[^']*')?\]/g) ?? []),
    '',
  ].join('\n');
}

function chapter(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', `## ${title}`, '', '```css', ...[...new Set(lines)].toSorted(), '```'];
}
