/** A language of which the kit shows what it does. */
export type PreviewLanguage = 'html' | 'css' | 'javascript';

const LANGUAGES: ReadonlyMap<string, PreviewLanguage> = new Map<string, PreviewLanguage>([
  ['html', 'html'],
  ['htm', 'html'],
  ['xhtml', 'html'],
  ['css', 'css'],
  ['js', 'javascript'],
  ['javascript', 'javascript'],
]);

/** The language that can be previewed behind the word after a fence, `null` for any other. */
export function previewLanguage(language: string | null): PreviewLanguage | null {
  return LANGUAGES.get(language?.toLowerCase() ?? '') ?? null;
}
