import {
  attachmentFixtures,
  fakeAttachments,
  fakeCatalogue,
  fakeChat,
  fakeHistory,
  fakeProfile,
  fixtures,
  profileFixtures,
  SAMPLE_NOW_MS,
  virtualClock,
} from '@diwan/core/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { backstageOf } from '../../../../.storybook/Stage.tsx';
import { ChatProvider } from '../provider/ChatProvider.tsx';
import { ChatScreen } from './ChatScreen.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

const meta = preview.meta({ title: 'Screens/Chat', component: ChatScreen });

export const Empty = meta.story({ tags: ['visual'], parameters: { fixture: 'chat-empty' } });

export const Conversation = meta.story({
  tags: ['visual', 'visual-forced'],
  parameters: { fixture: 'reply-complete' },
});

export const Streaming = meta.story({ parameters: { fixture: 'reply-streaming' } });

export const Waiting = meta.story({ parameters: { fixture: 'reply-still-waiting' } });

export const Failed = meta.story({ parameters: { fixture: 'reply-failed' } });

export const Loading = meta.story({
  parameters: { fixture: 'chat-loading', history: 'history-loading', models: 'models-loading' },
});

export const Dark = meta.story({
  tags: ['visual'],
  parameters: { fixture: 'reply-complete' },
  globals: { scheme: 'dark' },
});

export const RightToLeft = meta.story({
  tags: ['visual'],
  parameters: { fixture: 'reply-arabic' },
  globals: { locale: 'ar' },
});

export const Mobile = meta.story({
  tags: ['visual'],
  parameters: { fixture: 'reply-complete' },
  globals: PHONE,
});

export const MobileEmpty = meta.story({ parameters: { fixture: 'chat-empty' }, globals: PHONE });

export const MobileRightToLeftDark = meta.story({
  tags: ['visual'],
  parameters: { fixture: 'reply-arabic' },
  globals: { ...PHONE, locale: 'ar', scheme: 'dark' },
});

export const MobileHistory = meta.story({
  tags: ['visual'],
  name: '[U-58] the history is a drawer on a phone that holds the focus and gives it back',
  parameters: { fixture: 'reply-complete' },
  globals: PHONE,
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Toggle History' });
    await userEvent.click(toggle);
    const drawer = await canvas.findByRole('dialog', { name: 'Chat history' });
    await expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();

    toggle.focus();
    await expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();

    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toggle).toHaveFocus());
    await userEvent.click(toggle);
    await canvas.findByRole('dialog', { name: 'Chat history' });
  },
});

export const MobileHistoryCloses = meta.story({
  name: 'choosing a chat and tapping outside close the drawer',
  parameters: { fixture: 'reply-complete' },
  globals: PHONE,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Toggle History' });
    await userEvent.click(toggle);
    await userEvent.click(await canvas.findByTitle('A reminder about invoice 2041'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['open(chat_2)']);

    await userEvent.click(toggle);
    await userEvent.click(await canvas.findByRole('dialog'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
});

export const Sidebar = meta.story({
  name: '[HI-8] the sidebar has a toggle, New Chat and opens chats',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByTitle('A reminder about invoice 2041'));
    await userEvent.click(canvas.getByRole('button', { name: 'New Chat' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['open(chat_2)', 'startNew()']);

    await userEvent.click(canvas.getByRole('button', { name: 'Toggle History' }));
    await expect(canvas.queryByRole('navigation', { name: 'Chat history' })).toBeNull();
  },
});

export const MobileComposer = meta.story({
  name: '[U-3] on a phone the field grows to 4 lines, then scrolls',
  parameters: { fixture: 'chat-empty' },
  globals: PHONE,
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    const heightOf = async (lines: number): Promise<number> => {
      const draft = Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n');
      backstageOf(canvasElement).fake.setDraft(draft);
      await waitFor(() => expect(field).toHaveValue(draft));
      return field.clientHeight;
    };
    await expect(await heightOf(4)).toBeGreaterThan(await heightOf(2));
    await expect(await heightOf(5)).toBe(await heightOf(4));
    await expect(field.scrollHeight).toBe(field.clientHeight);
    await heightOf(5);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
});

export const NarrowestPhone = meta.story({
  tags: ['visual'],
  name: '[U-40] nothing scrolls sideways at 320 px',
  parameters: { fixture: 'reply-complete' },
  globals: { viewport: { value: 'narrowest', isRotated: false } },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(log.scrollWidth).toBe(log.clientWidth);
  },
});

export const Printed = meta.story({
  name: '[U-68] on paper stand the messages alone, in full, dark on white whatever the scheme',
  parameters: { fixture: 'chat-long' },
  globals: { scheme: 'dark' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All models…' }));
    await canvas.findByRole('dialog');
    const release = showAsPrinted();
    try {
      for (const part of [
        '.dk-screen-history',
        '.dk-screen-foot',
        '.dk-bar',
        '.dk-models',
        '.dk-message-actions',
      ]) {
        await expect(canvasElement.querySelector(part)).not.toBeVisible();
      }
      const first = canvasElement.querySelector('.dk-message');
      await expect(first).toBeVisible();
      if (first !== null) await expect(getComputedStyle(first).color).toBe('rgb(37, 35, 30)');
      const viewport = canvasElement.querySelector('.dk-thread-viewport');
      await expect(viewport?.clientHeight).toBeGreaterThan(window.innerHeight);
      await expect(viewport?.scrollHeight).toBe(viewport?.clientHeight);
    } finally {
      release();
    }
  },
});

/** Makes the page look as on paper, which no story can print. @returns a function that ends it */
function showAsPrinted(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules));
  const changed = rules.filter(({ media }) => media.mediaText === 'print');
  for (const { media } of changed) media.mediaText = 'screen';
  return () => {
    for (const { media } of changed) media.mediaText = 'print';
  };
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return [rule];
    return rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : [];
  });
}

/** Files to be sent, the session and the price of the next message. */
const WITH_FILES = {
  fixture: 'reply-complete',
  attachments: 'attachments-ready',
  profile: 'profile-ready',
};

export const WithFiles = meta.story({ parameters: WITH_FILES });

export const WithFilesDark = meta.story({ parameters: WITH_FILES, globals: { scheme: 'dark' } });

export const WithFilesArabicPhone = meta.story({
  tags: ['visual'],
  name: '[U-40] files, session and price fit a phone, right to left too',
  parameters: WITH_FILES,
  globals: { ...PHONE, locale: 'ar' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Hydrates = meta.story({
  name: 'the HTML of a server is taken over without a warning',
  render: () => <div className="story-hydrated" />,
  play: async ({ canvasElement }) => {
    const container = canvasElement.querySelector('.story-hydrated');
    if (container === null) throw new Error('There is no place to hydrate.');
    const screen = (
      <ChatProvider
        chat={fakeChat(fixtures['reply-complete'])}
        history={fakeHistory()}
        models={fakeCatalogue()}
        attachments={fakeAttachments(attachmentFixtures['attachments-ready'])}
        profile={fakeProfile(profileFixtures['profile-ready'])}
        clock={virtualClock(SAMPLE_NOW_MS)}
        timeZone="UTC"
      >
        <ChatScreen />
      </ChatProvider>
    );
    const warned = spyOn(console, 'error');
    container.innerHTML = renderToString(screen);
    const root = hydrateRoot(container, screen);
    await within(canvasElement).findByRole('log');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(warned).not.toHaveBeenCalled();
    root.unmount();
  },
});
