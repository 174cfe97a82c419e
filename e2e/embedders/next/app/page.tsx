import type { ReactElement } from 'react';

import { Chat } from '../shared/Chat.tsx';

/** A component of the server, with the chat in it. */
// oxlint-disable-next-line import/no-default-export -- Next.js takes a page by its default export
export default function Page(): ReactElement {
  return <Chat />;
}
