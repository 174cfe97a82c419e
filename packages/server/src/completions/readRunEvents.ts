import type { RunEvent } from './runEvent.ts';

/** The events of a run, as a provider gives them or as something between makes them. */
export interface RunEvents extends AsyncIterable<RunEvent> {
  /** As `ProviderAnswer.handTo`. */
  readonly handTo?: (take: TakeRunEvent) => Promise<void>;
}

/** Takes one event; the next one waits where it returns a promise. */
export type TakeRunEvent = (event: RunEvent) => Promise<void> | undefined;

/**
 * Gives each event to `take`, in the call that brings it where that can be. Rejects with what is thrown.
 *
 * @param isEnough - asked before each event where events are asked for one by one: true ends the reading
 */
export async function readRunEvents(
  events: RunEvents,
  take: TakeRunEvent,
  isEnough: () => boolean,
): Promise<void> {
  if (events.handTo !== undefined) return events.handTo(take);
  for await (const event of events) {
    if (isEnough()) return;
    const taking = take(event);
    if (taking !== undefined) await taking;
  }
}
