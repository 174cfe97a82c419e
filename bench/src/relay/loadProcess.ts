import type { ServerContestant } from '../servers/serverContestant.ts';
import { openGate } from './openGate.ts';
import { startPacedUpstream } from './pacedUpstream.ts';
import { readStreams } from './readStreams.ts';
import type { RelayLoad } from './relayLoad.ts';

// The provider and the readers, in one process on a core of their own: the same for all contestants.

/** What the parent asks for. */
interface Asked {
  readonly server: Pick<ServerContestant, 'url' | 'headers'>;
  readonly load: RelayLoad;
}

const upstream = await startPacedUpstream();

process.on('message', (message) => {
  if (isAsked(message)) void read(message);
  else process.exit(0);
});
process.send?.(upstream.url);

async function read({ server, load }: Asked): Promise<void> {
  const gate = openGate(load.streams, () => process.send?.('open'));
  upstream.prepare(load, gate);
  process.send?.(await readStreams(server, load, gate));
}

function isAsked(message: unknown): message is Asked {
  return typeof message === 'object' && message !== null && 'load' in message;
}
