/** A piece of code with the name of its language; `NAME` stands for an identifier that the reply fills in. */
export interface CodeSample {
  language: string;
  source: string;
}

/** Code as models write it, in six languages. */
export const CODE_SAMPLES: readonly [CodeSample, ...CodeSample[]] = [
  {
    language: 'typescript',
    source: `/** Gives the NAME of each entry, or an empty list. */
export async function NAME(source: AsyncIterable<Entry>, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of source) {
    signal?.throwIfAborted();
    if (entry.kind !== 'NAME' || entry.size > 1_024) continue;
    found.push(\`\${entry.id}: \${entry.title ?? 'untitled'}\`);
  }
  return found.toSorted((a, b) => a.localeCompare(b));
}`,
  },
  {
    language: 'python',
    source: `from dataclasses import dataclass, field


@dataclass(frozen=True)
class NAME:
    """One measured value with its unit."""

    value: float
    unit: str = "ms"
    tags: list[str] = field(default_factory=list)

    def scaled(self, factor: float) -> "NAME":
        if factor <= 0:
            raise ValueError(f"factor must be positive, got {factor!r}")
        return NAME(self.value * factor, self.unit, [*self.tags])`,
  },
  {
    language: 'sql',
    source: `WITH recent AS (
  SELECT user_id, count(*) AS sends, max(created_at) AS last_send
  FROM NAME
  WHERE created_at > now() - interval '7 days'
  GROUP BY user_id
)
SELECT u.email, r.sends, r.last_send
FROM users AS u
JOIN recent AS r ON r.user_id = u.id
ORDER BY r.sends DESC, u.email
LIMIT 50;`,
  },
  {
    language: 'rust',
    source: `pub fn NAME<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<(usize, &'a str)>, ParseError> {
    lines
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with('#'))
        .map(|(number, line)| match line.split_once('=') {
            Some((_, value)) => Ok((number + 1, value.trim())),
            None => Err(ParseError::MissingValue { line: number + 1 }),
        })
        .collect()
}`,
  },
  {
    language: 'html',
    source: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>NAME</title>
    <style>
      main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
    </style>
  </head>
  <body>
    <main id="NAME"><p>Loading &amp; waiting…</p></main>
  </body>
</html>`,
  },
  {
    language: 'bash',
    source: `#!/usr/bin/env bash
set -euo pipefail

for file in "\${NAME_DIR:-./input}"/*.json; do
  name="$(basename "$file" .json)"
  jq --arg name "$name" '.items[] | select(.title == $name) | {id, title}' "$file" > "out/$name.json"
done`,
  },
];
