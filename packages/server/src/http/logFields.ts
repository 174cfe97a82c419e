/**
 * Every field that may stand in the log, besides an error, a status and what the log itself adds. A new field is
 * added here, or it is left out: what nobody thought of must not be written by accident.
 */
const FIELDS = new Set([
  'requestId',
  'userId',
  'modelId',
  'providerId',
  'ending',
  'detail',
  'skippedEvents',
  'totalTokens',
  'charge',
  'isEstimated',
  'durationMs',
  'responseTime',
  'origin',
  'environment',
  'tags',
  'data',
  'breach',
  'reservationId',
  'absorbedMicrodollars',
  'settled',
  'released',
  'err',
  'res',
]);

const MAX_TEXT_LENGTH = 2000;

/** The fields of an event that may be logged, as plain values: texts are cut, objects are left out. */
export function logFields(event: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(event)
      .filter(([name, value]) => FIELDS.has(name) && mayStand(name, value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value]),
  );
}

function mayStand(name: string, value: unknown): boolean {
  // Both are reduced by their serializers.
  if (name === 'err' || name === 'res') return true;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value !== 'object' || value === null;
}
