import {
  attachmentFixtures,
  fakeAttachments,
  fakeCatalogue,
  fakeChat,
  fakeProfile,
  fixtures,
  profileFixtures,
  SAMPLE_NOW_MS,
  virtualClock,
} from '@diwan/core/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ChatProvider } from '../provider/ChatProvider.tsx';
import { ChatScreen } from '../screen/ChatScreen.tsx';

describe('the composer on a server', () => {
  it.each(Object.values(attachmentFixtures))('draws its button beside any files', (files) => {
    const html = renderToString(
      <ChatProvider
        chat={fakeChat(fixtures['chat-estimate'])}
        models={fakeCatalogue()}
        attachments={fakeAttachments(files)}
        profile={fakeProfile(profileFixtures['profile-session-limit'])}
        clock={virtualClock(SAMPLE_NOW_MS)}
        timeZone="UTC"
      >
        <ChatScreen />
      </ChatProvider>,
    );
    expect(html).toContain('type="file"');
    expect(html).toContain('Session Limit');
    // What shows the files comes with the first one, in the browser.
    expect(html).not.toContain('dk-tray');
  });
});
