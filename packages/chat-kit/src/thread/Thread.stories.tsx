import { settlePromises } from '@diwan/core/testing';
import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { Composer } from '../composer/Composer.tsx';
import { Thread } from './Thread.tsx';

const meta = preview.meta({ title: 'Panels/Thread', component: Thread });

export const Empty = meta.story({ parameters: { fixture: 'chat-empty' } });

export const Loading = meta.story({ parameters: { fixture: 'chat-loading' } });

export const LoadFailed = meta.story({
  parameters: { fixture: 'chat-load-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This chat could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['open(chat_1)']);
  },
});

export const SaveFailed = meta.story({
  parameters: { fixture: 'chat-save-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['save()']);
  },
});

export const Long = meta.story({
  name: 'a long chat opens at its end',
  parameters: { fixture: 'chat-long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(distanceFromEnd(canvas.getByRole('log'))).toBeLessThan(2));
  },
});

/** For what is fetched when it is needed, on a busy machine. */
const SLOWLY = { timeout: 5_000 };

export const VeryLong = meta.story({
  name: '[U-44] 2,000 messages open at their end, with few elements in the page',
  parameters: { fixture: 'chat-very-long' },
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    await expect(canvas.getByText(/^Question 1000:/)).toBeVisible();
    await canvas.findByRole('button', { name: 'Find in this chat' }, SLOWLY);
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));
    await expect(canvas.getByText(/^Question 1000:/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(5_000);
    await expect(log.scrollHeight).toBeGreaterThan(100_000);
  },
});

export const VeryLongByKeys = meta.story({
  name: '[U-44] all rows of a very long chat are reached by the keys, with one Tab stop',
  parameters: { fixture: 'chat-very-long' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: 'Find in this chat' }, SLOWLY);
    const rows = () => canvas.getAllByRole('article', { hidden: true });
    await waitFor(() => expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1));
    rows()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
    await userEvent.keyboard('{Home}');
    const focused = () => canvasElement.ownerDocument.activeElement;
    await waitFor(() => expect(focused()).toHaveAttribute('data-message-id', 'question-1'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(focused()).toHaveAttribute('data-message-id', 'question-2'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focused()).toHaveAttribute('data-message-id', 'reply-1000'));
  },
});

export const VeryLongSearched = meta.story({
  name: '[U-44] Ctrl+F finds words in messages that are not in the page',
  parameters: { fixture: 'chat-very-long' },
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Find in this chat' }, SLOWLY);
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in this chat' }), 'question 77');
    await waitFor(() => expect(canvas.getByText('11 of 11')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Question 779:/)).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/^Question 778:/)).toBeVisible());
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'no such words');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Find in this chat' })).toHaveFocus());
    await expect(opener).not.toBeInTheDocument();
  },
});

export const VeryLongScrolled = meta.story({
  name: '[U-22] a very long chat stays where the reader scrolled it',
  parameters: { fixture: 'chat-very-long' },
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    await canvas.findByRole('button', { name: 'Find in this chat' }, SLOWLY);
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));
    log.dispatchEvent(new WheelEvent('wheel', { deltaY: -400 }));
    log.scrollTop -= 30_000;
    await nextFrames();
    await nextFrames();
    const { scrollTop } = log;
    await expect(canvasElement.querySelector('.dk-thread')).toHaveAttribute('data-follow', 'free');
    await nextFrames();
    await expect(Math.abs(log.scrollTop - scrollTop)).toBeLessThan(2);
    await expect(distanceFromEnd(log)).toBeGreaterThan(10_000);
  },
});

export const VeryLongPrinted = meta.story({
  name: '[U-68] a very long chat stands on paper in full',
  parameters: { fixture: 'chat-very-long' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Find in this chat' }, SLOWLY);
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText(/^Question 1:/)).toBeInTheDocument();
    await expect(canvas.getByText(/^Question 500:/)).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText(/^Question 500:/)).toBeNull());
  },
});

export const Follows = meta.story({
  name: '[U-22] the view follows the text, a small pull frees it, the end catches it again',
  parameters: { fixture: 'reply-streaming' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    const { fake } = backstageOf(canvasElement);
    const grow = () =>
      fake.write(`${fake.liveReply.getSnapshot()?.text ?? ''}\n\n${'More light. '.repeat(90)}`);

    grow();
    await waitFor(() => expect(log.scrollHeight - log.clientHeight).toBeGreaterThan(300));
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));

    log.dispatchEvent(new WheelEvent('wheel', { deltaY: -3 }));
    log.scrollTop -= 3;
    await nextFrames();
    const { scrollTop } = log;
    grow();
    await nextFrames();
    await expect(log.scrollTop).toBe(scrollTop);

    log.scrollTop = log.scrollHeight;
    await nextFrames();
    grow();
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));
  },
});

