/** Style sheet of the companion's page; a module, so that the companion stays one file when bundled. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f2, #16181b);
  --surface: light-dark(#ffffff, #1e2125);
  --line: light-dark(#dedbd4, #34383e);
  --text: light-dark(#1d2125, #eceae6);
  --quiet: light-dark(#5a6068, #a8adb4);
  --running: light-dark(#1f7a4d, #58c48d);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  inline-size: min(100% - 1.5rem, 36rem);
  margin: clamp(1rem, 8vh, 5rem) auto;
  padding: clamp(1.25rem, 5vw, 2.25rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.875rem;
}
header { display: flex; align-items: center; gap: 1rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.5rem; font-size: 1rem; }
p { margin: 0; }
.state { display: flex; align-items: center; gap: 0.5rem; color: var(--running); font-weight: 600; }
.dot { inline-size: 0.625rem; block-size: 0.625rem; border-radius: 50%; background: currentColor; }
dl { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 1.75rem 0; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
section { padding-block: 1.5rem; border-block: 1px solid var(--line); }
section p code { white-space: nowrap; }
section p, footer { color: var(--quiet); font-size: 0.875rem; }
ul { margin: 0 0 0.75rem; padding: 0; list-style: none; }
li { padding-block: 0.25rem; overflow-wrap: anywhere; }
code, kbd { font-family: ui-monospace, monospace; font-size: 0.9375em; }
kbd { padding: 0.0625rem 0.3125rem; border: 1px solid var(--line); border-radius: 0.25rem; }
footer { margin-block-start: 1.5rem; }
@media (forced-colors: active) { .dot { background: CanvasText; } }
`;
