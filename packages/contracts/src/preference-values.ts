export const languages = ['en', 'vi'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const dateFormats = ['relative', 'absolute', 'iso'] as const;
export const listPageSizes = [25, 50, 100] as const;
