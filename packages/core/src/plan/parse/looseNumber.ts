import { MAX_TIMEOUT_SEC } from '../planLimits.ts';

/** A whole number from 1, written as a number or as digits; `undefined` for anything else. */
export function looseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined;
}

/** Seconds for a command, at most as many as a plan may ask for. */
export function looseSeconds(value: unknown): number | undefined {
  const seconds = looseNumber(value);
  return seconds === undefined ? undefined : Math.min(seconds, MAX_TIMEOUT_SEC);
}

/** The port that tells that a command is up. */
export function looseReady(value: unknown): { port: number } | undefined {
  const port = looseNumber(value);
  return port === undefined ? undefined : { port };
}
