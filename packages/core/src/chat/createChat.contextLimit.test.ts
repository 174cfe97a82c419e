import { describe, expect, it } from 'vitest';

import { createStore } from '../store/store.ts';
import { ask, askAndAnswer, chatScene, contentsOf, lastReply, model } from './testing/chatScene.ts';

describe('context limit', () => {
  const TOO_LONG = "This model's maximum context length is 8192 tokens.";

  async function overrun() {
    const models = createStore({ selected: model('small') });
    const made = chatScene({ models });
    await askAndAnswer(made, 'First', 'One');
    ask(made.chat, 'Second');
    made.transport.emit({ type: 'error', failure: { message: TOO_LONG } });
    await made.clock.advance(60);
    return {
      ...made,
      contents: () => contentsOf(made.chat),
      noticeId: made.chat.getSnapshot().messages[0]?.id ?? '',
    };
  }

  it('[CH-24, ER-3] resets the conversation to a single notice, and sends nothing of it afterwards', async () => {
    const { chat, transport, contents } = await overrun();
    expect(contents()).toEqual([
      expect.stringMatching(/^⚠️ Context Limit Reached[^]*maximum context length of 8192 tokens/),
    ]);
    ask(chat, 'Third');
    expect(transport.requests[2]).toMatchObject({ message: 'Third', conversation: [] });
  });

  it('[ER-4] resets nothing for another error', async () => {
    const { chat, transport, clock } = chatScene();
    ask(chat, 'First');
    transport.emit({ type: 'error', failure: { message: 'The context length must be below 500' } });
    await clock.advance(60);
    expect(lastReply(chat).state.status).toBe('failed');
  });

  it('[CH-26] brings the earlier messages back, which stayed in the saved chat', async () => {
    const { chat, contents, noticeId, history, clock } = await overrun();
    await clock.advance(0);
    expect(history.records.get(chat.getSnapshot().chatId)?.messages).toHaveLength(5);
    chat.showEarlier(noticeId);
    expect(contents()).toEqual(['First', 'One', 'Second', '']);
    expect(lastReply(chat).state).toMatchObject({ status: 'failed' });
    chat.showEarlier('unknown');
    expect(contents()).toHaveLength(4);
  });

  it('[CH-26] asks again with only as much as the model reads', async () => {
    const { chat, noticeId, transport, contents } = await overrun();
    expect(chat.retryTrimmed(noticeId).status).toBe('sent');
    expect(transport.requests[2]).toMatchObject({
      message: 'Second',
      conversation: [{ content: 'First' }, { content: 'One' }],
    });
    expect(contents()).toEqual(['First', 'One', 'Second', '']);
    expect(chat.retryTrimmed('unknown')).toMatchObject({ status: 'refused' });
  });

  it('[CH-25] warns before the next message that is longer than the model was found to read', async () => {
    const { chat, clock } = await overrun();
    chat.startNew();
    chat.setDraft('word'.repeat(9000));
    await clock.advance(300);
    expect(chat.estimate.getSnapshot().contextWindow).toBe(8192);
    expect(chat.send()).toEqual({
      status: 'needs-confirmation',
      concern: { kind: 'context-window', tokens: 9000, limit: 8192 },
    });
    expect(chat.send(true).status).toBe('sent');
  });
});
