import { describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { companionContract } from '../testing/contracts/companionContract.ts';
import { fakeCompanion, type FakeCompanionOptions } from '../testing/fakeCompanion.ts';
import { failedToFetch, fakeCompanionServer } from '../testing/fakeCompanionServer.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import { type CompanionClientOptions, createCompanionClient } from './createCompanionClient.ts';

const ORIGIN = 'https://diwan.example';
const { crypto } = globalThis;

function scene(options: FakeCompanionOptions = {}) {
  const program = fakeCompanion(options);
  const server = fakeCompanionServer(program, { crypto, origin: ORIGIN });
  const clock = virtualClock();
  const storage = memoryStorage();
  const client = createCompanionClient({ fetch: server.fetch, crypto, origin: ORIGIN, storage, clock });
  return { program, server, clock, storage, client };
}

async function pairedScene(options: FakeCompanionOptions = {}) {
  const paired = scene(options);
  await paired.client.pair(paired.server.secret);
  const before = paired.server.requests.length;
  return { ...paired, sent: () => paired.server.requests.slice(before) };
}

/** A client of whatever answers. */
function clientOf(fetch: typeof globalThis.fetch, difference: Partial<CompanionClientOptions> = {}) {
  return createCompanionClient({ fetch, crypto, origin: ORIGIN, clock: virtualClock(), ...difference });
}

function authorizationsOf(requests: readonly { readonly request: RequestInit }[]): (string | null)[] {
  return requests.map(({ request }) => new Headers(request.headers).get('authorization'));
}

describe('createCompanionClient', () => {
  const checks = companionContract({
    async make(files) {
      const { client, program } = await pairedScene({
        files,
        run: () => Promise.resolve({ exitCode: 0, output: 'v24\n' }),
      });
      const { project } = program;
      return { companion: client, project, read: (path) => program.files.get(path) ?? null };
    },
  });
  it.each(checks)('keeps the contract: $name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('a call', () => {
  it('[CO-25] carries the token and no cookies, keeps no cache and names the loopback address space', async () => {
    const { client, program, sent } = await pairedScene();
    await client.openProject(program.project);
    const call = sent().at(-1);
    expect(call).toEqual({
      path: '/api/open-project',
      request: {
        method: 'POST',
        mode: 'cors',
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        targetAddressSpace: 'loopback',
        headers: {
          authorization: expect.stringMatching(/^Bearer id1\.secret/),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ projectName: program.project }),
        signal: expect.any(AbortSignal),
      },
    });
  });

  it('[CO-25] sends the status call in the same way, without a token', async () => {
    const { client, server } = scene();
    await client.status();
    expect(server.requests).toMatchObject([
      {
        path: '/api/license-status',
        request: {
          method: 'GET',
          credentials: 'omit',
          cache: 'no-store',
          targetAddressSpace: 'loopback',
          headers: {},
        },
      },
    ]);
  });

  it('[CO-25] is given up after 3 seconds', async () => {
    const clock = virtualClock();
    const aborted = vi.fn();
    const client = clientOf((_, request) => hanging(request?.signal, aborted), { clock });
    const status = failureOf(client.status());
    await clock.advance(2_999);
    expect(aborted).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await status).toMatchObject({ name: 'CompanionError', code: 'timeout', status: 0 });
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('[CO-25] waits 60 seconds while the browser asks its user', async () => {
    const clock = virtualClock();
    const client = clientOf((_, request) => hanging(request?.signal), { clock });
    const status = failureOf(client.status({ isPrompting: true }));
    const settled = vi.fn();
    void status.then(settled);
    await clock.advance(59_999);
    expect(settled).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await status).toMatchObject({ code: 'timeout' });
  });

  it('[CO-25] is given up also where the body never ends', async () => {
    const clock = virtualClock();
    const client = clientOf(() => Promise.resolve(new Response(new ReadableStream())), { clock });
    const status = failureOf(client.status());
    await clock.advance(3_000);
    expect(await status).toMatchObject({ code: 'timeout' });
  });

  it('ends with the reason of its caller, before and while it waits', async () => {
    const abort = new AbortController();
    const client = clientOf((_, request) => hanging(request?.signal));
    const status = failureOf(client.status({ signal: abort.signal }));
    const left = new Error('left');
    abort.abort(left);
    expect(await status).toBe(left);
    expect(await failureOf(client.status({ signal: abort.signal }))).toBe(left);
  });

  it('gives a build as long as it takes', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const { client, clock, program, sent } = await pairedScene({
      run: () => new Promise((resolve) => (end = resolve)),
    });
    const report = client.executeBuild(program.project, samplePlan());
    await vi.waitFor(() => expect(sent().at(-1)?.path).toBe('/api/execute-build'));
    await clock.advance(3_600_000);
    end({ exitCode: 0, output: '' });
    expect(await report).toMatchObject({ success: true });
  });
});

