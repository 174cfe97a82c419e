import type { PreviewLanguage } from './previewLanguage.ts';

/**
 * The page that shows what code does: HTML as it is, CSS on a sample page, JavaScript with what it writes to its
 * console. It is for the isolated frame alone.
 */
export function previewDocument(language: PreviewLanguage, code: string): string {
  switch (language) {
    case 'html':
      return /<(?:!doctype|html)\b/i.test(code) ? code : pageOf(code);
    case 'css':
      return pageOf(`<style>${withoutEnd(code, 'style')}</style>${SAMPLE}`);
    case 'javascript':
      return pageOf(`${CONSOLE}<script>${withoutEnd(code, 'script')}</script>`);
  }
}

function pageOf(body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;
}

/** Code in which the end of its own element cannot stand, such as in a string. */
function withoutEnd(code: string, element: string): string {
  return code.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/');
}

/** What most style sheets say something about. */
const SAMPLE = `<header><h1>Heading</h1><nav><a href="#">Link</a> <a href="#">Link</a></nav></header>
<main><section class="container"><h2>Second heading</h2><p>A paragraph with <strong>strong</strong> and <em>emphasised</em> words and a <a href="#">link</a>.</p>
<ul><li>One</li><li>Two</li></ul><div class="card box"><p>A box</p><button class="button btn">Button</button></div>
<form><label>Label <input placeholder="Text"></label></form>
<table><thead><tr><th>Column</th><th>Column</th></tr></thead><tbody><tr><td>Cell</td><td>Cell</td></tr></tbody></table></section></main><footer><p>Footer</p></footer>`;

/** Shows below the page what a script writes to its console. */
const CONSOLE = `<script>(() => {
  const shown = (value) => { try { return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value)); } catch { return String(value); } };
  const write = (values) => {
    const line = document.createElement('pre');
    line.textContent = values.map(shown).join(' ');
    line.style.cssText = 'margin:0;padding:4px 0;border-bottom:1px solid #8884;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap';
    document.body.append(line);
  };
  for (const name of ['log', 'info', 'warn', 'error']) {
    const own = console[name].bind(console);
    console[name] = (...values) => { own(...values); write(values); };
  }
})()</script>`;
