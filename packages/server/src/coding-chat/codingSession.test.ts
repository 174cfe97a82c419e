import {
  type AssistantMessage,
  type SendOutcome,
  createHttpCoding,
  createCodingSession,
  createCompanionConnection,
  systemClock,
} from '@diwan/core';
import {
  type FakeCompanion,
  fakeCompanion,
  memoryHistory,
  sampleModel,
  SAMPLE_PROJECT,
} from '@diwan/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createGuideProvider } from '../providers/guide/guideProvider.ts';
import { readDocuments } from '../providers/guide/readDocuments.ts';
import { CALLER_HEADER, type ModelServer, modelServer } from '../testing/modelServer.ts';

let tested: ModelServer;
let companion: FakeCompanion;

beforeEach(async () => {
  const documents = readDocuments({ productName: 'Diwan' });
  const guide = createGuideProvider({
    productName: 'Diwan',
    clock: systemClock,
    pace: 'instant',
    documents,
    documentsUrl: 'https://chat.example/docs',
  });
  tested = await modelServer({ providers: [guide], clock: systemClock });
  await tested.server.start();
  companion = fakeCompanion();
});

afterEach(() => tested.server.stop());

/** Coding mode as a page has it, towards the server by real connections. */
async function session() {
  const withCaller: typeof fetch = (address, request) =>
    fetch(address, { ...request, headers: { ...headersOf(request), [CALLER_HEADER]: 'amina' } });
  const opened = createCodingSession({
    coding: createHttpCoding({ fetch: withCaller, baseUrl: tested.server.info.uri }),
    connection: createCompanionConnection({ companion }),
    history: memoryHistory(systemClock),
    models: {
      getSnapshot: () => ({ selected: sampleModel({ id: 'diwan-guide' }) }),
      subscribe: () => () => undefined,
    },
  });
  await opened.enter();
  await opened.project.open(SAMPLE_PROJECT);
  return opened;
}

function headersOf(request: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(request?.headers).entries());
}

type Session = Awaited<ReturnType<typeof session>>;

/** Sends, and gives the reply when it has ended. */
function reply({ chat }: Session, text: string): Promise<AssistantMessage> {
  chat.setDraft(text);
  return replyTo(chat, chat.send());
}

async function replyTo(
  chat: Session['chat'],
  outcome: SendOutcome | null | undefined,
): Promise<AssistantMessage> {
  if (outcome?.status !== 'sent') throw new Error(`not sent: ${outcome?.status}`);
  const { messageId } = outcome;
  return new Promise((resolve) => {
    const look = (): void => {
      const found = chat.getSnapshot().messages.find(({ id }) => id === messageId);
      if (found?.role === 'assistant' && found.state.status !== 'streaming') resolve(found);
    };
    chat.subscribe(look);
    look();
  });
}

describe('coding mode against the real server', () => {
  it('[VI-28] [MO-9] plans a site on a machine without a key, and builds it', async () => {
    const opened = await session();
    const { id, content } = await reply(opened, 'make a small site "Bakery"');
    expect(content).toMatch(/small site of three files/);
    expect(content).not.toContain('<vibe');

    const step = opened.builds.getSnapshot().get(id);
    expect(step?.plan.operations.map(({ op }) => op)).toEqual(['write', 'write', 'write']);
    await step?.preview();
    expect(await step?.build()).toMatchObject({ status: 'built' });
    expect(companion.files.get('index.html')).toContain('<h1>Bakery</h1>');
  });

  it('[VI-31] changes a file that was sent along, on the hash that the companion gave', async () => {
    const opened = await session();
    opened.selection.toggle('src/Menu.tsx');
    const { id } = await reply(opened, 'change the heading to "Cakes"');
    const step = opened.builds.getSnapshot().get(id);
    const [read] = await companion.fileContents(SAMPLE_PROJECT, ['src/Menu.tsx']);
    expect(step?.plan.operations).toMatchObject([{ op: 'edit', base: read?.hash }]);
    await step?.preview();
    expect(await step?.build()).toMatchObject({ status: 'built' });
    expect(companion.files.get('src/Menu.tsx')).toContain('<h1>Cakes</h1>');
  });

  it('[FS-18] lets the guide choose files by the words of the request', async () => {
    const opened = await session();
    opened.chat.setDraft('make the colours darker');
    await opened.aiSelection.select();
    expect(opened.aiSelection.getSnapshot().result).toMatchObject({
      status: 'complete',
      chosen: ['src/theme.css'],
      notFound: [],
    });
  });

  it('[VI-30] counts an answer, and shows what it cost', async () => {
    const { usage, cost, content } = await reply(await session(), 'what can you do?');
    const [booked] = await tested.booked();
    expect(content).toContain('make a small site');
    expect(usage?.total_tokens).toBe(booked?.tokens);
    expect(cost).toMatchObject({ charge: 0 });
  });

  it('[MO-9] corrects a plan that does not fit before anybody sees it', async () => {
    const opened = await session();
    opened.selection.toggle('README.md');
    const repaired = await reply(opened, 'show me a repair');
    expect(opened.builds.getSnapshot().get(repaired.id)?.plan.operations).toMatchObject([
      { path: 'README.md' },
    ]);
    expect(await tested.booked()).toHaveLength(2);
  });

  it('[MO-9] plans a command that fails, and corrects it when it is asked to', async () => {
    companion = fakeCompanion({
      run: async (command) => {
        const isWrong = companion.files.get(command.replace('node ', ''))?.includes('expected = 60') === true;
        return { exitCode: isWrong ? 1 : 0, output: isWrong ? 'The check failed' : '' };
      },
    });
    const opened = await session();
    const asked = await reply(opened, 'run a command that fails');
    const failing = opened.builds.getSnapshot().get(asked.id);
    await failing?.preview();
    await failing?.build();
    expect(companion.files.get('check.js')).toContain('expected = 60');

    const { id } = await replyTo(opened.chat, failing?.askToFix());
    const fixed = opened.builds.getSnapshot().get(id);
    await fixed?.preview();
    expect(await fixed?.build()).toEqual({ status: 'built' });
    expect(companion.files.get('check-2.js')).toContain('expected = 54');
    expect(fixed?.fixRequest()).toBeNull();
  });
});