describe('the proof', () => {
  it('[CO-28] comes before the first token, and lasts half a minute', async () => {
    const { client, program, clock, sent } = await pairedScene();
    await client.filePaths(program.project);
    await clock.advance(29_999);
    await client.filePaths(program.project);
    await clock.advance(1);
    await client.filePaths(program.project);
    expect(sent().map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/api/license-status',
      '/api/file-paths',
      '/api/file-paths',
      '/api/license-status',
      '/api/file-paths',
    ]);
    expect(authorizationsOf(sent()).map((header) => header !== null)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('[CO-28] is asked for once by calls at the same time', async () => {
    const { client, program, sent } = await pairedScene();
    await Promise.all([client.filePaths(program.project), client.filePaths(program.project)]);
    expect(sent().filter(({ path }) => path.startsWith('/api/license-status'))).toHaveLength(1);
  });

  it('[CO-28, U-69] gives a fake on the port nothing: neither token nor project', async () => {
    const { storage, clock, program } = await pairedScene();
    const seen: RequestInit[] = [];
    const { identity: _, ...claimed } = await program.status();
    const fake = clientOf(
      (_address, request) => {
        seen.push(request ?? {});
        return Promise.resolve(Response.json({ ...claimed, paired: true, proof: 'AAAA' }));
      },
      { storage, clock },
    );
    for (const call of [
      () => fake.filePaths(program.project),
      () => fake.executeBuild(program.project, samplePlan()),
      () => fake.undo('checkpoint'),
    ]) {
      expect(await failureOf(call())).toMatchObject({ code: 'another-program' });
    }
    expect(seen).toHaveLength(3);
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(seen.every(({ body, headers }) => body === undefined && JSON.stringify(headers) === '{}')).toBe(
      true,
    );
  });

  it.each([
    ['that does not know this browser', { paired: false }],
    ['of a version that nobody here speaks', { paired: true, protocol: { min: 9, max: 9 } }],
  ])('[CO-28] is not waived for a program %s: it gets no token', async (_name, claim) => {
    const { storage, clock, program } = await pairedScene();
    const { identity: _, ...status } = await program.status();
    const seen: RequestInit[] = [];
    const fake = clientOf(
      (_address, request) => {
        seen.push(request ?? {});
        return Promise.resolve(Response.json({ ...status, ...claim }));
      },
      { storage, clock },
    );
    expect(await failureOf(fake.filePaths(program.project))).toMatchObject({ code: 'not-paired' });
    expect(authorizationsOf(seen.map((request) => ({ request })))).toEqual([null]);
  });

  it('[CO-28] is asked for again after a failed call', async () => {
    const { client, program, sent } = await pairedScene();
    await client.filePaths(program.project);
    expect(await failureOf(client.filePaths('/elsewhere'))).toMatchObject({ code: 'not-found' });
    await client.filePaths(program.project);
    expect(sent().filter(({ path }) => path.startsWith('/api/license-status'))).toHaveLength(2);
  });

  it('[CO-28] is not asked for without a token: the call is refused here', async () => {
    const { client, server, program } = scene();
    expect(await failureOf(client.filePaths(program.project))).toMatchObject({ code: 'not-paired' });
    expect(authorizationsOf(server.requests)).toEqual([null]);
  });

  it('[U-69] lets calls go on after the companion was started again', async () => {
    const { client, server, program } = await pairedScene();
    await client.filePaths(program.project);
    server.stop();
    expect(await failureOf(client.filePaths(program.project))).toMatchObject({ code: 'unreachable' });
    server.start();
    expect(await client.filePaths(program.project)).toHaveLength(5);
  });

  it('tells a companion that has forgotten this browser', async () => {
    const { client, server, program } = await pairedScene();
    await client.filePaths(program.project);
    server.revoke();
    expect(await failureOf(client.filePaths(program.project))).toMatchObject({
      code: 'not-paired',
      status: 401,
    });
    expect(await client.status()).toMatchObject({ paired: false, identity: 'unknown' });
  });

  it('is not needed from a companion of another version, which is asked nothing more', async () => {
    const { client, program } = await pairedScene();
    program.show({ protocol: { min: 7, max: 7 } });
    expect(await client.status()).toMatchObject({ identity: 'unknown', protocol: { min: 7, max: 7 } });
  });
});

describe('pairing', () => {
  it('[CO-28] shows the code to nobody: both sides prove that they know it', async () => {
    const { client, server } = scene();
    await client.pair(server.secret);
    expect(JSON.stringify(server.requests)).not.toContain(server.secret);
    expect(await client.status()).toMatchObject({ paired: true, identity: 'proved' });
  });

  it('tells a wrong code', async () => {
    const { client, storage } = scene();
    expect(await failureOf(client.pair('00000000'))).toMatchObject({ code: 'wrong-code', status: 401 });
    expect(storage.get('diwan:companion:http://localhost:3007')).toBeNull();
  });

  it('tells that it was tried too often', async () => {
    const client = clientOf(() =>
      Promise.resolve(Response.json({ success: false, error: 'Wait' }, { status: 429 })),
    );
    expect(await failureOf(client.pair('00000000'))).toMatchObject({
      code: 'too-many-tries',
      message: 'Wait',
    });
  });

  it('[CO-28] takes no token from a program that does not know the code', async () => {
    const storage = memoryStorage();
    const client = clientOf(
      () => Promise.resolve(Response.json({ success: true, token: 'id.evil', proof: 'AAAA' })),
      { storage },
    );
    expect(await failureOf(client.pair('K7QXW2M4'))).toMatchObject({ code: 'another-program' });
    expect(storage.get('diwan:companion:http://localhost:3007')).toBeNull();
  });
});

describe('a program that is not the companion', () => {
  it.each([
    ['a page', () => new Response('<html>')],
    ['other JSON', () => Response.json({ hello: 1 })],
    ['an error', () => new Response('', { status: 404 })],
  ])('[U-69] is known by %s', async (_, answer) => {
    expect(await failureOf(clientOf(() => Promise.resolve(answer())).status())).toMatchObject({
      code: 'another-program',
    });
  });

  it('[U-69] is told from one that does not run by a call whose answer nobody reads', async () => {
    const modes: (string | undefined)[] = [];
    const client = clientOf((_, request) => {
      modes.push(request?.mode);
      return request?.mode === 'no-cors'
        ? Promise.resolve(new Response(''))
        : Promise.reject(failedToFetch());
    });
    expect(await failureOf(client.status())).toMatchObject({ code: 'foreign-origin' });
    expect(modes).toEqual(['cors', 'no-cors']);
  });

  it('[U-69] is not looked for while the browser asks its user', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(failedToFetch()));
    expect(await failureOf(clientOf(fetch).status({ isPrompting: true }))).toMatchObject({
      code: 'unreachable',
      message: 'Failed to fetch',
    });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('[U-69] is not there where nothing answers at all', async () => {
    const client = clientOf(() => Promise.reject(failedToFetch()));
    expect(await failureOf(client.status())).toMatchObject({ code: 'unreachable', status: 0 });
  });
});

describe('an answer', () => {
  /** A paired client whose answers, once it is known, are these. */
  async function answering(answer: () => Promise<Response>) {
    const { server, storage, clock, program } = await pairedScene();
    const client = clientOf(
      (address, request) =>
        new Headers(request?.headers).has('authorization') ? answer() : server.fetch(address, request),
      { storage, clock },
    );
    return { client, project: program.project };
  }

  it.each([
    [401, 'not-paired'],
    [403, 'refused'],
    [404, 'not-found'],
    [429, 'too-many-tries'],
    [500, 'refused'],
  ])('with status %i is a failure "%s" in the words of the companion', async (status, code) => {
    const { client, project } = await answering(() =>
      Promise.resolve(Response.json({ success: false, error: 'No' }, { status })),
    );
    expect(await failureOf(client.openProject(project))).toMatchObject({ code, status, message: 'No' });
  });

  it('lets the companion show its folder window, without a path', async () => {
    const { client, program, sent } = await pairedScene({ folderWindow: 'chosen' });
    expect(await client.chooseProject?.()).toEqual({ success: true, projectPath: program.project });
    expect(sent().at(-1)?.request.body).toBe('{"projectName":"","chooseFolder":true}');
  });

  it('[CO-23] asks for a secret file by its path, and tells what the user said', async () => {
    const { server, storage, clock, program } = await pairedScene();
    const asked: unknown[] = [];
    const refusal = { success: false, error: 'No', code: 'not-confirmed' };
    const client = clientOf(
      (address, request) => {
        if (!new Headers(request?.headers).has('authorization')) return server.fetch(address, request);
        asked.push([address, request?.method, request?.body]);
        return Promise.resolve(Response.json(refusal));
      },
      { storage, clock },
    );
    expect(await client.unlockFile?.(program.project, '.env')).toEqual(refusal);
    expect(asked).toEqual([
      [
        expect.stringMatching(/\/api\/unlock-file$/),
        'POST',
        JSON.stringify({ projectName: program.project, path: '.env' }),
      ],
    ]);
  });

  it('that says no with status 200 is a failure too', async () => {
    const { client, project } = await answering(() =>
      Promise.resolve(Response.json({ success: false, files: [] })),
    );
    expect(await failureOf(client.filePaths(project))).toMatchObject({
      code: 'refused',
      message: 'The companion refused',
    });
  });

  it('that is not what was agreed is unreadable, and its address is not told', async () => {
    const { client, project } = await answering(() => Promise.resolve(Response.json({ filePaths: 7 })));
    const failure = await failureOf(client.filePaths(project));
    expect(failure).toMatchObject({ code: 'unreadable' });
    expect(String(failure)).not.toContain('bakery');
  });

  it('that breaks off is a lost connection', async () => {
    const body = new ReadableStream({
      pull() {
        throw failedToFetch();
      },
    });
    const { client, project } = await answering(() => Promise.resolve(new Response(body)));
    expect(await failureOf(client.filePaths(project))).toMatchObject({ code: 'unreachable' });
  });

  it('holds the files in either of its two spellings', async () => {
    const { client, project } = await answering(() =>
      Promise.resolve(Response.json({ success: true, contents: { 'a.ts': 'A' } })),
    );
    expect(await client.fileContents(project, ['a.ts'])).toEqual([{ path: 'a.ts', content: 'A' }]);
  });

  it('reads many files in several calls, in order', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`src/folder/file${index}.ts`, String(index)]),
    );
    const { client, program, sent } = await pairedScene({ files });
    const read = await client.fileContents(program.project, Object.keys(files));
    expect(read.map(({ content }) => content)).toEqual(Object.values(files));
    expect(sent().filter(({ path }) => path.startsWith('/api/file-contents')).length).toBeGreaterThan(4);
    for (const { path } of sent()) expect(path.length).toBeLessThan(16_000);
  });
});

