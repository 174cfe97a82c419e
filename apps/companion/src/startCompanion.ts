import { pageRoutes } from './page/pageRoutes.ts';
import { createCompanion, type RunningCompanion } from './server/createCompanion.ts';
import { licenseStatusRoute } from './server/licenseStatusRoute.ts';
import { type Log } from './server/log.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings/readSettings.ts';
import { VERSION } from './version.ts';

/** What may be said at the start; the rest is as on the command line without options. */
export interface StartOptions extends Partial<Settings> {
  /** Takes what the companion has to tell while it runs; by default nobody. */
  log?: Log;
}

/**
 * Starts a companion; port 0 takes a free port.
 *
 * `origins` must be as browsers write them: scheme, host, port, no slash at the end.
 *
 * @throws CompanionStartError `port-taken` when another program has the port, `cannot-listen` otherwise
 */
export function startCompanion(options: StartOptions = {}): Promise<RunningCompanion> {
  const { port, origins, product, log = () => undefined } = { ...DEFAULT_SETTINGS, ...options };
  const allowedOrigins = new Set(origins);
  const companion = createCompanion({
    routes: [
      licenseStatusRoute({ product, version: VERSION }),
      ...pageRoutes({ product, version: VERSION, allowedOrigins }),
    ],
    allowedOrigins,
    now: () => performance.now(),
    log,
  });
  return companion.listen(port);
}
