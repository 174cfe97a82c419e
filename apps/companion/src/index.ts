export { type Approvals, type Decision, type PendingApproval } from './approvals/approvals.ts';
export {
  type CompanionContext,
  type CompanionFeature,
  type CompanionFolders,
  type OpenFeature,
} from './CompanionContext.ts';
export { type PairingDesk } from './pairing/pairingDesk.ts';
export { type PairedSites } from './pairing/pairedSites.ts';
export { CompanionStartError } from './server/CompanionStartError.ts';
export { type Log } from './server/log.ts';
export { type Settings } from './settings/readSettings.ts';
export { startCompanion, type StartedCompanion, type StartOptions } from './startCompanion.ts';
