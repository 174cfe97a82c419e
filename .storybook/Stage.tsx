import { ChatProvider } from '@diwan/chat-kit';
import { type Chat, createChat, type Texts } from '@diwan/core';
import { ar } from '@diwan/core/locale/ar';
import { en } from '@diwan/core/locale/en';
import { fr } from '@diwan/core/locale/fr';
import {
  type FakeCatalogue,
  type FakeChat,
  type FakeHistory,
  fakeCatalogue,
  fakeChat,
  fakeHistory,
  fixtures,
  historyFixtures,
  modelFixtures,
  SAMPLE_NOW_MS,
  type ScriptedTransport,
  scriptedTransport,
  type VirtualClock,
  virtualClock,
} from '@diwan/core/testing';
import { type ReactElement, type ReactNode, useState } from 'react';

/** What stands behind a story: fakes that its play function reads and moves on. */
export interface Backstage {
  readonly fake: FakeChat;
  readonly history: FakeHistory;
  readonly models: FakeCatalogue;
  readonly clock: VirtualClock;
  /** The transport of the real chat of a story with `parameters.chat: 'real'`. */
  readonly transport: ScriptedTransport;
  readonly chat: Chat;
  /** What went to the log. */
  readonly logged: string[];
}

const backstages = new WeakMap<HTMLElement, Backstage>();

/** What stands behind the story in a canvas. @throws Error before it was drawn */
export function backstageOf(canvas: HTMLElement): Backstage {
  const backstage = backstages.get(canvas);
  if (backstage === undefined) throw new Error('The story was not drawn yet, so nothing stands behind it.');
  return backstage;
}

/** The element that speaks to screen readers. @throws Error before the story was drawn */
export function announcerOf(canvas: HTMLElement): Element {
  const announcer = canvas.querySelector('.dk-announcer');
  if (announcer === null) throw new Error('The story was not drawn yet, so nobody speaks.');
  return announcer;
}

/** Props of {@link Stage}. */
export interface StageProps {
  canvas: HTMLElement;
  /** `scheme` and `locale` of the toolbar. */
  globals: Readonly<Record<string, unknown>>;
  /**
   * `fixture`, `history`, `models`: ids of the states shown; `chat: 'real'` puts a real chat on a scripted
   * transport; `padded: true` leaves room around a small part.
   */
  parameters: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** The provider that every story stands in, in the language and scheme of the toolbar, with the time frozen. */
export function Stage({ canvas, globals, parameters, children }: StageProps): ReactElement {
  const [backstage] = useState(() => {
    const created = createBackstage(parameters);
    backstages.set(canvas, created);
    return created;
  });
  const { locale, labels } = languageOf(globals['locale']);
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light';

  return (
    <ChatProvider
      chat={backstage.chat}
      history={backstage.history}
      models={backstage.models}
      locale={locale}
      labels={labels}
      scheme={scheme}
      timeZone="UTC"
      clock={backstage.clock}
      log={(event) => backstage.logged.push(event)}
    >
      <main
        className="stage"
        data-padded={parameters['padded'] === true || undefined}
        data-filled={parameters['padded'] !== true || undefined}
      >
        {children}
      </main>
    </ChatProvider>
  );
}

function createBackstage(parameters: Readonly<Record<string, unknown>>): Backstage {
  const clock = virtualClock(SAMPLE_NOW_MS);
  const transport = scriptedTransport();
  const fake = fakeChat(fixtureOf(fixtures, parameters['fixture'], 'chat-empty'));
  const models = fakeCatalogue(fixtureOf(modelFixtures, parameters['models'], 'models-ready'));
  const history = fakeHistory(fixtureOf(historyFixtures, parameters['history'], 'history-filled'));
  const chat = parameters['chat'] === 'real' ? createChat({ transport, models, clock }) : fake;
  return { fake, history, models, clock, transport, chat, logged: [] };
}

/** @throws Error for an id that the list does not have */
function fixtureOf<Id extends string, Fixture>(
  list: Readonly<Record<Id, Fixture>>,
  id: unknown,
  otherwise: Id,
): Fixture {
  if (id === undefined) return list[otherwise];
  if (typeof id === 'string' && isKeyOf(list, id)) return list[id];
  throw new Error(`There is no fixture ${JSON.stringify(id)}.`);
}

function isKeyOf<Key extends string>(list: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(list, key);
}

function languageOf(locale: unknown): { locale: string; labels: Texts } {
  if (locale === 'ar') return { locale, labels: ar };
  if (locale === 'fr') return { locale, labels: fr };
  return { locale: 'en', labels: en };
}
