import { array, type GenericSchema, type InferOutput, parseJson, pipe, safeParse, string } from 'valibot';

import { CompanionError } from '../companion/companionError.ts';
import { planSchema } from '../plan/planSchema.ts';
import { executeBuildSchema, undoSchema } from '../wire/build.ts';
import { pairRequestSchema, tokenId } from '../wire/companion.ts';
import {
  companionProof,
  isCompanionProof,
  type ProofCrypto,
  secretKey,
  tokenKey,
} from '../wire/companionProof.ts';
import { COMPANION_PATHS } from '../wire/paths.ts';
import { type OpenedProject, openProjectSchema } from '../wire/projectFiles.ts';
import type { FakeCompanion } from './fakeCompanion.ts';

/** A companion program as its client meets it: over `fetch`, with pairing, proofs and tokens. */
export interface FakeCompanionServer {
  readonly fetch: typeof fetch;
  /** Every request that arrived, oldest first. */
  readonly requests: readonly SentRequest[];
  /** What pairs with it: a code or the secret of a link. */
  readonly secret: string;
  /** Nothing listens any more. */
  stop(): void;
  /** It listens again; who was paired still is. */
  start(): void;
  /** Forgets every token. */
  revoke(): void;
}

/** A request as it was sent. */
export interface SentRequest {
  readonly path: string;
  readonly request: RequestInit;
}

/** Puts a companion in memory behind `fetch`. @param origin - of the page, which a browser would send along */
export function fakeCompanionServer(
  companion: FakeCompanion,
  { crypto, origin }: { crypto: ProofCrypto; origin: string },
): FakeCompanionServer {
  return new MemoryServer(companion, crypto, origin);
}

/** What `fetch` throws where nothing listens. */
export function failedToFetch(): TypeError {
  return new TypeError('Failed to fetch');
}

class MemoryServer implements FakeCompanionServer {
  readonly secret = 'K7QXW2M4';
  readonly requests: SentRequest[] = [];
  readonly fetch: typeof fetch;
  readonly #companion: FakeCompanion;
  readonly #crypto: ProofCrypto;
  readonly #origin: string;
  readonly #tokens = new Map<string, string>();
  #isRunning = true;

  constructor(companion: FakeCompanion, crypto: ProofCrypto, origin: string) {
    this.#companion = companion;
    this.#crypto = crypto;
    this.#origin = origin;
    this.fetch = (address, request) => this.#answer(new Request(address).url, request ?? {});
  }

  stop(): void {
    this.#isRunning = false;
  }

  start(): void {
    this.#isRunning = true;
  }

  revoke(): void {
    this.#tokens.clear();
  }

  async #answer(address: string, request: RequestInit): Promise<Response> {
    if (!this.#isRunning) throw failedToFetch();
    const url = new URL(address);
    this.requests.push({ path: url.pathname + url.search, request });
    try {
      return await this.#routed(url, request);
    } catch (error) {
      if (!(error instanceof CompanionError)) throw error;
      const { status, message, code } = error;
      return Response.json({ success: false, error: message, code }, { status });
    }
  }

  async #routed(url: URL, request: RequestInit): Promise<Response> {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    if (url.pathname === COMPANION_PATHS.licenseStatus) return this.#status(url.searchParams);
    if (url.pathname === COMPANION_PATHS.pair) return this.#pair(body);
    const token = new Headers(request.headers).get('authorization')?.replace(/^Bearer /, '') ?? '';
    if (this.#tokens.get(tokenId(token)) !== token) throw refusal(401, 'Pair first');
    return url.pathname.startsWith('/api/builds/')
      ? this.#buildCall(url, request.signal ?? undefined)
      : this.#call(url, body);
  }

  async #status(query: URLSearchParams): Promise<Response> {
    const { identity: _, ...status } = await this.#companion.status();
    const token = this.#tokens.get(query.get('id') ?? '');
    if (token === undefined) return Response.json({ ...status, paired: false });
    const nonce = query.get('nonce') ?? '';
    const statement = { purpose: 'status', origin: this.#origin, nonce } as const;
    const proof = await companionProof(this.#crypto, await tokenKey(this.#crypto, token), statement);
    return Response.json({ ...status, paired: true, proof });
  }

  async #pair(body: unknown): Promise<Response> {
    const { nonce, proof } = parsed(pairRequestSchema, body);
    const key = secretKey(this.secret);
    const asked = { purpose: 'pair-page', origin: this.#origin, nonce } as const;
    if (!(await isCompanionProof(this.#crypto, key, asked, proof))) throw refusal(401, 'Wrong code');
    const token = `id${this.#tokens.size + 1}.secret${nonce}`;
    this.#tokens.set(tokenId(token), token);
    const given = { purpose: 'pair-companion', origin: this.#origin, nonce, token } as const;
    return Response.json({
      success: true,
      token,
      proof: await companionProof(this.#crypto, key, given),
    });
  }

  async #call({ pathname, searchParams }: URL, body: unknown): Promise<Response> {
    const companion = this.#companion;
    const project = searchParams.get('project') ?? '';
    switch (pathname) {
      case COMPANION_PATHS.filePaths:
        return Response.json({ success: true, filePaths: await companion.filePaths(project) });
      case COMPANION_PATHS.fileContents: {
        const paths = parsed(pathList, searchParams.get('filesNeeded'));
        return Response.json({ success: true, files: await companion.fileContents(project, paths) });
      }
      case COMPANION_PATHS.openProject:
        return Response.json(await openedBy(companion, body));
      case COMPANION_PATHS.previewBuild:
      case COMPANION_PATHS.executeBuild: {
        const { result, projectName } = parsed(executeBuildSchema, body);
        const plan = parsed(planSchema, result);
        const isPreview = pathname === COMPANION_PATHS.previewBuild;
        return Response.json(
          await (isPreview
            ? companion.previewBuild(projectName, plan)
            : companion.executeBuild(projectName, plan)),
        );
      }
      case COMPANION_PATHS.undo:
        return Response.json(await companion.undo(parsed(undoSchema, body).checkpointId));
      default:
        throw refusal(404, 'There is nothing at this address.');
    }
  }

  async #buildCall({ pathname, searchParams }: URL, signal: AbortSignal | undefined): Promise<Response> {
    const [, , , id = '', action] = pathname.split('/');
    const planId = decodeURIComponent(id);
    if (action === 'cancel') {
      await this.#companion.cancelBuild(planId);
      return Response.json({ success: true });
    }
    const events = this.#companion.buildEvents(planId, Number(searchParams.get('after')), signal);
    return eventStream(events[Symbol.asyncIterator]());
  }
}

async function openedBy(companion: FakeCompanion, body: unknown): Promise<OpenedProject> {
  const { projectName, chooseFolder } = parsed(openProjectSchema, body);
  return chooseFolder ? companion.chooseProject() : companion.openProject(projectName);
}

const pathList = pipe(string(), parseJson(), array(string()));

function parsed<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  throw refusal(400, result.issues[0].message);
}

function refusal(status: number, message: string): CompanionError {
  return new CompanionError('refused', message, { status });
}

/** An answer once the first event is there, so that an unknown build is an error and no empty stream. */
async function eventStream(events: AsyncIterator<unknown>): Promise<Response> {
  const first = await events.next();
  let next: IteratorResult<unknown> | null = first;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const event = next ?? (await events.next());
      next = null;
      if (event.done === true) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(event.value)}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
