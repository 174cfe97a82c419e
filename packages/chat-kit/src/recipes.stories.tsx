import { fakeChat, fixtures } from '@diwan/core/testing';
import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../.storybook/preview.tsx';
import agUiReply from '../../core/testdata/transport-streams/ag-ui/reply.sse?raw';
import aiSdkReply from '../../core/testdata/transport-streams/ai-sdk-7/reply.sse?raw';
import { AgUiAgent } from '../recipes/AgUiAgent.tsx';
import { AiSdkStream } from '../recipes/AiSdkStream.tsx';
import { Localised } from '../recipes/Localised.tsx';
import { OpenAiChunks } from '../recipes/OpenAiChunks.tsx';
import { OwnBackend } from '../recipes/OwnBackend.tsx';
import { OwnParts, OwnSlots } from '../recipes/OwnParts.tsx';
import { Themed } from '../recipes/Themed.tsx';

const OPEN_AI_REPLY = ['A rainbow is ', 'sunlight.']
  .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  .concat('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n', 'data: [DONE]\n\n')
  .join('');

/** What the backends of the recipes answer, by the path that they are asked at. */
const ANSWERS: Readonly<Record<string, string>> = {
  '/api/answer': 'A rainbow is sunlight.',
  '/api/completions': OPEN_AI_REPLY,
  '/api/chat': aiSdkReply,
  '/agent': agUiReply,
};

/** Each recipe of the documentation, as it stands there. They bring their provider with them. */
const meta = preview.meta({
  title: 'Embedding/Recipes',
  parameters: { stage: 'none' },
  beforeEach: () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const answer = typeof input === 'string' ? ANSWERS[input] : undefined;
      return answer === undefined ? await fetch(input, init) : new Response(answer);
    };
    return () => {
      globalThis.fetch = fetch;
    };
  },
});

interface Played {
  canvas: ReturnType<typeof within>;
  userEvent: { type: (field: Element, text: string) => Promise<void> };
}

async function askAndRead({ canvas, userEvent }: Played): Promise<void> {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'What is a rainbow?{Enter}');
  await waitFor(() =>
    expect(canvas.getByRole('article', { name: 'Assistant' })).toHaveTextContent(/A rainbow is .?sunlight/),
  );
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible());
}

export const OwnServer = meta.story({
  name: '[CH-29] a backend of your own',
  render: () => <OwnBackend />,
  play: askAndRead,
});

export const OpenAi = meta.story({
  name: '[CH-29] a chat-completions endpoint',
  render: () => <OpenAiChunks />,
  play: askAndRead,
});

export const AiSdk = meta.story({
  name: '[CH-29] an AI SDK UI stream',
  render: () => <AiSdkStream />,
  play: askAndRead,
});

export const AgUi = meta.story({
  name: '[CH-29] an AG-UI agent',
  render: () => <AgUiAgent />,
  play: askAndRead,
});

const answered = fakeChat(fixtures['reply-complete']);

export const InOwnColours = meta.story({
  name: 'the variables of a page reach every part, and its classes win without insisting',
  render: () => <Themed chat={answered} scheme="light" />,
  play: async ({ canvas, canvasElement }) => {
    const form = canvas.getByRole('form', { name: 'Message' });
    await expect(getComputedStyle(form).borderTopWidth).toBe('2px');
    const root = canvasElement.querySelector('.dk-root') ?? canvasElement;
    await expect(parseFloat(getComputedStyle(root).getPropertyValue('--dk-radius-large'))).toBe(0.5);
  },
});

export const FromParts = meta.story({
  name: 'a thread put together from its parts, with one of our own',
  render: () => <OwnParts chat={answered} />,
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole('article', { name: 'Assistant' }));
    await expect(row.getByRole('button', { name: /Rate answer/ })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /Rate answer/ })).toHaveLength(1);
  },
});

export const WithSlots = meta.story({
  name: 'slots replace a part, give it props, or leave it out',
  render: () => <OwnSlots chat={fakeChat(fixtures['chat-empty'])} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ask Acme anything about your order.')).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveClass('acme-messages');
    await expect(canvas.queryByRole('button', { name: /Jump/ })).toBeNull();
  },
});

export const InArabic = meta.story({
  name: 'another language, right to left, with one text of our own',
  render: () => <Localised chat={answered} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'الرسالة' });
    await expect(field).toHaveAttribute('placeholder', 'اسأل عن طلبك');
    await expect(getComputedStyle(canvas.getByRole('log')).direction).toBe('rtl');
  },
});
