import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { createPendingQuestions } from './pendingQuestions.ts';

const QUESTION = { request: { model: 'guide', message: 'Add a menu' }, project: '/p' };

describe('createPendingQuestions', () => {
  it('[OP-24] keeps a question until it is answered', () => {
    const storage = memoryStorage();
    const pending = createPendingQuestions(storage);
    pending.write('m1', QUESTION);
    expect(createPendingQuestions(storage).read('m1')).toMatchObject(QUESTION);
    expect(storage.get('diwan:coding-question:m1')).not.toBeNull();
    pending.remove('m1');
    expect(pending.read('m1')).toBeNull();
  });

  it('[U-66] keeps none that is too long', () => {
    const pending = createPendingQuestions(memoryStorage());
    pending.write('m1', { ...QUESTION, request: { ...QUESTION.request, message: 'x'.repeat(1_000_000) } });
    expect(pending.read('m1')).toBeNull();
  });
});
