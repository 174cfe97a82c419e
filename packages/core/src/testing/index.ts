export { type MemoryHistory, memoryHistory } from './memoryHistory.ts';
export { type ScriptedTransport, scriptedTransport } from './scriptedTransport.ts';
export { settlePromises, type VirtualClock, virtualClock } from './virtualClock.ts';
