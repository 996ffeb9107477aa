export interface MarkedPage<Item> {
  items: readonly Item[];
  nextMarker: string | null;
}

/** Reads every page of an IAM list. Stops when a service repeats its marker, which would go on for ever. */
export async function collectPages<Item>(read: (marker: string | null) => Promise<MarkedPage<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let marker: string | null = null;
  for (;;) {
    const page: MarkedPage<Item> = await read(marker);
    all.push(...page.items);
    if (page.nextMarker === null || page.nextMarker === marker) return all;
    marker = page.nextMarker;
  }
}
