// Imports entries of the package in plain Node, in the main thread or in a worker, lets a chat answer, and reports
// what happened and which names of a browser page were asked for meanwhile.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

const PAGE_NAMES = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'HTMLElement',
  'Element',
  'Node',
  'MutationObserver',
  'requestAnimationFrame',
  'matchMedia',
];

const touched = [];
for (const name of PAGE_NAMES) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      touched.push(name);
      return undefined;
    },
  });
}

const entries = isMainThread ? process.argv.slice(2) : workerData;
const exported = {};
for (const entry of entries) exported[entry] = Object.keys(await import(entry)).length;

const report = JSON.stringify({ exported, reply: await replyOfAChat(), touched });
if (isMainThread) process.stdout.write(report);
else parentPort.postMessage(report);

async function replyOfAChat() {
  const { createChat } = await import('@diwan/core');
  return new Promise((resolve) => {
    const chat = createChat({
      transport: {
        async *send({ message }) {
          yield { type: 'text', text: `You said: ${message}` };
          yield { type: 'finish', reason: 'stop' };
        },
      },
      onReply: ({ message }) => resolve(message.content),
    });
    chat.setDraft('Hello');
    chat.send();
  });
}
