import * as z from 'zod/mini';

import { dateFormats, densities, languages, listPageSizes } from './preference-values.ts';

/** What a person chose about how the console shows things. An absent field means the console's default. The theme is not here: it lives in the browser. */
export const preferencesSchema = z.strictObject({
  language: z.optional(z.enum(languages)),
  density: z.optional(z.enum(densities)),
  date_format: z.optional(z.enum(dateFormats)),
  list_page_size: z.optional(z.literal(listPageSizes)),
});

export type Preferences = z.infer<typeof preferencesSchema>;
