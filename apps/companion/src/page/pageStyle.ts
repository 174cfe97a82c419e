/** Style sheet of the companion's pages; a module, so that the companion stays one file when bundled. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f2, #16181b);
  --surface: light-dark(#ffffff, #1e2125);
  --line: light-dark(#dedbd4, #34383e);
  --text: light-dark(#1d2125, #eceae6);
  --quiet: light-dark(#5a6068, #a8adb4);
  --running: light-dark(#1f7a4d, #58c48d);
  --alarm: light-dark(#a3302a, #f0958e);
  --main: light-dark(#1f5f5b, #2f807a);
  --focus: light-dark(#1f5f5b, #7fd0c9);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main {
  inline-size: min(100% - 1.5rem, 44rem);
  margin: clamp(0.75rem, 6vh, 4rem) auto;
  padding: clamp(1rem, 4vw, 2.25rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.875rem;
}
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; }
header > div { flex: 1 1 12rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.625rem; font-size: 1rem; }
p { margin: 0 0 0.5rem; color: var(--quiet); font-size: 0.9375rem; }
.state { display: flex; align-items: center; gap: 0.5rem; margin: 0; color: var(--running); font-weight: 600; }
.dot { inline-size: 0.625rem; block-size: 0.625rem; border-radius: 50%; background: currentColor; }
.stopped .state, .alarm { color: var(--alarm); }
.alarm { margin-block-start: 1.25rem; }
dl { display: flex; gap: 1.5rem; margin: 0; font-size: 0.875rem; }
dt { color: var(--quiet); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
section { margin-block-start: 1.5rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding-block: 0.625rem; }
li + li { border-block-start: 1px solid var(--line); }
.inner { flex: 1 0 100%; padding-inline-start: 0.875rem; border-inline-start: 2px solid var(--line); }
.what { flex: 1 1 14rem; min-inline-size: 0; overflow-wrap: anywhere; }
.what > bdi, .what > strong { display: block; }
[dir='rtl'] .what > bdi { text-align: right; }
small { display: block; color: var(--quiet); font-size: 0.8125rem; }
pre {
  margin: 0.375rem 0 0;
  padding: 0.5rem 0.625rem;
  max-block-size: 12rem;
  overflow: auto;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 0.375rem;
  font: 0.8125rem/1.5 ui-monospace, monospace;
  text-align: left;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.decision, .codeLine { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
.code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: 0.08em; }
.code span { color: var(--quiet); }
#pairing ul { margin-block-end: 1rem; }
button {
  min-block-size: 2.25rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 0.9375rem;
  cursor: pointer;
}
button:hover { border-color: var(--quiet); }
button.main { border-color: transparent; background: var(--main); color: #fff; font-weight: 600; }
button.sure { border-color: var(--alarm); color: var(--alarm); }
button[aria-disabled] { opacity: 0.6; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
#activity { max-block-size: 16rem; overflow: auto; font-size: 0.8125rem; }
#activity li { display: block; padding-block: 0.25rem; overflow-wrap: anywhere; }
#activity time { color: var(--quiet); font-variant-numeric: tabular-nums; }
footer {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  margin-block-start: 1.5rem;
  padding-block-start: 1.5rem;
  border-block-start: 1px solid var(--line);
}
footer p { flex: 1 1 16rem; margin: 0; font-size: 0.875rem; }
@media (forced-colors: active) { .dot { background: CanvasText; } }
@media (pointer: coarse) { button { min-block-size: 2.75rem; } }
`;
