import { describe, expect, it } from 'vitest';

import { plainOutput } from './plainOutput.ts';
import { elapsedText } from './useElapsed.ts';

describe('plainOutput', () => {
  it.each([
    ['colours', '\u001B[31mred\u001B[0m and \u001B[1;4mbold\u001B[m', 'red and bold'],
    ['links and titles', '\u001B]0;title\u0007a \u001B]8;;https://x\u001B\\link', 'a link'],
    ['lines that were written over', '10%\r50%\r100%\ndone\n', '100%\ndone\n'],
    ['line ends of Windows', 'one\r\ntwo\r\n', 'one\ntwo\n'],
    ['anything else', 'tab\tand [31m and ‏عربي', 'tab\tand [31m and ‏عربي'],
  ])('reads %s', (_, printed, plain) => {
    expect(plainOutput(printed)).toBe(plain);
  });
});

describe('elapsedText', () => {
  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3_725, '62:05'],
  ])('[U-75] writes %i seconds as %s', (seconds, text) => {
    expect(elapsedText(seconds)).toBe(text);
  });
});
