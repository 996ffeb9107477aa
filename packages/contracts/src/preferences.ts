import * as z from 'zod/mini';

export const languages = ['en', 'vi'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const dateFormats = ['relative', 'absolute', 'iso'] as const;
export const listPageSizes = [25, 50, 100] as const;

/** What a person chose about how the console shows things. An absent field means the console's default. The theme is not here: it lives in the browser. */
export const preferencesSchema = z.strictObject({
  language: z.optional(z.enum(languages)),
  density: z.optional(z.enum(densities)),
  date_format: z.optional(z.enum(dateFormats)),
  list_page_size: z.optional(z.literal(listPageSizes)),
});

export type Preferences = z.infer<typeof preferencesSchema>;
