import type { ChatEvent, ChatRequest, ChatTransport } from '../transport/chatTransport.ts';

/** A transport whose replies a test writes event by event. */
export interface ScriptedTransport extends ChatTransport {
  /** Every request, oldest first. */
  readonly requests: readonly ChatRequest[];
  /** Ids of the replies that were stopped. */
  readonly stopped: readonly string[];
  /** Ids of the replies that were re-attached. */
  readonly resumed: readonly string[];
  /** Sends events to the reply asked for last; `finish` and `error` end it. */
  emit(...events: ChatEvent[]): void;
  /** Breaks the reply asked for last with a thrown error. */
  break(error: Error): void;
}

/** Makes a scripted transport. @param kept - ids of replies that `resume` still finds */
export function scriptedTransport(kept: readonly string[] = []): ScriptedTransport {
  const requests: ChatRequest[] = [];
  const stopped: string[] = [];
  const resumed: string[] = [];
  let reply = createReply();

  function nextReply(): AsyncIterable<ChatEvent> {
    reply = createReply();
    return reply.events();
  }

  return {
    requests,
    stopped,
    resumed,
    send(request) {
      requests.push(request);
      return nextReply();
    },
    resume(messageId) {
      if (!kept.includes(messageId)) return Promise.resolve(null);
      resumed.push(messageId);
      return Promise.resolve(nextReply());
    },
    stop(messageId) {
      stopped.push(messageId);
      return Promise.resolve();
    },
    emit: (...events) => reply.emit(events),
    break: (error) => reply.break(error),
  };
}

interface Reply {
  events(): AsyncGenerator<ChatEvent>;
  emit(events: readonly ChatEvent[]): void;
  break(error: Error): void;
}

function createReply(): Reply {
  const queue: (ChatEvent | Error)[] = [];
  let wake: (() => void) | null = null;

  return {
    async *events() {
      for (;;) {
        const next = queue.shift();
        if (next instanceof Error) throw next;
        if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else yield next;
        if (next?.type === 'finish' || next?.type === 'error') return;
      }
    },
    emit(events) {
      queue.push(...events);
      wake?.();
    },
    break(error) {
      queue.push(error);
      wake?.();
    },
  };
}
