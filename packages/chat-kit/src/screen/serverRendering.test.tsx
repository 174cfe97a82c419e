import {
  fakeCatalogue,
  fakeChat,
  fakeHistory,
  fixtures,
  SAMPLE_NOW_MS,
  virtualClock,
} from '@diwan/core/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ChatProvider } from '../provider/ChatProvider.tsx';
import { ChatScreen } from './ChatScreen.tsx';

function render(fixture: keyof typeof fixtures): string {
  return renderToString(
    <ChatProvider
      chat={fakeChat(fixtures[fixture])}
      history={fakeHistory()}
      models={fakeCatalogue()}
      clock={virtualClock(SAMPLE_NOW_MS)}
      timeZone="UTC"
    >
      <ChatScreen />
    </ChatProvider>,
  );
}

describe('the chat screen on a server', () => {
  it.each(Object.keys(fixtures).filter(isFixtureId))('draws %s without a browser', (fixture) => {
    expect(render(fixture)).toContain('class="dk-screen"');
  });
});

function isFixtureId(key: string): key is keyof typeof fixtures {
  return Object.hasOwn(fixtures, key);
}
