import { ChatProvider } from '@diwan/chat-kit';
import {
  type Attachments,
  type Chat,
  createAttachmentExtras,
  createAttachments,
  createChat,
  type Texts,
} from '@diwan/core';
import { browserAttachments } from '@diwan/core/browser';
import { ar } from '@diwan/core/locale/ar';
import { en } from '@diwan/core/locale/en';
import { fr } from '@diwan/core/locale/fr';
import {
  attachmentFixtures,
  type FakeAttachments,
  type FakeCatalogue,
  type FakeChat,
  type FakeHistory,
  type FakeProfile,
  fakeAttachments,
  fakeCatalogue,
  fakeChat,
  fakeHistory,
  fakeProfile,
  fixtures,
  historyFixtures,
  modelFixtures,
  profileFixtures,
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
  /** The files of a story with `parameters.attachments`; of others nobody sees them. */
  readonly files: FakeAttachments;
  readonly profile: FakeProfile;
  readonly clock: VirtualClock;
  /** The transport of the real chat of a story with `parameters.chat: 'real'`. */
  readonly transport: ScriptedTransport;
  readonly chat: Chat;
  /** What the provider is given: `files`, or real ones with `parameters.attachments: 'real'`; `null` without the parameter. */
  readonly attachments: Attachments<File> | null;
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
   * `fixture`, `history`, `models`, `attachments`, `profile`: ids of the states shown; `chat: 'real'` puts a real
   * chat on a scripted transport; `attachments: 'real'` reads files as a browser does; without `attachments` and
   * `profile` there are none; `padded: true` leaves room around a small part.
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
  const Ground = parameters['landmark'] === 'own' ? 'div' : 'main';

  return (
    <ChatProvider
      chat={backstage.chat}
      history={backstage.history}
      models={backstage.models}
      attachments={backstage.attachments}
      profile={parameters['profile'] === undefined ? null : backstage.profile}
      locale={locale}
      labels={labels}
      scheme={scheme}
      timeZone="UTC"
      clock={backstage.clock}
      log={(event) => backstage.logged.push(event)}
    >
      <Ground
        className="stage"
        data-padded={parameters['padded'] === true || undefined}
        data-filled={parameters['padded'] !== true || undefined}
      >
        {children}
      </Ground>
    </ChatProvider>
  );
}

function createBackstage(parameters: Readonly<Record<string, unknown>>): Backstage {
  const clock = virtualClock(SAMPLE_NOW_MS);
  const transport = scriptedTransport();
  const fake = fakeChat(fixtureOf(fixtures, parameters['fixture'], 'chat-empty'));
  const models = fakeCatalogue(fixtureOf(modelFixtures, parameters['models'], 'models-ready'));
  const history = fakeHistory(fixtureOf(historyFixtures, parameters['history'], 'history-filled'));
  const files = fakeAttachments(
    fixtureOf(attachmentFixtures, knownId(parameters['attachments']), 'attachments-none'),
  );
  const profile = fakeProfile(fixtureOf(profileFixtures, parameters['profile'], 'profile-ready'));
  const attachments = attachmentsOf(parameters['attachments'], files);
  const extras = attachments === null ? {} : { extras: createAttachmentExtras(attachments) };
  const chat = parameters['chat'] === 'real' ? createChat({ transport, models, clock, ...extras }) : fake;
  return { fake, history, models, files, profile, clock, transport, chat, attachments, logged: [] };
}

function attachmentsOf(parameter: unknown, files: FakeAttachments): Attachments<File> | null {
  if (parameter === undefined) return null;
  let count = 0;
  return parameter === 'real'
    ? createAttachments({ adapter: browserAttachments(), newId: () => `file${++count}` })
    : files;
}

function knownId(parameter: unknown): unknown {
  return parameter === 'real' ? undefined : parameter;
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
