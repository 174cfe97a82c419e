/**
 * Lets the rules for forced colours apply in a browser that forces none, so that the toolbar can show them. What the
 * browser itself would force stands in `stage.css`; the real mode of the system remains the last judge.
 *
 * @returns takes it back
 */
export function simulateForcedColors(sheets: Iterable<CSSStyleSheet>): () => void {
  const changed: { rule: CSSMediaRule; before: string }[] = [];
  for (const sheet of sheets) visit(readableRules(sheet));
  return () => {
    for (const { rule, before } of changed) rule.media.mediaText = before;
  };

  function visit(rules: Iterable<CSSRule>): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('forced-colors: active')) {
        changed.push({ rule, before: rule.media.mediaText });
        rule.media.mediaText = 'all';
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  }
}

/** A sheet of another origin shows its rules to nobody. */
function readableRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
