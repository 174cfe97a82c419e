import addonA11y from '@storybook/addon-a11y';
import { afterEach as judgeByAxe } from '@storybook/addon-a11y/preview';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';

import { Stage } from './Stage.tsx';
import { afterPlay, StoryInLook } from './storyLook.tsx';

import '@diwan/chat-kit/styles.css';
import '@diwan/vibe-kit/styles.css';
import './stage.css';

const NARROWEST = { width: '320px', height: '640px' };
const PHONE = { width: '360px', height: '740px' };
const TABLET = { width: '768px', height: '1024px' };
const DESKTOP = { width: '1280px', height: '800px' };

export default definePreview({
  tags: ['autodocs'],
  // Two frames: what answers a resize of the story's window has answered before axe judges.
  afterEach: async (context) => {
    await nextFrame();
    await nextFrame();
    await afterPlay.getSnapshot()?.({
      id: context.id,
      tags: context.tags,
      judge: async (without) => {
        const rules = without.map((id) => ({ id, enabled: false }));
        const a11y = { ...context.parameters.a11y, config: { rules } };
        await judgeByAxe({ ...context, parameters: { ...context.parameters, a11y } });
      },
    });
  },
  addons: [addonA11y(), addonDocs()],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    // A frame for each story of a page of documentation: screens fill the height of their window.
    docs: { story: { inline: false, height: '600px' } },
    viewport: {
      options: {
        narrowest: { name: 'Narrowest phone, 320', styles: NARROWEST, type: 'mobile' },
        phone: { name: 'Phone, 360', styles: PHONE, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: TABLET, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: DESKTOP, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          'Parts',
          'Panels',
          'Screens',
          'Flows',
          'Embedding',
          'QA',
          'Host',
        ],
      },
    },
  },
  globalTypes: {
    scheme: {
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'both', title: 'Light and dark, side by side' },
          { value: 'forced', title: 'Forced colours' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'fr', title: 'Français' },
          { value: 'ar', title: 'العربية' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'auto', title: 'As the language is written' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    network: {
      toolbar: {
        title: 'Network of live chats',
        icon: 'lightning',
        items: [
          { value: 'instant', title: 'Instant' },
          { value: 'slow', title: 'Slow' },
          { value: 'offline', title: 'Offline' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    scheme: 'light',
    locale: 'en',
    direction: 'auto',
    network: 'instant',
    viewport: { value: 'desktop', isRotated: false },
  },
  decorators: [
    (Story, { canvasElement, globals, parameters, id }) =>
      parameters['stage'] === 'none' ? (
        <main className="stage" data-filled>
          <Story />
        </main>
      ) : (
        <Stage key={id} canvas={canvasElement} globals={globals} parameters={parameters}>
          <Story />
        </Stage>
      ),
    (Story, { globals }) => <StoryInLook Story={Story} globals={globals} />,
  ],
});

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
