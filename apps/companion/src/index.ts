export { CompanionStartError } from './server/CompanionStartError.ts';
export { type RunningCompanion } from './server/createCompanion.ts';
export { type Log } from './server/log.ts';
export { type Settings } from './settings/readSettings.ts';
export { startCompanion, type StartOptions } from './startCompanion.ts';
