import { ChatProvider } from '@diwan/chat-kit';
import {
  type Attachments,
  type Chat,
  createAttachmentExtras,
  createAttachments,
  createChat,
  createStore,
  type WritableStore,
} from '@diwan/core';
import { browserAttachments } from '@diwan/core/browser';
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
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

import { createStoryScenes } from './createStoryScenes.ts';
import { languageOf } from './languageOf.ts';
import { liveTransport, type Network, networkNamed } from './liveTransport.ts';
import { simulateForcedColors } from './simulateForcedColors.ts';

/** What stands behind a story: fakes that its play function reads and moves on. */
export interface Backstage {
  readonly fake: FakeChat;
  readonly history: FakeHistory;
  readonly models: FakeCatalogue;
  /** The files of a story with `parameters.attachments`; of others nobody sees them. */
  readonly files: FakeAttachments;
  readonly profile: FakeProfile;
  readonly clock: VirtualClock;
  /** The transport of the real chat of a story with `parameters.chat: 'real'`; a `'live'` one answers by itself. */
  readonly transport: ScriptedTransport;
  readonly chat: Chat;
  /** What the provider is given: `files`, or real ones with `parameters.attachments: 'real'`; `null` without the parameter. */
  readonly attachments: Attachments<File> | null;
  /** What went to the log. */
  readonly logged: string[];
  /** How the backend of a story with `parameters.chat: 'live'` answers now. */
  readonly network: WritableStore<Network>;
}

const backstages = createStoryScenes<Backstage>();

/** What stands behind the story in a canvas. @throws Error before it was drawn */
export function backstageOf(canvas: HTMLElement): Backstage {
  return backstages.of(canvas);
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
  /** `scheme`, `locale`, `direction` and `network` of the toolbar. */
  globals: Readonly<Record<string, unknown>>;
  /**
   * `fixture`, `history`, `models`, `attachments`, `profile`: ids of the states shown; `currency` of prices; `chat: 'real'` puts a real
   * chat on a scripted transport, `chat: 'live'` on one that answers by itself; `attachments: 'real'` reads files as a browser does; without `attachments` and
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
  const network = networkNamed(globals['network']);
  useLayoutEffect(() => backstage.network.set(network), [backstage, network]);
  const shown = schemesOf(globals['scheme']);
  useForcedColors(globals['scheme'] === 'forced');

  const scenes = shown.map((scheme) => (
    <Scene key={scheme} {...{ backstage, scheme, globals, parameters }}>
      {children}
    </Scene>
  ));
  return shown.length === 1 ? <>{scenes}</> : <div className="stage-pair">{scenes}</div>;
}

type SceneProps = Omit<StageProps, 'canvas'> & { backstage: Backstage; scheme: 'light' | 'dark' };

/** The story once, in one colour scheme. */
function Scene({ backstage, scheme, globals, parameters, children }: SceneProps): ReactElement {
  const { locale, labels } = languageOf(globals['locale']);
  const Ground = parameters['landmark'] === 'own' ? 'div' : 'main';

  return (
    <ChatProvider
      chat={backstage.chat}
      history={backstage.history}
      models={backstage.models}
      attachments={backstage.attachments}
      profile={parameters['profile'] === undefined ? null : backstage.profile}
      currency={parameters['currency'] === 'TND' ? 'TND' : 'USD'}
      locale={locale}
      labels={labels}
      direction={directionNamed(globals['direction'])}
      scheme={scheme}
      timeZone="UTC"
      clock={backstage.clock}
      log={(event) => backstage.logged.push(event)}
    >
      <Ground
        className="stage"
        data-padded={parameters['padded'] === true || undefined}
        data-filled={parameters['padded'] !== true || undefined}
        data-forced-colors={globals['scheme'] === 'forced' || undefined}
      >
        {children}
      </Ground>
    </ChatProvider>
  );
}

function schemesOf(name: unknown): ('light' | 'dark')[] {
  if (name === 'both') return ['light', 'dark'];
  return name === 'dark' ? ['dark'] : ['light'];
}

function directionNamed(name: unknown): 'ltr' | 'rtl' | undefined {
  return name === 'ltr' || name === 'rtl' ? name : undefined;
}

function useForcedColors(areForced: boolean): void {
  useEffect(() => (areForced ? simulateForcedColors(document.styleSheets) : undefined), [areForced]);
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
  const network = createStore<Network>('instant');
  const live = liveTransport(() => network.getSnapshot());
  const logged: string[] = [];
  return {
    fake,
    history,
    models,
    files,
    profile,
    clock,
    transport,
    chat: chatOf(),
    attachments,
    logged,
    network,
  };

  function chatOf(): Chat {
    if (parameters['chat'] === 'real') return createChat({ transport, models, clock, ...extras });
    return parameters['chat'] === 'live' ? createChat({ transport: live, models, ...extras }) : fake;
  }
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
