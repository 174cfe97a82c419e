import fc from 'fast-check';
import { createElement, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

import { createGrowingElements, GROUP_LENGTH } from './growingElements.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const growing = () => createGrowingElements<number>((item) => createElement('i', { key: item }, item));

describe('createGrowingElements', () => {
  it('draws what a plain list holds, after any changes', () => {
    const change = fc.record({ kept: fc.nat(400), added: fc.array(fc.nat(9), { maxLength: 40 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const list = growing();
        let plain = numbers(300);
        list.change(0, plain);
        for (const { added, kept: wanted } of changes) {
          const kept = Math.min(wanted, plain.length);
          plain = [...plain.slice(0, kept), ...added];
          expect(drawn(list.change(kept, added))).toEqual(plain);
        }
        expect(numbers(plain.length + 1).map((place) => list.at(place))).toEqual([...plain, undefined]);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps all elements the same but those of the change', () => {
    const outer = GROUP_LENGTH * GROUP_LENGTH;
    const list = growing();
    const before = list.change(0, numbers(outer * 3));
    const after = list.change(outer * 2 + GROUP_LENGTH + 5, [7]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(childrenOf(after[2])[0]).toBe(childrenOf(before[2])[0]);
    expect(childrenOf(childrenOf(after[2])[1])).toHaveLength(6);
  });
});

function childrenOf(node: ReactNode): readonly ReactNode[] {
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { children } = node.props;
  return Array.isArray(children) ? children : [children];
}

function drawn(nodes: readonly ReactNode[]): ReactNode[] {
  return nodes.flatMap((node) => (isValidElement(node) ? drawn(childrenOf(node)) : [node]));
}
