/** The product as a fresh machine starts it: embedded sign-in, the guide answers. */
export const PRODUCT_ORIGIN = 'http://localhost:3100';
/** The product with a provider that replays recorded streams. */
export const UPSTREAM_PRODUCT_ORIGIN = 'http://localhost:3101';
/** Port of the replaying provider. */
export const UPSTREAM_PORT = 3102;
/** Port of a product that one test has for itself. */
export const OWN_PRODUCT_PORT = 3104;
/** The product whose users work with a companion; the specification starts that itself, on the port that pages know. */
export const CODING_PRODUCT_ORIGIN = 'http://localhost:3103';
