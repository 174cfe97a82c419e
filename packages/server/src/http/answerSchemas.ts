import { literal, object } from 'valibot';

/** Answer of the calls that have nothing to say. */
export const successSchema = object({ success: literal(true) });
