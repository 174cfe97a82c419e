export { shikiHighlighter, type ShikiTokens } from './shikiHighlighter.ts';
