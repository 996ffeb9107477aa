import * as z from 'zod/mini';

/** What a person wants to be called. Control characters would break lines of logs and turn text around on screens. */
export const personNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u));
