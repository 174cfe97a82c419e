import { API_PATHS, fileHashSchema, MAX_NAME_LENGTH, storedFileSchema } from '@diwan/core/wire';
import type { Plugin, Request, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import { type InferOutput, maxLength, object, optional, pipe, string } from 'valibot';

import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { fileHeaders } from './fileHeaders.ts';
import { type FileService, tooLarge } from './fileService.ts';
import type { FileStore } from './fileStore.ts';
import { requestedRange } from './requestedRange.ts';

/** What the calls of files need. */
export interface FileRoutesOptions {
  files: FileService;
  store: FileStore;
}

// A name that is too long is cut to a label, not refused; the bound is for what is no name.
const uploadQuerySchema = object({ name: optional(pipe(string(), maxLength(MAX_NAME_LENGTH * 4)), '') });
const paramsSchema = object({ hash: fileHashSchema });

type UploadQuery = InferOutput<typeof uploadQuerySchema>;
type Params = InferOutput<typeof paramsSchema>;

/** `POST /api/files` keeps a file of the caller, `GET` and `HEAD /api/files/{hash}` give it back. */
export const fileRoutes: Plugin<FileRoutesOptions> = {
  name: 'file-routes',
  register(server, options) {
    routeUpload(server, options);
    routeOne(server, options);
  },
};

/** The body is the file itself, of whatever content type: only its bytes say what it is. */
function routeUpload(server: Server, { files }: FileRoutesOptions): void {
  server.route<{ Query: UploadQuery }>({
    method: 'POST',
    path: API_PATHS.files,
    options: {
      description: 'Keep a file; the body is its bytes',
      plugins: { rateLimit: 'upload', originCheck: 'bytes', answer: storedFileSchema },
      payload: {
        parse: false,
        output: 'data',
        maxBytes: files.limits.fileBytes,
        failAction: (_request, _h, error) => {
          throw isTooLarge(error) ? tooLarge(files.limits) : (error ?? tooLarge(files.limits));
        },
      },
      validate: { query: validated(uploadQuerySchema) },
    },
    handler: async ({ auth, query, payload }) => {
      const bytes = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
      return files.keep(callerOf(auth).userId, { bytes, name: query.name });
    },
  });
}

function isTooLarge(error: Error | undefined): boolean {
  const output: unknown = error !== undefined && 'output' in error ? error.output : undefined;
  return typeof output === 'object' && output !== null && 'statusCode' in output && output.statusCode === 413;
}

/** Hapi answers `HEAD` by the same handler, and `If-None-Match` by the entity tag. */
function routeOne(server: Server, options: FileRoutesOptions): void {
  server.route<{ Params: Params }>({
    method: 'GET',
    path: `${API_PATHS.files}/{hash}`,
    options: {
      description: 'Read a file',
      validate: { params: validated(paramsSchema) },
      // Hapi's own reads the file from its beginning for every part of it.
      response: { ranges: false },
    },
    handler: async (request, h) => {
      const { auth, params } = request;
      const { userId } = callerOf(auth);
      const entry = await options.files.find(userId, params.hash);
      if (entry === undefined) throw noSuchFile();
      const response = await answered({ hash: entry.hash, size: entry.size }, request, h, options.store);
      for (const [name, value] of Object.entries(fileHeaders(entry))) response.header(name, value);
      return response.header('accept-ranges', 'bytes').etag(entry.hash);
    },
  });
}

async function answered(
  { hash, size }: { hash: string; size: number },
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  h: Pick<ResponseToolkit, 'response'>,
  store: FileStore,
): Promise<ResponseObject> {
  const range = method === 'head' ? 'whole' : requestedRange(headers['range'], size);
  if (range === 'unsatisfiable') return h.response().code(416).header('content-range', `bytes */${size}`);
  if (method === 'head') return h.response().code(200).bytes(size);
  const stream = await store.open(hash, range === 'whole' ? undefined : range);
  if (stream === undefined) throw noSuchFile();
  if (range === 'whole') return h.response(stream).bytes(size);
  const { start, end } = range;
  const response = h
    .response(stream)
    .code(206)
    .bytes(end - start + 1);
  return response.header('content-range', `bytes ${start}-${end}/${size}`);
}

function noSuchFile(): Error {
  return refusal(404, 'not-found', 'File not found');
}
