import {
  CompanionError,
  type CompanionErrorCode,
  type CodingSession,
  createCodingSession,
  createCompanionConnection,
  type LoopbackPermission,
  memoryStorage,
  RECENT_PROJECTS_KEY,
  type Texts,
} from '@diwan/core';
import {
  type FakeCompanion,
  fakeCatalogue,
  fakeCompanion,
  type FakeCompanionOptions,
  SAMPLE_NOW_MS,
  type ScriptedCoding,
  scriptedCoding,
  type VirtualClock,
  virtualClock,
} from '@diwan/core/testing';
import { VibeProvider } from '@diwan/vibe-kit';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

import { createStoryScenes } from './createStoryScenes.ts';
import { languageOf } from './languageOf.ts';
import type { StoryFrame } from './storyFrame.ts';

/** What a coding story begins with, in `parameters.coding`. */
export interface CodingSetting {
  /** What the companion holds; by default the sample project. */
  companion?: FakeCompanionOptions;
  /** What the browser says of the loopback permission; by default nobody is asked. */
  permission?: LoopbackPermission;
  /** With this error every call of the companion fails. */
  failure?: CompanionErrorCode;
  /** Whether there is a way through a window; the window opens. */
  bridge?: boolean;
  /** Whether the connection is checked, as on entering the screen; by default it is. */
  enter?: boolean;
  /** The project to open: true for the companion's. */
  project?: boolean;
  /** Paths of recent projects. */
  recent?: readonly string[];
  /** Paths of files that are chosen. */
  chosen?: readonly string[];
  /** Paths of files that the AI chose. */
  suggested?: readonly string[];
  includeAll?: boolean;
  /** Where the companion is downloaded, `null` for nowhere. */
  downloadUrl?: string | null;
}

/** What stands behind a coding story. */
export interface CodingScene {
  readonly session: CodingSession;
  readonly companion: FakeCompanion;
  readonly coding: ScriptedCoding;
  readonly clock: VirtualClock;
  readonly logged: string[];
  /** Changes what the browser says of the loopback permission. */
  readonly permit: (permission: LoopbackPermission) => void;
  /** Lets every call of the companion fail with this error, until `null`. */
  readonly fail: (code: CompanionErrorCode | null) => void;
}

const scenes = createStoryScenes<CodingScene>();

/** What stands behind the coding story in a canvas. @throws Error before it was drawn */
export function codingSceneOf(canvas: HTMLElement): CodingScene {
  return scenes.of(canvas);
}

/** Decorator: puts a story into a coding session with a companion in memory, as `parameters.coding` says. */
export function inCoding(Story: () => ReactElement, frame: StoryFrame): ReactElement {
  return (
    <CodingStage {...frame}>
      <Story />
    </CodingStage>
  );
}

function CodingStage(props: StoryFrame & { children: ReactNode }): ReactElement {
  const { canvasElement, globals, parameters, children } = props;
  const setting = settingOf(parameters['coding']);
  const { locale, labels } = languageOf(globals['locale']);
  const [scene] = useState(() => {
    const created = codingScene(setting, labels);
    scenes.set(canvasElement, created);
    return created;
  });

  useEffect(() => void arrange(scene, setting), [scene, setting]);

  return (
    <VibeProvider
      session={scene.session}
      downloadUrl={setting.downloadUrl === undefined ? '/download' : setting.downloadUrl}
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

function codingScene(setting: CodingSetting, texts: Texts): CodingScene {
  const companion = fakeCompanion(setting.companion);
  const clock = virtualClock(SAMPLE_NOW_MS);
  const coding = scriptedCoding();
  const logged: string[] = [];
  let permission = setting.permission ?? 'not-needed';
  const isOpen = { now: false };
  const fail = (code: CompanionErrorCode | null): void =>
    companion.failWith(code === null ? null : new CompanionError(code, 'Failed to fetch'));
  fail(setting.failure ?? null);
  const connection = createCompanionConnection({
    companion,
    access: { query: () => Promise.resolve(permission) },
    origin: 'https://diwan.example',
    texts,
    ...(setting.bridge === true
      ? {
          bridge: {
            isOpen: () => isOpen.now,
            async open() {
              isOpen.now = true;
            },
          },
        }
      : {}),
  });
  const storage = memoryStorage();
  storage.set(RECENT_PROJECTS_KEY, JSON.stringify(setting.recent ?? []));
  const session = createCodingSession({
    coding,
    connection,
    models: fakeCatalogue(),
    clock,
    storage,
    texts,
    log: (event) => logged.push(event),
  });
  return {
    session,
    companion,
    coding,
    clock,
    logged,
    fail,
    permit(next) {
      permission = next;
    },
  };
}

async function arrange({ session, companion, clock }: CodingScene, setting: CodingSetting): Promise<void> {
  if (setting.enter === false) return;
  await session.enter();
  if (setting.project !== true) return;
  await session.project.open(companion.project);
  if (setting.includeAll === true) session.selection.setIncludeAll(true);
  if (setting.suggested !== undefined) session.selection.suggest(setting.suggested);
  for (const path of setting.chosen ?? []) session.selection.toggle(path);
  await clock.advance(1_000);
}

const NO_SETTING: CodingSetting = {};

function settingOf(parameter: unknown): CodingSetting {
  return typeof parameter === 'object' && parameter !== null ? parameter : NO_SETTING;
}
