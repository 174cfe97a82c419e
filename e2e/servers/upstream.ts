import { faultScript, recordedChunks, recordedFaults } from '../../packages/server/src/testing/recorded.ts';
import { ReplayUpstream } from '../../packages/server/src/testing/replayUpstream.ts';
import type { UpstreamScript } from '../../packages/server/src/testing/upstreamScript.ts';

/**
 * A provider that replays what real ones sent: each recorded stream, and each recorded fault, is a model of its own.
 * The only argument is the port.
 */
const STREAMS: Readonly<Record<string, string>> = {
  'openai-text': 'openai/chat/openai-text',
  'deepseek-reasoning': 'deepseek/chat/deepseek-reasoning',
  'xai-text': 'openai-compatible/chat/xai-text',
};

const faults = recordedFaults();
const scripts = new Map<string, (body: unknown, count: number) => UpstreamScript>([
  ...Object.entries(STREAMS).map(([id, name]) => [id, () => streamScript(name)] as const),
  ...faults.map((fault) => [faultId(fault.name), faultScript(fault, faults)] as const),
]);
const counts = new Map<string, number>();

await ReplayUpstream.start(
  {
    models: { object: 'list', data: [...scripts.keys()].map((id) => ({ id, object: 'model' })) },
    script(body) {
      const id = modelOf(body);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const script = scripts.get(id);
      if (script === undefined) throw new Error(`No recording is called ${id}`);
      return script(body, count);
    },
  },
  Number(process.argv[2]),
);

/** The recorded chunks one by one, a few milliseconds apart, as they came. */
function streamScript(name: string): UpstreamScript {
  const steps = recordedChunks(name).flatMap((chunk) => [{ write: `data: ${chunk}\n\n` }, { wait: 2 }]);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    steps: [...steps, { write: 'data: [DONE]\n\n' }, { end: true }],
  };
}

function faultId(name: string): string {
  return `fault-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

function modelOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'model' in body ? String(body.model) : '';
}
