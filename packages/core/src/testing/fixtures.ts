import { en } from '../locale/en.ts';
import { microdollars } from '../money/microdollars.ts';
import type { ChatState } from './fakeChat.ts';
import { SAMPLE_IMAGE } from './sampleImage.ts';
import { sampleNotice, sampleQuestion, sampleReply } from './sampleMessages.ts';
import { ARABIC_REPLY, LONG_REPLY, PARTIAL_REPLY } from './sampleTexts.ts';

const QUESTION = sampleQuestion('Explain how rainbows form, for a curious ten-year-old');
const STREAMING = sampleReply('', { state: { status: 'streaming' } });
const ANSWERING = { status: 'answering', messageId: STREAMING.id } as const;
const FAILURE = {
  message: 'The model is busy at the moment. Try again in a minute.',
  code: 'provider-busy',
  requestId: 'b7f3c2d0-41e8',
};

const SAMPLE_ESTIMATE = {
  stats: {
    inputTokens: 320,
    attachmentTokens: 3_800,
    projectFilesTokens: 0,
    conversationTokens: 6_200,
    estimatedOutputTokens: 5_160,
    totalTokens: 15_480,
    nextMessageCost: microdollars(108_400),
  },
  range: {
    totalTokens: { low: 12_100, high: 22_700 },
    nextMessageCost: { low: microdollars(66_800), high: microdollars(187_300) },
  },
  isLearned: false,
  contextWindow: 128_000,
} as const;

const COUNTER_REPLY = `Here it is. Press the button and it counts.

\`\`\`html
<button id="count" style="font: 600 1.5rem system-ui; padding: 1rem 2rem">0</button>
<script>
  const button = document.querySelector('#count');
  button.addEventListener('click', () => (button.textContent = Number(button.textContent) + 1));
</script>
\`\`\`
`;

/** Every state of a chat that a reader can meet, by its id: what to hand to `fakeChat`. */
export const fixtures = {
  'chat-empty': {},
  'chat-draft': { draft: 'Compare three ways to learn Arabic in a year' },
  'chat-no-model': { draft: 'Compare three ways to learn Arabic in a year', blocked: 'no-model' },
  'chat-dear': {
    draft: 'Read all of these reports',
    concern: { kind: 'high-cost', cost: microdollars(750_000), dearestPart: 'attachmentTokens' },
  },
  'chat-insufficient-balance': {
    draft: 'Read all of these reports',
    refusal: { reason: 'insufficient-balance', text: en['pricing.insufficientBalance'] },
  },
  'chat-session-limit': {
    draft: 'Read all of these reports',
    refusal: { reason: 'session-limit', text: en['models.restriction.session-limit'] },
  },
  'chat-reading-files': { draft: 'What do these two say?', blocked: 'reading' },
  'chat-estimate': { draft: 'What do these two say?', estimate: SAMPLE_ESTIMATE },
  'chat-estimate-learned': {
    draft: 'What do these two say?',
    estimate: { ...SAMPLE_ESTIMATE, isLearned: true },
  },
  'chat-estimate-too-long': {
    draft: 'What do these two say?',
    estimate: { ...SAMPLE_ESTIMATE, contextWindow: 8192 },
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
  'chat-very-long': { title: QUESTION.content, messages: conversation(1_000) },
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
  'question-with-pictures': {
    messages: [
      sampleQuestion('Which of these would you hang on a wall?', {
        attachments: [
          { type: 'image', name: 'rainbow.png', data: SAMPLE_IMAGE, size: 91_000 },
          { type: 'image', name: 'قوس قزح.png', data: SAMPLE_IMAGE, size: 120_000 },
          { type: 'file', name: 'walls.csv', data: 'room,width', size: 10 },
        ],
      }),
      sampleReply('The first one: its colours are clearer.'),
    ],
  },
  'question-with-pdf': {
    messages: [
      sampleQuestion('What does this report say about the weather?', {
        attachments: [
          {
            type: 'file',
            name: 'report-2026.pdf',
            data: '/sample.pdf',
            size: 182_000,
            mimeType: 'application/pdf',
            isPdfFile: true,
          },
        ],
      }),
      sampleReply('It says that it will rain.'),
    ],
  },
  'reply-preview': {
    messages: [sampleQuestion('Make a page with a button that counts'), sampleReply(COUNTER_REPLY)],
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
