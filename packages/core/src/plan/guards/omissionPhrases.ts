/*
 * What models write in the place of code that they leave out. Each phrase must be the whole remark: comments such
 * as "REST client code" or "Other imports must stay sorted" are none.
 */

const THINGS =
  '(?:code|files?|components?|functions?|methods?|class|classes|contents?|implementation|logic|imports?|exports?|styles?|props|script|document|page|module|config|configuration|tests?|fields?|properties|routes?|rules?|sections?|body|markup|html|css|jsx|readme)';
const WHICH =
  '(?:(?:the|your|my|our|this|that|all|other|existing|original|previous|remaining|current|same|old) )*';
const STATE =
  '(?:unchanged|unmodified|untouched|the same|as is|as before|as it was|omitted|omitted for brevity|not shown|here|goes here)';
const VERB = '(?:is|are|stays?|remains?|continues?|goes)';

/** A comment that is nothing but dots. */
export const BARE_DOTS =
  /^(?:\{?\/\*+|\/{2,}|<!--|#|--|;|%|\(\*)\s*[[(]?\s*(?:\.{3,}|…)\s*[\])]?\s*(?:\*+\/\}?|-->|\*\))?$/;

/** Phrases that tell without any dots. */
export const PLAIN_PHRASES: readonly RegExp[] = [
  // "rest of the code", "the remainder of your component stays the same"
  whole(
    `(?:the )?(?:rest|remainder) of ${WHICH}(?:[\\w-]+ )?${THINGS}(?: ${VERB})?(?: exactly)?(?: ${STATE})*`,
  ),
  // "existing code here", "other methods remain unchanged"
  whole(
    `(?:the )?(?:existing|previous|original|other|remaining|same) ${WHICH}(?:[\\w-]+ )?${THINGS}(?: ${VERB})? ${STATE}`,
  ),
  // "code unchanged", "everything else stays the same"
  whole(`(?:the |all )?(?:${THINGS}|everything else|all else|the rest|rest)(?: ${VERB})? ${STATE}`),
  // "keep the existing code", "keep everything else as is"
  whole(
    `keep (?:the |all |your |my )*(?:existing|remaining|other|rest of ${WHICH}|everything else) ?(?:[\\w-]+ )?${THINGS}?(?: ${STATE})?`,
  ),
  whole('(?:existing code|unchanged|snip|snipped|omitted|truncated|no changes?)(?: for brevity| here)?'),
  whole('same as (?:before|above|the original|the previous version)'),
  // French, Spanish, German, Arabic
  whole('(?:le )?reste (?:du|de la|des) [\\p{L} ]{1,30}'),
  whole('(?:code|contenu|fichier) (?:existant|inchangé)(?: ici)?'),
  whole('(?:el )?resto (?:del|de la|de los) [\\p{L} ]{1,30}'),
  whole('(?:der )?rest (?:des|der|vom) [\\p{L} ]{1,30}'),
  whole('restliche[rs]? [\\p{L} ]{1,30}'),
  whole('(?:باقي|بقية|بقيّة) [\\p{L}\\p{M} ]{1,40}'),
];

/** Phrases that tell only beside dots: without them they may be a heading. */
export const DOTTED_PHRASES: readonly RegExp[] = [
  whole(
    `(?:the )?(?:existing|previous|original|other|remaining|same|unchanged|more) ${WHICH}(?:[\\w-]+ )?${THINGS}`,
  ),
  whole('(?:as before|and so on|etc|same|continued?|rest)'),
];

function whole(phrase: string): RegExp {
  return new RegExp(`^${phrase}$`, 'iu');
}
