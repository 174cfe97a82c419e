import type { ApiClient } from '../api/apiClient.ts';
import { type DailyUsage, type LedgerPage, ledgerPageSchema, usageByDaySchema } from '../wire/ledger.ts';
import { API_PATHS } from '../wire/paths.ts';

/** Where the signed-in user's own list of charges comes from. Each call throws an `ApiError` when it fails. */
export interface UsageAdapter {
  /**
   * The changes of the balance, newest first.
   *
   * @param cursor - `nextCursor` of the page before; without it the newest
   */
  ledger(cursor?: string, signal?: AbortSignal): Promise<LedgerPage>;
  /** What was used by day and model, newest day first. @param days - how many, today included; up to 366 */
  usage(days: number, signal?: AbortSignal): Promise<DailyUsage[]>;
}

/** The list of charges as the server keeps it. */
export function createHttpUsage(api: ApiClient): UsageAdapter {
  return {
    ledger: (cursor, signal) => {
      const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      return api.call({
        method: 'GET',
        path: `${API_PATHS.ledger}${query}`,
        answer: ledgerPageSchema,
        signal,
      });
    },
    async usage(days, signal) {
      const path = `${API_PATHS.usage}?days=${days}`;
      return (await api.call({ method: 'GET', path, answer: usageByDaySchema, signal })).days;
    },
  };
}
