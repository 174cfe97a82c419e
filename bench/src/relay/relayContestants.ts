/** The relays: each is a file of its name in `contestants/relay/`. */
export const RELAYS = {
  diwan: { name: 'Diwan: sign-in, metering, event log, resume', package: '@diwan/server' },
  plainHapi: { name: 'plain Hapi handler: fetch, eventsource-parser, PassThrough', package: '@hapi/hapi' },
  leanHapi: { name: 'plain Hapi handler: undici request, PassThrough', package: '@hapi/hapi' },
  aiSdk: { name: 'AI SDK: streamText to its own response', package: 'ai' },
  nodeHttp: { name: 'floor: read and written by hand on node:http', package: 'node' },
} as const;

/** Which relay. */
export type RelayName = keyof typeof RELAYS;
