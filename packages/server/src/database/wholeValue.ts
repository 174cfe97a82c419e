import { number, pipe, string, transform, union } from 'valibot';

/** A whole number beyond 32 bits as a query gives it: PostgreSQL's driver gives it, and each sum, as text. */
export const wholeValue = union([number(), pipe(string(), transform(Number))]);
