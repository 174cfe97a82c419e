import { lineEdit, type LineEdit } from './uniqueLines.ts';

/** The edit that gives a style sheet or a page a dark mode; `null` for another file, and for one that has it. */
export function darkEdit(path: string, content: string): LineEdit | null {
  if (hasDarkMode(content)) return null;
  if (/\.(css|scss|less)$/i.test(path)) return atEnd(content);
  if (/\.html?$/i.test(path)) return inHead(content);
  return null;
}

/** Whether a file speaks of the dark colour scheme. */
export function hasDarkMode(content: string): boolean {
  return /prefers-color-scheme:\s*dark/.test(content);
}

const RULE = `@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
  }

  body {
    background: #14181f;
    color: #e8e6e1;
  }
}`;

function atEnd(content: string): LineEdit | null {
  const lines = content.split('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return last === -1 ? null : lineEdit(content, last, `${lines[last] ?? ''}\n\n${RULE}`);
}

function inHead(content: string): LineEdit | null {
  const lines = content.split('\n');
  const end = lines.findIndex((line) => line.trim() === '</head>');
  if (end === -1) return null;
  const indent = /^\s*/.exec(lines[end] ?? '')?.[0] ?? '';
  const rule = RULE.split('\n').map((line) => (line === '' ? line : `${indent}    ${line}`));
  const style = [`${indent}  <style>`, ...rule, `${indent}  </style>`, lines[end] ?? ''];
  return lineEdit(content, end, style.join('\n'));
}
