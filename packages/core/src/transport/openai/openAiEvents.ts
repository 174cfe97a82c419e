import { chatEn } from '../../locale/chatEn.ts';
import { isRecord, valueAt } from '../../pricing/countAt.ts';
import { mergeUsage, type RawUsage, readUsage } from '../../pricing/readUsage.ts';
import { wireUsage } from '../../pricing/usage.ts';
import type { ChatEvent } from '../chatTransport.ts';
import { listAt, textAt } from '../stream/chunkFields.ts';
import { DONE } from '../stream/readJsonEvents.ts';
import { createSourceList, type SourceList } from '../stream/sourceList.ts';
import { networkFailure, type StreamTexts } from '../stream/streamTransport.ts';
import { openAiDelta } from './openAiDelta.ts';

/**
 * Reads the chunks of a chat completion as OpenAI streams it, and all that are compatible: Azure, OpenRouter, Groq,
 * Mistral, DeepSeek, xAI, Perplexity, vLLM, llama.cpp, Ollama. The stream object of the `openai` package is such a
 * source of chunks too.
 *
 * @yields text, reasoning, images, the pages cited so far, then usage and `finish`; or `error`
 */
export async function* openAiEvents(
  chunks: AsyncIterable<unknown>,
  texts: StreamTexts = chatEn,
): AsyncGenerator<ChatEvent, void, undefined> {
  const sources = createSourceList();
  let rawUsage: RawUsage | null = null;
  let reason = '';
  for await (const chunk of chunks) {
    if (chunk === DONE) {
      reason = reason === '' ? 'stop' : reason;
      break;
    }
    const error = errorOf(chunk, texts);
    if (error !== null) {
      yield error;
      return;
    }
    const choice = listAt(chunk, 'choices')[0];
    yield* openAiDelta(choice);
    yield* citedBy(chunk, choice, sources);
    rawUsage = mergeUsage(rawUsage, valueAt(chunk, 'usage'));
    reason = textAt(choice, 'finish_reason') || reason;
  }
  const reading = readUsage(rawUsage);
  if (reading.status === 'counted') yield { type: 'usage', usage: wireUsage(reading.usage, 'counted') };
  yield endOf(reason, texts);
}

function endOf(reason: string, texts: StreamTexts): ChatEvent {
  switch (reason) {
    case '':
      return { type: 'error', failure: networkFailure(texts) };
    case 'content_filter':
    case 'error':
      return { type: 'error', failure: { message: texts['chat.streamingError'], code: reason } };
    default:
      return { type: 'finish', reason: reason === 'length' ? 'length' : 'stop' };
  }
}

/** An error in the middle of a stream: `{error: {message, code}}`, or a text. */
function errorOf(chunk: unknown, texts: StreamTexts): ChatEvent | null {
  const error = valueAt(chunk, 'error');
  if (typeof error !== 'string' && !isRecord(error)) return null;
  const message = typeof error === 'string' ? error : textAt(error, 'message');
  const code = textAt(error, 'code') || textAt(error, 'type');
  return {
    type: 'error',
    failure: { message: message || texts['chat.streamingError'], ...(code === '' ? {} : { code }) },
  };
}

/** `search_results` and `citations` of Perplexity and xAI, and `url_citation` annotations of OpenAI and OpenRouter. */
function* citedBy(
  chunk: unknown,
  choice: unknown,
  sources: SourceList,
): Generator<ChatEvent, void, undefined> {
  for (const found of listAt(chunk, 'search_results'))
    sources.add(textAt(found, 'url'), textAt(found, 'title'));
  for (const cited of listAt(chunk, 'citations')) {
    sources.add(typeof cited === 'string' ? cited : textAt(cited, 'url'), textAt(cited, 'title'));
  }
  for (const noted of listAt(choice, 'delta.annotations')) {
    sources.add(textAt(noted, 'url_citation.url'), textAt(noted, 'url_citation.title'));
  }
  const news = sources.news();
  if (news !== null) yield { type: 'sources', sources: news };
}
