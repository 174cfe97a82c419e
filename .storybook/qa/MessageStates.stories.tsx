import { ChatProvider, Thread } from '@diwan/chat-kit';
import { ar } from '@diwan/core/locale/ar';
import { fakeChat, type FixtureId, fixtures, SAMPLE_NOW_MS, virtualClock } from '@diwan/core/testing';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';

import preview from '../preview.tsx';

/** Every state of a message, side by side: what a designer judges in one look. */
const meta = preview.meta({ title: 'QA/Message states', parameters: { stage: 'none' } });

const STATES = Object.keys(fixtures).filter(isStateOfMessage);

export const Light = meta.story({
  render: () => <States scheme="light" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('log')).toHaveLength(STATES.length);
  },
});

export const Dark = meta.story({ render: () => <States scheme="dark" /> });

export const RightToLeft = meta.story({ render: () => <States scheme="light" locale="ar" /> });

function States({ scheme, locale = 'en' }: { scheme: 'light' | 'dark'; locale?: 'en' | 'ar' }): ReactElement {
  return (
    <div className="qa-grid" data-dk-scheme={scheme}>
      {STATES.map((id) => (
        <section key={id} className="qa-state" aria-label={id}>
          <code>{id}</code>
          <State id={id} {...{ scheme, locale }} />
        </section>
      ))}
    </div>
  );
}

function State(props: { id: FixtureId; scheme: 'light' | 'dark'; locale: 'en' | 'ar' }): ReactElement {
  const { id, scheme, locale } = props;
  return (
    <ChatProvider
      chat={fakeChat(fixtures[id])}
      clock={virtualClock(SAMPLE_NOW_MS)}
      timeZone="UTC"
      scheme={scheme}
      locale={locale}
      labels={locale === 'ar' ? ar : undefined}
    >
      <Thread />
    </ChatProvider>
  );
}

function isStateOfMessage(id: string): id is FixtureId {
  return /^(?:reply|question|notice)-/.test(id);
}
