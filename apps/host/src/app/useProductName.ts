import { useStore } from '@diwan/chat-kit';

import type { Site } from './createSite.ts';

/** The product's own name, for as long as the server has told no other. */
const PRODUCT_NAME = 'Diwan';

/** What the product is called here: `PRODUCT_NAME` of the server. */
export function useProductName({ settings }: Pick<Site, 'settings'>): string {
  return useStore(settings)?.productName ?? PRODUCT_NAME;
}
