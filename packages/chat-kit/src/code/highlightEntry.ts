export { lineHighlighter } from './lineHighlighter.ts';
