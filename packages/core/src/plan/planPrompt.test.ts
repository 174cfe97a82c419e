import { describe, expect, it } from 'vitest';

import { parsePlan } from './parse/parsePlan.ts';
import { planPrompt } from './planPrompt.ts';

describe('planPrompt', () => {
  it('[VI-32] asks for the explanation first and one plan last, in tags', () => {
    const prompt = planPrompt({ shown: ['src/a.ts'] });
    expect(prompt).toContain('First explain');
    expect(prompt).toContain('exactly one plan, at the very end');
    expect(prompt).toContain('<vibe-plan title=');
    expect(prompt).not.toContain('JSON');
  });

  it('[VI-32] lets the model edit only the files that it was shown', () => {
    expect(planPrompt({ shown: ['src/a.ts', 'b.md'] })).toContain(
      '- src/a.ts\n- b.md\nEdit, replace and delete only these.',
    );
    expect(planPrompt({ shown: [] })).toContain('You were shown no file of the project.');
  });

  it('answers in the language asked for, else in that of the message', () => {
    expect(planPrompt({ shown: [], language: 'Arabic' })).toContain('Answer in Arabic.');
    expect(planPrompt({ shown: [] })).toContain("Answer in the language of the user's message.");
  });

  it('[VI-32] shows an example that the parser reads, with every operation', () => {
    const parsed = parsePlan(planPrompt({ shown: [] }), { id: 'plan_1' });
    const operations = parsed.kind === 'plan' ? parsed.plan.operations : [];
    expect(operations.map(({ op }) => op)).toEqual([
      'write',
      'edit',
      'delete',
      'rename',
      'run',
      'run',
      'note',
    ]);
    expect(operations[5]).toMatchObject({ background: true, ready: { port: 5173 } });
  });
});
