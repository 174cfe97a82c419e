import { readStyleSheet, type StyleDeclaration, type StyleRule } from './readStyleSheet.ts';

const LAYERS = ['dk.tokens', 'dk.parts'];

/** Sides and sizes that do not turn with the direction of writing. */
const PHYSICAL_PROPERTY =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height)|left|right|top|bottom|border-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const PHYSICAL_VALUE = /^(?:left|right)$/;
const PROPERTIES_WITH_A_SIDE = ['text-align', 'float', 'clear'];

/**
 * What in a style sheet breaks the contract of the kits with the page around them: styles stand in our layers and
 * under our prefix, never insist, and turn with the direction of writing.
 *
 * @returns one line each; nothing for a sheet that keeps it
 */
export function styleFaults(css: string): string[] {
  return readStyleSheet(css).flatMap((rule) => [
    ...selectorFaults(rule),
    ...rule.declarations.flatMap((declaration) => declarationFaults(rule, declaration)),
  ]);
}

function selectorFaults({ layer, selectors }: StyleRule): string[] {
  const faults = selectors
    .filter((selector) => !isOurs(selector))
    .map((selector) => `${selector}: a selector without the prefix "dk"`);
  if (!LAYERS.includes(layer)) faults.push(`${selectors.join(', ')}: outside ${LAYERS.join(' and ')}`);
  return faults;
}

function isOurs(selector: string): boolean {
  return /\.dk-|\[class[\^*]='\s?dk-'\]|^&/.test(selector);
}

function declarationFaults({ selectors }: StyleRule, { property, value }: StyleDeclaration): string[] {
  const at = `${selectors.join(', ')}: ${property}: ${value}`;
  const faults: string[] = [];
  if (value.includes('!important')) faults.push(`${at} insists`);
  if (property.startsWith('--') && !property.startsWith('--dk-'))
    faults.push(`${at} is a variable without the prefix`);
  // A column that the author of a table aligns to the left stands there in every language.
  const isNamed = selectors.every((selector) => selector.includes(`='${value}'`));
  const hasSide = PROPERTIES_WITH_A_SIDE.includes(property) && PHYSICAL_VALUE.test(value) && !isNamed;
  if (hasSide || PHYSICAL_PROPERTY.test(property))
    faults.push(`${at} does not turn with the direction of writing`);
  return faults;
}
