import { type Approvals, type PendingApproval } from './approvals/approvals.ts';
import { type CompanionContext, type CompanionFeature, type OpenFeature } from './CompanionContext.ts';
import { COMPANION_FEATURES } from './companionFeatures.ts';
import { createOwnPage } from './page/createOwnPage.ts';
import { type PairedSites } from './pairing/pairedSites.ts';
import { type PairingDesk } from './pairing/pairingDesk.ts';
import { pairRoute } from './pairing/pairRoute.ts';
import { createCompanion, type RunningCompanion } from './server/createCompanion.ts';
import { deferred } from './server/deferred.ts';
import { licenseStatusRoute } from './server/licenseStatusRoute.ts';
import { type Log } from './server/log.ts';
import { type Route } from './server/route.ts';
import { openCompanionState } from './settings/openCompanionState.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings/readSettings.ts';
import { VERSION } from './version.ts';

/** What may be said at the start; the rest is as on the command line without options. */
export interface StartOptions extends Partial<Settings> {
  /** Takes what the companion has to tell while it runs; by default nobody. */
  log?: Log;
  /** Told when a question to the user comes, and with `null` when one was answered. */
  onApproval?: (asked: PendingApproval | null) => void;
  /** By default all of them. */
  features?: readonly OpenFeature[];
}

/** A companion that runs, with what its user does in the terminal. */
export interface StartedCompanion extends RunningCompanion {
  readonly approvals: Approvals;
  readonly pairing: PairingDesk;
  readonly sites: PairedSites;
  /** Settled once it has stopped, whoever asked for it. */
  readonly stopped: Promise<void>;
}

/**
 * Starts a companion; port 0 takes a free port.
 *
 * `origins` must be as browsers write them: scheme, host, port, no slash at the end.
 *
 * @throws CompanionStartError `port-taken` when another program has the port, `cannot-listen` otherwise
 * @throws SettingsFileError when a settings file is damaged
 */
export async function startCompanion(options: StartOptions = {}): Promise<StartedCompanion> {
  const { log: tell = () => undefined, onApproval = () => undefined, ...rest } = options;
  const settings: Settings = { ...DEFAULT_SETTINGS, ...rest };
  const stopping = new AbortController();
  const state = await openCompanionState(settings, { tell, onApproval, stopping: stopping.signal });
  const { context, pairing, sites } = state;
  const ownPage = createOwnPage({ ...state, settings, version: VERSION, stop: () => void stop() });
  const features = deferred<readonly CompanionFeature[]>();

  const running = await createCompanion({
    routes: features.promise.then((opened) => [
      ...coreRoutes(settings, state),
      ...ownPage.routes,
      ...opened.flatMap(({ routes }) => routes),
    ]),
    allowedOrigins: new Set(settings.origins),
    isPageToken: ownPage.isPageToken,
    isPaired: (origin, authorization) => sites.isPaired(origin, authorization),
    now: () => performance.now(),
    log: context.log,
  }).listen(settings.port);

  const stopped = deferred<void>();
  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return stopped.promise;
    stopping.abort();
    pairing.close();
    for (const { id } of context.approvals.pending()) context.approvals.decide(id, 'denied');
    const opened = await features.promise;
    await Promise.all(opened.map(async (feature) => feature.stop?.()));
    await running.stop();
    stopped.resolve();
  }

  // Only now: what recovers at the start must not meet the builds of a companion that has the port already.
  try {
    features.resolve(await openFeatures(options.features ?? COMPANION_FEATURES, context));
  } catch (error) {
    features.resolve([]);
    await stop();
    throw error;
  }
  const { port } = running;
  return { port, stop, stopped: stopped.promise, approvals: context.approvals, pairing, sites };
}

function coreRoutes(
  { product }: Settings,
  { context, pairing, sites }: { context: CompanionContext; pairing: PairingDesk; sites: PairedSites },
): Route[] {
  return [
    licenseStatusRoute({ product, version: VERSION, sites }),
    pairRoute({ desk: pairing, sites, log: context.log }),
  ];
}

async function openFeatures(
  open: readonly OpenFeature[],
  context: CompanionContext,
): Promise<CompanionFeature[]> {
  const features: CompanionFeature[] = [];
  for (const openFeature of open) features.push(await openFeature(context));
  return features;
}
