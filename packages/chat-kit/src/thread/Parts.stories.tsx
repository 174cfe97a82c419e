import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Message } from '../message/Message.tsx';
import { Thread } from './Thread.tsx';

const meta = preview.meta({ title: 'Parts/Composable parts', component: Thread });

const refs = new Map<string, Element | null>();

/** Every part with all that a user may say of it. */
function AllParts(): ReactElement {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [name, { current }] of Object.entries({ root, viewport, article, actions }))
      refs.set(name, current);
  });
  const said = { className: 'own', style: { outlineOffset: '7px' }, title: 'said' } as const;

  return (
    <Thread.Root ref={root} {...said}>
      <Thread.Viewport ref={viewport} {...said}>
        <Thread.Items>
          {(message) => (
            <Message.Root message={message} {...(message.role === 'user' ? {} : { ref: article, ...said })}>
              <Message.Parts />
              <Message.Actions {...(message.role === 'user' ? {} : { ref: actions, ...said })}>
                <button type="button">Share</button>
              </Message.Actions>
            </Message.Root>
          )}
        </Thread.Items>
      </Thread.Viewport>
      <Thread.JumpToLatest />
    </Thread.Root>
  );
}

const CLASSES = {
  root: 'dk-thread',
  viewport: 'dk-thread-viewport',
  article: 'dk-message',
  actions: 'dk-message-actions',
};

export const Conformance = meta.story({
  name: 'each part takes className, style, ref and native props, and keeps its own',
  parameters: { fixture: 'reply-complete' },
  render: () => <AllParts />,
  play: async ({ canvas }) => {
    for (const [name, own] of Object.entries(CLASSES)) {
      const element = refs.get(name);
      await expect(element).toHaveClass(own, 'own');
      await expect(element).toHaveStyle({ outlineOffset: '7px' });
      await expect(element).toHaveAttribute('title', 'said');
    }
    await expect(canvas.getAllByRole('button', { name: 'Share' })).toHaveLength(2);
    await expect(canvas.getByRole('log', { name: 'Messages' })).toBe(refs.get('viewport'));
  },
});

export const DrawnOtherwise = meta.story({
  name: 'render draws a part as another element, by an element or a function that knows its state',
  parameters: { fixture: 'reply-complete' },
  render: () => (
    <Thread.Root render={<div />}>
      <Thread.Viewport>
        <Thread.Items>
          {(message) => (
            <Message.Root
              message={message}
              render={(attributes, { role }) => <section {...attributes} data-drawn={role} />}
            >
              <Message.Parts />
            </Message.Root>
          )}
        </Thread.Items>
      </Thread.Viewport>
    </Thread.Root>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('div.dk-thread')).toHaveAttribute('data-follow', 'follow');
    await expect(canvasElement.querySelector('section[data-drawn="user"]')).toHaveClass('dk-message');
    await expect(canvasElement.querySelector('section[data-drawn="assistant"]')).toHaveAttribute('data-last');
  },
});

export const Slots = meta.story({
  name: 'the whole thread takes its parts as slots: another component, props, or none',
  parameters: { fixture: 'reply-complete' },
  render: () => (
    <Thread
      slots={{ jump: null, message: OwnMessage }}
      slotProps={{ root: { className: 'own' }, viewport: { title: 'said' } }}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('.dk-thread')).toHaveClass('own');
    await expect(canvas.getByRole('log')).toHaveAttribute('title', 'said');
    await expect(canvas.getAllByText(/^Written by/)).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Copy message' })).toBeNull();
  },
});

function OwnMessage({ message }: { message: Parameters<typeof Message>[0]['message'] }): ReactElement {
  return (
    <Message.Root message={message}>
      <p>Written by {message.role}</p>
    </Message.Root>
  );
}

export const OwnData = meta.story({
  name: 'a block of data in a reply is drawn by a component of its own',
  parameters: { fixture: 'reply-preview' },
  render: () => (
    <Thread
      slotProps={{
        message: {
          slotProps: { parts: { renderers: { html: ({ code }) => <output>{code.length} signs</output> } } },
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole('article', { name: 'Assistant' }));
    await waitFor(() => expect(row.getByRole('status')).toHaveTextContent(/^\d+ signs$/));
    await expect(row.queryByRole('button', { name: 'Copy code' })).toBeNull();
  },
});

export const Alone = meta.story({
  name: 'a message stands without a thread',
  parameters: { fixture: 'reply-complete', padded: true },
  render: () => (
    <Message
      message={{
        id: 'alone',
        role: 'user',
        content: 'On my own',
        attachments: [],
        timestamp: '2026-11-20T10:28:00Z',
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'You' })).toHaveAttribute('tabindex', '0');
  },
});