describe('the events of a build', () => {
  async function eventsAnswering(body: string | null) {
    const { server, storage, clock } = await pairedScene();
    const client = clientOf(
      (address, request) =>
        new Headers(request?.headers).has('authorization')
          ? Promise.resolve(new Response(body))
          : server.fetch(address, request),
      { storage, clock },
    );
    const types: string[] = [];
    for await (const event of client.buildEvents('plan_dark', 0)) types.push(event.type);
    return types;
  }

  it('pass over what nobody knows', async () => {
    const known = JSON.stringify({ type: 'build-start', index: 1, planId: 'plan_dark' });
    const body = `: hello\n\ndata: {"type":"of-another-age","index":9}\n\ndata: {\n\ndata: ${known}\n\n`;
    expect(await eventsAnswering(body)).toEqual(['build-start']);
    expect(await eventsAnswering(null)).toEqual([]);
  });

  it('end with a lost connection where the stream breaks', async () => {
    const { server, storage, clock } = await pairedScene();
    const client = clientOf(
      async (address, request) => {
        if (!new Headers(request?.headers).has('authorization')) return server.fetch(address, request);
        return new Response(
          new ReadableStream({
            pull() {
              throw failedToFetch();
            },
          }),
        );
      },
      { storage, clock },
    );
    const events = client.buildEvents('plan_dark', 0)[Symbol.asyncIterator]();
    expect(await failureOf(events.next())).toMatchObject({ code: 'unreachable' });
  });

  it('[BU-31] are asked for behind the last one seen, and end when nobody listens', async () => {
    const { client, program, sent } = await pairedScene({ run: () => new Promise(() => undefined) });
    void client.executeBuild(program.project, samplePlan());
    await vi.waitFor(() => expect(program.calls).toContain('executeBuild(/home/sami/bakery)'));
    await settlePromises();
    const abort = new AbortController();
    const seen: number[] = [];
    const left = new Error('left');
    const reading = failureOf(
      (async () => {
        for await (const { index } of client.buildEvents(samplePlan().id, 1, abort.signal)) {
          seen.push(index);
          if (index === 3) abort.abort(left);
        }
      })(),
    );
    expect(await reading).toBe(left);
    expect(seen).toEqual([2, 3]);
    expect(sent().at(-1)?.path).toBe('/api/builds/plan_dark/events?after=1');
    await client.cancelBuild(samplePlan().id);
    expect(program.calls.at(-1)).toBe('cancelBuild(plan_dark)');
  });
});

async function failureOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => null,
    (error: unknown) => error,
  );
}

/** A call that never ends by itself. */
function hanging(signal: AbortSignal | null | undefined, onAbort?: () => void): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      onAbort?.();
      reject(signal.reason);
    });
  });
}
