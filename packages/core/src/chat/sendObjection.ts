import type { ChatTexts } from '../locale/chatEn.ts';
import type { ModelAccess } from '../models/modelAccess.ts';
import { sendCheck } from '../pricing/sendCheck.ts';
import type { Model } from '../wire/model.ts';
import type { MessageEstimate, SendOutcome } from './chat.ts';

/** What decides on a message that could be sent. */
export interface SendObjectionInput {
  model: Model;
  estimate: MessageEstimate;
  access: ModelAccess;
}

/** What speaks against a message: its price first, then its length. `null` when nothing does. */
export function sendObjection(
  { model, estimate, access }: SendObjectionInput,
  texts: ChatTexts,
): Exclude<SendOutcome, { status: 'sent' }> | null {
  const { stats, contextWindow } = estimate;
  const check = sendCheck({ model, stats, ...access }, texts);
  switch (check.status) {
    case 'refuse':
      return { status: 'refused', reason: check.reason, text: check.text };
    case 'confirm': {
      const { cost, dearestPart } = check;
      return { status: 'needs-confirmation', concern: { kind: 'high-cost', cost, dearestPart } };
    }
    case 'send':
      break;
  }
  const tokens = stats.totalTokens - stats.estimatedOutputTokens;
  if (contextWindow === null || tokens <= contextWindow) return null;
  return {
    status: 'needs-confirmation',
    concern: { kind: 'context-window', tokens, limit: contextWindow },
  };
}
