import type { WireMessage } from '../wire/message.ts';
import type { AssistantMessage, ChatMessage, ReplyState } from './chatMessage.ts';

/** The record of a message, as it is saved. A failed reply without text is kept as its error text. */
export function messageToRecord(message: ChatMessage, errorPrefix: string): WireMessage {
  const { id, content, timestamp } = message;
  switch (message.role) {
    case 'notice':
      return {
        id,
        role: 'assistant',
        content,
        timestamp,
        isSystemMessage: true,
        ...(message.contextLimit === undefined ? {} : { contextLimit: { ...message.contextLimit } }),
      };
    case 'user':
      return {
        id,
        role: 'user',
        content,
        timestamp,
        ...(message.apiContent === undefined ? {} : { apiContent: message.apiContent }),
        ...(message.attachments.length === 0 ? {} : { attachments: [...message.attachments] }),
      };
    case 'assistant':
      return assistantToRecord(message, errorPrefix);
  }
}

/** The message of a record. */
export function messageFromRecord(record: WireMessage, errorPrefix: string): ChatMessage {
  const { id, content, timestamp } = record;
  if (record.isSystemMessage === true) {
    const { contextLimit } = record;
    return {
      id,
      role: 'notice',
      content,
      timestamp,
      ...(contextLimit === undefined ? {} : { contextLimit }),
    };
  }
  if (record.role === 'user') {
    return {
      id,
      role: 'user',
      content,
      timestamp,
      attachments: record.attachments ?? [],
      ...(record.apiContent === undefined ? {} : { apiContent: record.apiContent }),
    };
  }
  const state = stateOfRecord(record, errorPrefix);
  return {
    id,
    role: 'assistant',
    content: isErrorText(content, state, errorPrefix) ? '' : content,
    timestamp,
    state,
    sources: record.sources ?? [],
    ...(record.apiContent === undefined ? {} : { apiContent: record.apiContent }),
    ...(record.model === undefined ? {} : { model: record.model }),
    ...(record.image === undefined ? {} : { image: record.image }),
    ...(record.usage === undefined ? {} : { usage: record.usage }),
    ...(record.cost === undefined ? {} : { cost: record.cost }),
    ...(record.build === undefined ? {} : { build: record.build }),
    ...(record.projectFiles === undefined ? {} : { projectFiles: record.projectFiles }),
  };
}

function assistantToRecord(message: AssistantMessage, errorPrefix: string): WireMessage {
  const { id, content, apiContent, timestamp, state, model, image, sources, usage, cost, build } = message;
  return {
    id,
    role: 'assistant',
    content,
    timestamp,
    ...stateToRecord(state, content, errorPrefix),
    ...(apiContent === undefined ? {} : { apiContent }),
    ...(model === undefined ? {} : { model }),
    ...(image === undefined ? {} : { image }),
    ...(sources.length === 0 ? {} : { sources: [...sources] }),
    ...(usage === undefined ? {} : { usage }),
    ...(cost === undefined ? {} : { cost }),
    ...(build === undefined ? {} : { build }),
    ...(message.projectFiles === undefined ? {} : { projectFiles: [...message.projectFiles] }),
  };
}

function stateToRecord(state: ReplyState, content: string, errorPrefix: string): Partial<WireMessage> {
  switch (state.status) {
    case 'complete':
      return {};
    case 'streaming':
      return { isStreaming: true };
    case 'stopped':
      return { isStopped: true };
    case 'failed':
      return {
        isError: true,
        failure: { ...state.failure },
        ...(content === '' ? { content: `${errorPrefix}${state.failure.message}` } : {}),
      };
  }
}

function stateOfRecord(record: WireMessage, errorPrefix: string): ReplyState {
  if (record.isError === true) {
    const message = record.content.startsWith(errorPrefix)
      ? record.content.slice(errorPrefix.length)
      : record.content;
    return { status: 'failed', failure: record.failure ?? { message } };
  }
  if (record.isStreaming === true) return { status: 'streaming' };
  return { status: record.isStopped === true ? 'stopped' : 'complete' };
}

function isErrorText(content: string, state: ReplyState, errorPrefix: string): boolean {
  if (state.status !== 'failed') return false;
  return content === state.failure.message || content === `${errorPrefix}${state.failure.message}`;
}
