import { microdollars } from '../money/microdollars.ts';
import type { ChatState } from './fakeChat.ts';
import { sampleNotice, sampleQuestion, sampleReply } from './sampleMessages.ts';
import { ARABIC_REPLY, LONG_REPLY, PARTIAL_REPLY } from './sampleTexts.ts';

const QUESTION = sampleQuestion('Explain how rainbows form, for a curious ten-year-old');
const STREAMING = sampleReply('', { state: { status: 'streaming' } });
const ANSWERING = { status: 'answering', messageId: STREAMING.id } as const;
/** A small picture of a rainbow, so that no server is needed to show one. */
const SAMPLE_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAABGElEQVR42u3WLQ7CUBAE4D1ddXUVJ+AkSILuIdBoDAZRLoCDQyBA8Lb7M/vakpJsMn6/zDTpo+H+XFUoQQlKUIL+EHRrGzwLgkKOahlVUB6HQKIsWo5SxyJEI9y4dFB0WQyktgI6TJldFaHFlAe64xYJwnJAgibucGSmiUANO9D0VyQqSzdRVANSNJZrIlzDzrTd2Y7Gsk0FiGnEYlyHIROqKk0fkK3RWtm3JztaW7aJ+FjlUnUUlyVuV4BAzfcl968kslwTuWONNaHnhGbShiNWz7yaCpMMYmNN0Ygmebg3yK1nusYwjUsirR421izvZWM4FDSjZmzSQd7XsyiImeiX9SAlJShBk0GbXb+qJChBCUpQghIUzAsonybz2d01XQAAAABJRU5ErkJggg==';
const FAILURE = {
  message: 'The model is busy at the moment. Try again in a minute.',
  code: 'provider-busy',
  requestId: 'b7f3c2d0-41e8',
};

/** Every state of a chat that a reader can meet, by its id: what to hand to `fakeChat`. */
export const fixtures = {
  'chat-empty': {},
  'chat-draft': { draft: 'Compare three ways to learn Arabic in a year' },
  'chat-no-model': { draft: 'Compare three ways to learn Arabic in a year', blocked: 'no-model' },
  'chat-dear': {
    draft: 'Read all of these reports',
    concern: { kind: 'high-cost', cost: microdollars(750_000), dearestPart: 'attachmentTokens' },
  },
  'chat-loading': { activity: { status: 'loading' } },
  'chat-load-failed': {
    activity: { status: 'load-failed', failure: { ...FAILURE, message: 'Network error' } },
  },
  'chat-save-failed': {
    messages: [QUESTION, sampleReply(LONG_REPLY)],
    saving: { status: 'failed', failure: { message: 'Network error' } },
  },
  'chat-long': { title: QUESTION.content, messages: conversation(40) },
  'reply-waiting': {
    messages: [QUESTION, STREAMING],
    activity: ANSWERING,
    live: { messageId: STREAMING.id, text: '', phase: 'waiting' },
  },
  'reply-still-waiting': {
    messages: [QUESTION, STREAMING],
    activity: ANSWERING,
    live: { messageId: STREAMING.id, text: '', phase: 'still-waiting' },
  },
  'reply-streaming': {
    messages: [QUESTION, STREAMING],
    activity: ANSWERING,
    live: { messageId: STREAMING.id, text: PARTIAL_REPLY, phase: 'writing' },
  },
  'reply-complete': { title: QUESTION.content, messages: [QUESTION, sampleReply(LONG_REPLY)] },
  'reply-stopped': {
    messages: [QUESTION, sampleReply(PARTIAL_REPLY, { state: { status: 'stopped' } })],
  },
  'reply-stopped-before-text': {
    messages: [QUESTION, sampleReply('', { state: { status: 'stopped' } })],
  },
  'reply-failed': {
    messages: [QUESTION, sampleReply('', { state: { status: 'failed', failure: FAILURE } })],
  },
  'reply-failed-after-text': {
    messages: [
      QUESTION,
      sampleReply(PARTIAL_REPLY, { state: { status: 'failed', failure: { message: 'Network error' } } }),
    ],
  },
  'reply-alternatives': {
    messages: [QUESTION, sampleReply(LONG_REPLY)],
    alternatives: new Map([['reply', ['reply-before', 'reply', 'reply-after']]]),
  },
  'reply-image': {
    messages: [
      sampleQuestion('Draw a rainbow over a lake'),
      sampleReply('Here it is.', { image: SAMPLE_IMAGE }),
    ],
  },
  'reply-sources': {
    messages: [
      sampleQuestion('Where is the wettest place on Earth?'),
      sampleReply('Mawsynram in India holds the record, with almost 12 metres of rain a year.', {
        sources: [
          { title: 'Mawsynram', url: 'https://en.wikipedia.org/wiki/Mawsynram' },
          {
            title: 'Wettest places on Earth, measured by yearly rain',
            url: 'https://www.wmo.int/records/rain',
          },
          { title: '', url: 'https://www.guinnessworldrecords.com/wettest' },
        ],
      }),
    ],
  },
  'reply-arabic': {
    title: 'اشرح لي كيف يتكوّن قوس قزح',
    messages: [
      sampleQuestion('اشرح لي كيف يتكوّن قوس قزح، كما لو كنت في العاشرة من عمري'),
      sampleReply(ARABIC_REPLY),
    ],
  },
  'notice-context-limit': {
    messages: [
      sampleNotice(
        '⚠️ Context Limit Reached\n\nThis model has a maximum context length of 8192 tokens. The conversation has been reset.',
        { contextLimit: { limit: 8192, interruptedId: 'reply' } },
      ),
    ],
  },
  'question-mixed': {
    messages: [
      sampleQuestion(
        'Please explain https://example.org/rain, line by line:\n  1. what\n  2. why\nما هذا الشيء؟',
      ),
      sampleReply('Rain is water that comes back.'),
    ],
  },
  'question-with-files': {
    messages: [
      sampleQuestion('What do these two say about the weather?', {
        attachments: [
          { type: 'file', name: 'report-2026.pdf', data: '', size: 182_000 },
          { type: 'image', name: 'ماء.png', data: '', size: 91_000 },
        ],
      }),
      sampleReply('Both say that it will rain.'),
    ],
  },
} as const satisfies Readonly<Record<string, Partial<ChatState>>>;

/** Id of a fixture. */
export type FixtureId = keyof typeof fixtures;

function conversation(turns: number): ChatState['messages'] {
  return Array.from({ length: turns }, (_, turn) => [
    sampleQuestion(`Question ${turn + 1}: what makes a rainbow?`, { id: `question-${turn + 1}` }),
    sampleReply(
      `Answer ${turn + 1}. Light that is taken apart by drops of rain.\n\n${LONG_REPLY.slice(0, 420)}`,
      {
        id: `reply-${turn + 1}`,
      },
    ),
  ]).flat();
}
