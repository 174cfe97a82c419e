import { randomUUID } from 'node:crypto';

import { systemClock } from '@diwan/core';

import { createApprovals, type PendingApproval } from '../approvals/approvals.ts';
import { type CompanionContext } from '../CompanionContext.ts';
import { openPairedSites, type PairedSites } from '../pairing/pairedSites.ts';
import { createPairingDesk, type PairingDesk } from '../pairing/pairingDesk.ts';
import { createUnlockedFiles } from '../projects/unlockedFiles.ts';
import { type Activity, createActivity } from '../server/activity.ts';
import { type Changes, createChanges } from '../server/changes.ts';
import { type Log } from '../server/log.ts';
import { openAllowedStore } from './allowedStore.ts';
import { companionFolders, makeFolders } from './companionFolders.ts';
import { type Settings } from './readSettings.ts';

/** All that a companion knows while it runs. */
export interface CompanionState {
  context: CompanionContext;
  activity: Activity;
  changes: Changes;
  pairing: PairingDesk;
  sites: PairedSites;
}

/** Opens what earlier runs kept. @throws SettingsFileError when a settings file is damaged */
export async function openCompanionState(
  settings: Settings,
  {
    tell,
    onApproval,
    stopping,
  }: { tell: Log; onApproval: (asked: PendingApproval | null) => void; stopping: AbortSignal },
): Promise<CompanionState> {
  const clock = systemClock;
  const activity = createActivity(clock);
  const changes = createChanges(clock);
  const onChange = (): void => changes.note();
  const log: Log = (line) => {
    activity.add(line);
    changes.note();
    tell(line);
  };
  const approvals = createApprovals(clock, randomUUID, (asked) => {
    changes.note();
    onApproval(asked);
  });
  const unlocked = createUnlockedFiles(randomUUID, onChange);
  const folders = companionFolders(settings.product, settings.home);
  await makeFolders(folders);
  const allowed = await openAllowedStore(folders.settings, clock, onChange);
  for (const root of settings.roots) await allowed.openProject(root);
  const sites = await openPairedSites(folders.settings, clock, {
    onChange,
    onWriteError: (error) => log(`The last use of a pairing could not be kept: ${String(error)}`),
  });
  const pairing = createPairingDesk(clock, onChange);
  const [site] = settings.origins;
  if (settings.linkSecret !== null && site !== undefined) pairing.addLink(site, settings.linkSecret);
  return {
    context: { folders, clock, log, allowed, approvals, unlocked, stopping },
    activity,
    changes,
    pairing,
    sites,
  };
}
