const REMOVED = '[removed]';

// What must not stand in a log, whoever wrote it there. Each pattern needs a length that no ordinary word has.
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Whole tokens first, so that no half of one remains.
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*){0,3}/g, REMOVED],
  [/\bFe26\.2\*[\w*%.~-]+/g, REMOVED],
  [/\$argon2(?:id|i|d)\$[^\s"'\\]+/g, REMOVED],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*/g, REMOVED],
  // Keys as providers write them: OpenAI and its likes, Google, Groq, xAI, GitHub, Slack, AWS.
  [/\b(?:sk|pk|rk)-[\w-]{8,}/g, REMOVED],
  [/\b(?:AIza|gsk_|xai-|gh[pousr]_|github_pat_|xox[abprs]-|hf_|GOCSPX-|ya29\.)[\w-]{8,}/g, REMOVED],
  [/\bAKIA[A-Z0-9]{12,}/g, REMOVED],
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${REMOVED}`],
  [/\bdiwan-(?:session|sign-in)=[^\s;"\\]+/g, REMOVED],
  // Named values, in an address, a form, JSON or a sentence.
  [
    /((?:api[_-]?key|access[_-]?token|refresh[_-]?token|id[_-]?token|client[_-]?secret|password|secret|authorization)(?:\\*["'])?\s*[:=]\s*(?:\\*["'])?)(?!\[removed\])[^\s&"'\\,;}]{3,}/gi,
    `$1${REMOVED}`,
  ],
  // Who is named in an address: `postgres://user:password@host`.
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@"]+:[^\s/@"]+@/gi, `$1${REMOVED}@`],
];

/** A text without the keys, tokens, seals and passwords in it. */
export function scrubbed(text: string): string {
  return SECRETS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