export const FreedByKeyAndFinger = meta.story({
  name: '[U-22] PageUp and a finger free the view too',
  parameters: { fixture: 'chat-long' },
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log');
    const thread = canvasElement.querySelector('.dk-thread');
    const finger = (clientY: number) => [new Touch({ identifier: 1, target: log, clientY })];
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));

    log.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }));
    await waitFor(() => expect(thread).toHaveAttribute('data-follow', 'free'));
    log.dispatchEvent(new WheelEvent('wheel', { deltaY: 3 }));
    await waitFor(() => expect(thread).toHaveAttribute('data-follow', 'follow'));

    log.dispatchEvent(new TouchEvent('touchstart', { touches: finger(200) }));
    log.dispatchEvent(new TouchEvent('touchmove', { touches: finger(203) }));
    await waitFor(() => expect(thread).toHaveAttribute('data-follow', 'free'));
  },
});

export const Jump = meta.story({
  name: '[U-23] the way back says that new text came',
  parameters: { fixture: 'reply-streaming' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const log = canvas.getByRole('log');
    const { fake } = backstageOf(canvasElement);
    const grow = () =>
      fake.write(`${fake.liveReply.getSnapshot()?.text ?? ''}\n\n${'More light. '.repeat(90)}`);
    grow();
    await nextFrames();
    log.scrollTop = 0;
    await canvas.findByRole('button', { name: 'Jump to the latest message' });

    grow();
    await userEvent.click(await canvas.findByRole('button', { name: 'New text below' }));
    await waitFor(() => expect(distanceFromEnd(log)).toBeLessThan(2));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New text below' })).toBeNull());
  },
});

export const QuestionAtTheTop = meta.story({
  name: '[U-24] sending brings the question to the top, and nothing moves when the answer ends',
  parameters: { chat: 'real' },
  render: () => (
    <>
      <Thread />
      <Composer />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const { chat, transport, clock } = backstageOf(canvasElement);
    const ask = async (question: string): Promise<void> => {
      chat.setDraft(question);
      chat.send();
      transport.emit({ type: 'text', text: 'A short answer.' });
      await clock.advance(200);
    };
    await ask('First question');
    transport.emit({ type: 'finish', reason: 'stop' });
    await clock.advance(3_000);
    await ask('Second question');

    const log = canvas.getByRole('log');
    const question = await canvas.findByText('Second question');
    const topOf = () => Math.round(question.getBoundingClientRect().top - log.getBoundingClientRect().top);
    await waitFor(() => expect(topOf()).toBeLessThan(40));

    const before = topOf();
    transport.emit({ type: 'finish', reason: 'stop' });
    await clock.advance(3_000);
    await waitFor(() => expect(chat.getSnapshot().activity.status).toBe('idle'));
    await nextFrames();
    await expect(topOf()).toBe(before);
  },
});

export const ArrowKeys = meta.story({
  name: 'one Tab stop for all rows, arrow keys between them',
  parameters: { fixture: 'chat-long' },
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getAllByRole('article');
    await expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    await expect(rows.at(-1)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(rows.at(-3)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(rows[0]).toHaveFocus();
    await userEvent.tab();
    await expect(
      within(rows[0] ?? document.body).getByRole('button', { name: 'Copy message' }),
    ).toHaveFocus();
  },
});

export const Announces = meta.story({
  name: '[U-59] a screen reader hears start, still writing and the whole answer once, never each piece',
  parameters: { chat: 'real' },
  play: async ({ canvas, canvasElement }) => {
    const { chat, transport, clock } = backstageOf(canvasElement);
    const heard: string[] = [];
    const status = announcerOf(canvasElement);
    const listening = new MutationObserver(() => heard.push(status.textContent));
    listening.observe(status, { childList: true, subtree: true, characterData: true });
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-live', 'off');

    chat.setDraft('What is a rainbow?');
    chat.send();
    await waitFor(() => expect(heard).toEqual(['Answer started']));
    for (const text of ['Light ', 'taken ', 'apart.']) {
      transport.emit({ type: 'text', text });
      await clock.advance(100);
    }
    await clock.advance(15_000);
    await waitFor(() => expect(heard).toEqual(['Answer started', 'Still writing']));

    transport.emit({ type: 'finish', reason: 'stop' });
    await settlePromises();
    await waitFor(() => expect(heard.slice(2)).toEqual(['Answer complete. Light taken apart.']));
    listening.disconnect();
  },
});

function distanceFromEnd({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
