import {
  array,
  type InferOutput,
  instance,
  literal,
  number,
  object,
  optional,
  string,
  tuple,
  variant,
} from 'valibot';

/**
 * Path of the companion's bridge window. A site that the browser keeps from programs on its own machine opens it: the
 * window may reach the companion, whose page it is, and hands calls on through a message port.
 */
export const BRIDGE_PATH = '/bridge';

/** Message of the window to whoever opened it: it listens. */
export const bridgeReadySchema = object({ type: literal('companion-bridge-ready') });

/** Message of the site to the window, with one end of a message channel. */
export const BRIDGE_CONNECT = { type: 'companion-bridge-connect' } as const;

/** Message of the site through the port. */
export type BridgeCall =
  | {
      readonly type: 'call';
      readonly id: number;
      /** Path and query, below `/api`. */
      readonly path: string;
      readonly method: 'GET' | 'POST';
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | null;
    }
  | { readonly type: 'abort'; readonly id: number };

/** Message of the window through the port. Every call ends with `end` or `failed`. */
export const bridgeAnswerSchema = variant('type', [
  object({ type: literal('connected') }),
  object({
    type: literal('head'),
    id: number(),
    status: number(),
    statusText: optional(string(), ''),
    headers: array(tuple([string(), string()])),
  }),
  object({ type: literal('chunk'), id: number(), bytes: instance(Uint8Array) }),
  object({ type: literal('end'), id: number() }),
  object({ type: literal('failed'), id: number() }),
  object({ type: literal('closed') }),
]);

/** Message of the window through the port. */
export type BridgeAnswer = InferOutput<typeof bridgeAnswerSchema>;
