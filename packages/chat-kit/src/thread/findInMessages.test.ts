import { sampleQuestion, sampleReply } from '@diwan/core/testing';
import { describe, expect, it } from 'vitest';

import { findInMessages, offsetsOf } from './findInMessages.ts';

const MESSAGES = [
  sampleQuestion('How do Rainbows form?', { id: 'a' }),
  sampleReply('By light.', { id: 'b' }),
  sampleQuestion('And a second rainbow? وقوس قزح', { id: 'c' }),
];

describe('findInMessages', () => {
  it('[U-44] finds messages by their words, whatever the capitals, in their order', () => {
    expect(findInMessages(MESSAGES, 'rainBOW')).toEqual(['a', 'c']);
    expect(findInMessages(MESSAGES, 'قزح')).toEqual(['c']);
  });

  it('[U-44] finds nothing for nothing, and nothing that is not there', () => {
    expect(findInMessages(MESSAGES, '  ')).toEqual([]);
    expect(findInMessages(MESSAGES, 'thunder')).toEqual([]);
  });
});

describe('offsetsOf', () => {
  it('gives the places of all that was found, none of them twice', () => {
    expect(offsetsOf('An anana, AN.', 'an')).toEqual([0, 3, 5, 10]);
  });

  it('knows no places where capitals change the length of a text', () => {
    expect(offsetsOf('İİ an', 'an')).toEqual([]);
  });
});
