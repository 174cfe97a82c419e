/**
 * Node's HTTP. An `import` of it by name also runs the getters of its WebSocket, which loads a whole client that nobody
 * here uses: 7 MB of the idle companion's memory (measured with Node 24).
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
