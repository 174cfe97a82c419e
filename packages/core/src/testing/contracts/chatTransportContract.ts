import type { ChatEvent } from '../../transport/chatTransport.ts';
import { chatEventFault } from './chatEventFault.ts';
import { type ContractCheck, expectThat, shown } from './contractCheck.ts';
import { type ChatTransportSubject, TransportScene } from './transportScene.ts';

/** What a chat expects of its transport, as checks for any test runner. */
export function chatTransportContract(subject: ChatTransportSubject): ContractCheck[] {
  const { makeFailing } = subject;
  const checks = CHECKS.map(([name, check]) => ({
    name,
    run: () => check(new TransportScene(subject.make(), subject)),
  }));
  if (makeFailing === undefined) return checks;
  const name = 'tells a failure of its backend as an error event, without throwing';
  return [...checks, { name, run: () => tellsFailures(new TransportScene(makeFailing(), subject)) }];
}

const CHECKS: readonly (readonly [name: string, check: (scene: TransportScene) => Promise<void>])[] = [
  ['gives whole events that a chat knows, and ends with one finish or error', givesWholeEvents],
  ['says something before it finishes', saysSomething],
  ['answers two questions at once, each to its end', answersTwo],
  ['ends soon after its signal is aborted', endsWhenAborted],
  ['can be left in the middle, and asked again', canBeLeft],
  ['gives a reply again from its beginning, or says that it has none', givesAgain],
  ['has no reply that was never asked for, and stops none', hasNoOthers],
];

async function givesWholeEvents(scene: TransportScene): Promise<void> {
  const events = await scene.ask();
  const fault = events.map(chatEventFault).find((found) => found !== null);
  expectThat(fault === undefined, `The transport gave ${fault}`);
  const ends = events.filter(isEnd);
  expectThat(
    ends.length === 1 && events.at(-1) === ends[0],
    `Events must end with one finish or error, but ended: ${shown(events.slice(-3))}`,
  );
}

async function saysSomething(scene: TransportScene): Promise<void> {
  const events = await scene.ask();
  const hasContent = events.some(({ type }) => type === 'text' || type === 'image' || type === 'error');
  expectThat(hasContent, `A reply needs a text, an image or an error, but got: ${shown(events)}`);
}

async function answersTwo(scene: TransportScene): Promise<void> {
  const answers = await Promise.all([scene.ask('contract_1'), scene.ask('contract_2')]);
  const areEnded = answers.every((events) => events.filter(isEnd).length === 1);
  expectThat(areEnded, `Each of two answers must end once: ${shown(answers)}`);
}

async function endsWhenAborted(scene: TransportScene): Promise<void> {
  const abort = new AbortController();
  const events = scene.begin(abort.signal);
  await scene.wait(events.next(), 'The first event');
  abort.abort();
  await scene.wait(endOf(events), 'The end after the signal was aborted');
}

async function canBeLeft(scene: TransportScene): Promise<void> {
  const events = scene.begin(new AbortController().signal);
  await scene.wait(events.next(), 'The first event');
  await scene.wait(Promise.resolve(events.return?.()), 'Leaving the events');
  const again = await scene.ask('contract_again');
  expectThat(again.some(isEnd), `The next answer must end too: ${shown(again)}`);
}

async function givesAgain(scene: TransportScene): Promise<void> {
  const first = textOf(await scene.ask());
  const again = await scene.resume();
  if (again === null) return;
  const second = textOf(again);
  expectThat(second === first, `The reply was ${shown(first)}, and again ${shown(second)}`);
}

async function hasNoOthers(scene: TransportScene): Promise<void> {
  const found = await scene.resume(UNKNOWN_ID);
  expectThat(found === null, `resume of an unknown reply must give null, not ${shown(found)}`);
  await scene.stop(UNKNOWN_ID);
}

async function tellsFailures(scene: TransportScene): Promise<void> {
  const last = (await scene.ask()).at(-1);
  expectThat(last?.type === 'error', `The last event must be an error, but is ${shown(last)}`);
  const fault = chatEventFault(last);
  expectThat(fault === null, `The transport gave ${fault}`);
}

const UNKNOWN_ID = 'contract_unknown';

/** Waits for the end; an error that is thrown because of the signal is one too. */
async function endOf(events: AsyncIterator<ChatEvent>): Promise<void> {
  try {
    for (;;) {
      const { done } = await events.next();
      if (done === true) return;
    }
  } catch {
    // A call that was aborted throws; a chat has stopped listening by then.
  }
}

function isEnd({ type }: ChatEvent): boolean {
  return type === 'finish' || type === 'error';
}

function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
