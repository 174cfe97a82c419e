import type { AddressedPage } from '../app/pageHistory.ts';

/** A tab that goes nowhere; where it was told to go is written down. */
export interface FakeTab {
  readonly page: AddressedPage;
  /** The user's back button. */
  readonly back: () => void;
  /** Where it has been, from its start to where it is. */
  readonly paths: () => string[];
}

const ORIGIN = 'https://diwan.example';

/** Opens a tab at a path of a site. */
export function tabAt(path: string): FakeTab {
  const visited = [new URL(path, ORIGIN)];
  const here = (): URL => visited.at(-1) ?? new URL(ORIGIN);
  const went = (_state: unknown, _title: string, to?: string | URL | null): URL => new URL(to ?? '', here());
  let handlePop: (() => void) | null = null;

  return {
    page: {
      history: {
        pushState: (...to) => void visited.push(went(...to)),
        replaceState: (...to) => void visited.splice(-1, 1, went(...to)),
      },
      get location() {
        return here();
      },
      addEventListener(_event, listener) {
        handlePop = listener;
      },
    },
    back() {
      visited.pop();
      handlePop?.();
    },
    paths: () => visited.map(({ href }) => href.slice(ORIGIN.length)),
  };
}
