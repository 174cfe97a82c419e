import { contextLimitOf as contextWindowNamed } from '@diwan/core';

import { listOf, recordOf, textOf } from './jsonFields.ts';

/** A context limit as an endpoint names it. */
export interface ContextLimit {
  /** In tokens; absent where the endpoint gives no number. */
  contextLength?: number;
}

const MENTIONS =
  /context.{0,12}(length|window|size)|maximum (number of )?(input )?tokens|prompt is too long|input token count|too many (input )?tokens|token limit/i;

/**
 * Reads the context limit out of an endpoint's error: OpenAI, OpenRouter, Mistral, Groq, vLLM, llama.cpp,
 * Anthropic and Google behind a gateway.
 *
 * @returns `null` when the error is about something else
 */
export function contextLimitOf(error: unknown): ContextLimit | null {
  const fields = recordOf(error);
  const windowSize = fields?.['n_ctx'];
  if (typeof windowSize === 'number' && Number.isSafeInteger(windowSize))
    return { contextLength: windowSize };
  const message = messageOf(error);
  const isNamed = textOf(fields?.['code']) === 'context_length_exceeded';
  if (!isNamed && !MENTIONS.test(message)) return null;
  const contextLength = contextWindowNamed(message);
  if (contextLength !== null) return { contextLength };
  return isNamed || /too long|exceed|maximum|limit/i.test(message) ? {} : null;
}

/** The text of an error: itself, its `message`, or vLLM's `detail`; cut, so that no pattern runs long. */
function messageOf(error: unknown): string {
  const fields = recordOf(error);
  const detail = listOf(fields?.['detail'])[0];
  const message = [error, fields?.['message'], fields?.['detail'], recordOf(detail)?.['msg']].find(
    (candidate) => typeof candidate === 'string',
  );
  return textOf(message).slice(0, 2000);
}
