import { createStore, type Store } from '@diwan/core';
import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';

import { useChatContext } from '../provider/chatContext.ts';

/** A component that is fetched when it is first needed. */
export interface LazyPart<Props> {
  readonly component: Store<ComponentType<Props> | null>;
  /** Fetches it, once; after a failure another call tries again. */
  readonly load: () => Promise<void>;
}

/** A part of the kit in a file of its own, drawn by {@link Lazy}. */
export function createLazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const component = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      component.set(await fetchPart());
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return { component, load: () => (loading ??= load()) };
}

/** Props of {@link Lazy}. */
export interface LazyProps<Props> {
  part: LazyPart<Props>;
  /** What the part is given. */
  given: Props;
  /** Whether it is needed yet; by default it is. */
  isWanted?: boolean;
  /** Stands in its place until it is there. */
  children?: ReactNode;
}

/**
 * Draws a part that may have to be fetched first. A failure to fetch it is only logged.
 *
 * Not `React.lazy`: what stands in its place is drawn on a server too, and taken over in the browser without a warning.
 */
export function Lazy<Props extends object>({
  part,
  given,
  isWanted = true,
  children = null,
}: LazyProps<Props>): ReactElement {
  const component = useLazyPart(part, isWanted);
  return component === null ? createElement(Fragment, null, children) : createElement(component, given);
}

/** The component once it is there, `null` until then: for those who draw it themselves. */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted: boolean): ComponentType<Props> | null {
  const { log } = useChatContext();
  const component = useSyncExternalStore(part.component.subscribe, part.component.getSnapshot, nothing);

  useEffect(() => {
    if (isWanted) part.load().catch((error: unknown) => log('part-not-loaded', error));
  }, [part, isWanted, log]);

  return isWanted ? component : null;
}

function nothing(): null {
  return null;
}
