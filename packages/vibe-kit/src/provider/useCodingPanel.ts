import { useStore } from '@diwan/chat-kit';

import { type CodingPanel, useVibe } from './vibeContext.ts';

/** The panel that is open beside the thread, and how another one is opened. */
export interface CodingPanelControl {
  readonly panel: CodingPanel;
  readonly show: (panel: CodingPanel) => void;
}

/** The panel beside the thread: the project's or that of its files. */
export function useCodingPanel(): CodingPanelControl {
  const { panel } = useVibe();
  return { panel: useStore(panel), show: (next) => panel.set(next) };
}
