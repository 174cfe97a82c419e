/** The product as a fresh machine starts it: embedded sign-in, the guide answers. */
export const PRODUCT_ORIGIN = 'http://localhost:3100';
/** The product with a provider that replays recorded streams. */
export const UPSTREAM_PRODUCT_ORIGIN = 'http://localhost:3101';
/** Port of the replaying provider. */
export const UPSTREAM_PORT = 3102;
