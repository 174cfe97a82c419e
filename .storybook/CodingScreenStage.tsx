import {
  type Attachments,
  type ChatHistory,
  CompanionError,
  createAttachments,
  createChatHistory,
  createCodingSession,
  createCompanionConnection,
  type CodingSession,
  leaveChat,
  type Texts,
} from '@diwan/core';
import { browserAttachments } from '@diwan/core/browser';
import {
  type FakeCatalogue,
  fakeCatalogue,
  type FakeCompanion,
  fakeCompanion,
  fakeProfile,
  type MemoryHistory,
  memoryHistory,
  profileFixtures,
  type RunCommand,
  SAMPLE_NOW_MS,
  samplePlan,
  type ScriptedCoding,
  scriptedCoding,
  type VirtualClock,
  virtualClock,
} from '@diwan/core/testing';
import type { ChatRecord } from '@diwan/core/wire';
import { VibeProvider } from '@diwan/vibe-kit';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';

import { createStoryScenes } from './createStoryScenes.ts';
import { languageOf } from './languageOf.ts';
import type { StoryFrame } from './storyFrame.ts';

/** What a story of the coding screen begins with, in `parameters.screen`. */
export interface ScreenSetting {
  /** What a command prints and how it ends. */
  run?: RunCommand;
  /** Saved chats. */
  chats?: readonly ChatRecord[];
  /** Whether the companion is away. */
  isAway?: boolean;
  /** Whether the project is left closed. */
  isClosed?: boolean;
  /** Files of the project beside the sample's. */
  files?: Readonly<Record<string, string>>;
}

/** What stands behind a story of the coding screen: everything real but model, companion and server. */
export interface ScreenScene {
  readonly session: CodingSession;
  readonly companion: FakeCompanion;
  readonly coding: ScriptedCoding;
  readonly clock: VirtualClock;
  readonly saved: MemoryHistory;
  readonly history: ChatHistory;
  readonly models: FakeCatalogue;
  readonly attachments: Attachments<File>;
  readonly logged: string[];
  /** Asks for a change, and answers with a plan. */
  propose(plan?: ReturnType<typeof samplePlan>): Promise<void>;
  /** Lets every call of the companion fail, or none. */
  away(isAway: boolean): void;
}

const scenes = createStoryScenes<ScreenScene>();

/** What stands behind the story in a canvas. @throws Error before it was drawn */
export function screenSceneOf(canvas: HTMLElement): ScreenScene {
  return scenes.of(canvas);
}

/** What a story of the coding screen is played with. */
interface Played {
  readonly canvasElement: HTMLElement;
}

/** The scene once its project is open. */
export async function openScene({ canvasElement }: Played): Promise<ScreenScene> {
  const scene = scenes.of(canvasElement);
  await waitFor(() => expect(scene.session.project.getSnapshot().status).toBe('open'));
  return scene;
}

/** A plan that was answered and compared. */
export async function proposed(played: Played, plan = samplePlan()): Promise<ScreenScene> {
  const scene = await openScene(played);
  await scene.propose(plan);
  return scene;
}

/** Decorator: puts a story into a whole coding mode, as `parameters.screen` says. */
export function inCodingScreen(Story: () => ReactElement, frame: StoryFrame): ReactElement {
  return (
    <ScreenStage {...frame}>
      <Story />
    </ScreenStage>
  );
}

function ScreenStage({ canvasElement, globals, parameters, children }: StoryFrame & { children: ReactNode }) {
  const setting = settingOf(parameters['screen']);
  const { locale, labels } = languageOf(globals['locale']);
  const [scene] = useState(() => {
    const created = screenScene(setting, labels);
    scenes.set(canvasElement, created);
    return created;
  });
  useEffect(() => void arrange(scene, setting), [scene, setting]);

  return (
    <VibeProvider
      session={scene.session}
      history={scene.history}
      models={scene.models}
      attachments={scene.attachments}
      profile={fakeProfile(profileFixtures['profile-ready'])}
      locale={locale}
      labels={labels}
      scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}
      timeZone="UTC"
      clock={scene.clock}
      log={(event) => scene.logged.push(event)}
    >
      {children}
    </VibeProvider>
  );
}

function screenScene({ run, chats, files }: ScreenSetting, texts: Texts): ScreenScene {
  const companion = fakeCompanion(run === undefined ? {} : { run });
  for (const [path, content] of Object.entries(files ?? {})) companion.files.set(path, content);
  const clock = virtualClock(SAMPLE_NOW_MS);
  const saved = memoryHistory(clock, chats);
  const coding = scriptedCoding();
  const models = fakeCatalogue();
  const logged: string[] = [];
  let count = 0;
  // Far enough apart that no two ids are the same.
  let seed = 0;
  const attachments = createAttachments({
    adapter: browserAttachments(),
    newId: () => `file${(count += 1)}`,
  });
  const history: ChatHistory = createChatHistory({
    adapter: saved,
    clock,
    onRemove: (chatId) => leaveChat(session.chat, chatId),
  });
  const session: CodingSession = createCodingSession({
    coding,
    connection: createCompanionConnection({ companion, texts }),
    models,
    attachments,
    history: saved,
    clock,
    texts,
    random: () => (seed = (seed + 0.137) % 1),
    onSaved: (summary) => history.note(summary),
    log: (event) => logged.push(event),
  });

  return {
    session,
    companion,
    coding,
    clock,
    saved,
    history,
    models,
    attachments,
    logged,
    propose: (plan = samplePlan()) => propose({ session, coding, clock }, plan),
    away: (isAway) =>
      companion.failWith(isAway ? new CompanionError('unreachable', 'Failed to fetch') : null),
  };
}

async function propose(
  { session, coding, clock }: Pick<ScreenScene, 'session' | 'coding' | 'clock'>,
  plan: ReturnType<typeof samplePlan>,
): Promise<void> {
  session.chat.setDraft('Make the page dark');
  session.chat.send();
  await clock.advance(0);
  coding.answer({
    type: 'executable',
    explanationText: 'I make the colours of the theme dark, and build the page once.',
    fullAIResponse: 'I make the colours of the theme dark, and build the page once. <vibe-plan>',
    executableJson: plan,
  });
  await clock.advance(0);
}

async function arrange(
  scene: ScreenScene,
  { isAway = false, isClosed = false }: ScreenSetting,
): Promise<void> {
  scene.away(isAway);
  await scene.history.refresh();
  await scene.session.enter();
  if (!isClosed && !isAway) await scene.session.project.open(scene.companion.project);
  await scene.clock.advance(1_000);
}

const NO_SETTING: ScreenSetting = {};

function settingOf(parameter: unknown): ScreenSetting {
  return typeof parameter === 'object' && parameter !== null ? parameter : NO_SETTING;
}
