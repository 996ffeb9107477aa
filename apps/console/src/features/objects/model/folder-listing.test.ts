import { describe, expect, it } from 'vitest';

import { FolderListing, type LoadPage } from './folder-listing.ts';
import type { ListedPage } from './listed-page.ts';

const object = (key: string) => ({ key, sizeBytes: 1, modifiedAt: 0, etag: '', storageClass: 'STANDARD' });

/** A folder of numbered objects served in pages of 2, as the storage service would page it. */
function pagesOf(prefix: string, count: number, log: (string | null)[] = []): LoadPage {
  return (token) => {
    log.push(token);
    const start = Number(token ?? 0);
    const objects = Array.from({ length: Math.min(2, count - start) }, (_, i) => object(`${prefix}${start + i}`));
    return Promise.resolve({ folders: [], objects, nextToken: start + 2 < count ? String(start + 2) : null });
  };
}

describe('listing of a folder', () => {
  it('loads page after page until there is no more, and says so', async () => {
    const log: (string | null)[] = [];
    const listing = new FolderListing('p/', pagesOf('p/', 5, log));
    expect(listing.getSnapshot().status).toBe('loading');
    await listing.refresh();
    expect([listing.getSnapshot().rows.length, listing.getSnapshot().hasMore]).toEqual([2, true]);
    await listing.loadMore();
    await listing.loadMore();
    await listing.loadMore();
    expect([listing.getSnapshot().rows.length, listing.getSnapshot().hasMore]).toEqual([5, false]);
    expect(log).toEqual([null, '2', '4']);
  });

  it('asks for one page at a time however often it is told to', async () => {
    const log: (string | null)[] = [];
    const listing = new FolderListing('', pagesOf('', 9, log));
    await listing.refresh();
    await Promise.all([listing.loadMore(), listing.loadMore(), listing.loadMore()]);
    expect(log).toEqual([null, '2']);
  });

  it('does not show the marker of the folder in the folder itself', async () => {
    const page: ListedPage = { folders: ['p/sub/'], objects: [object('p/'), object('p/a')], nextToken: null };
    const listing = new FolderListing('p/', () => Promise.resolve(page));
    await listing.refresh();
    const { rows, hasMarker } = listing.getSnapshot();
    expect([rows.name(0), rows.name(1), rows.length, hasMarker]).toEqual(['sub/', 'a', 2, true]);
  });

  it('is an error, never an empty folder, when the first page fails', async () => {
    const failure = new Error('refused');
    const listing = new FolderListing('', () => Promise.reject(failure));
    await listing.refresh();
    expect([listing.getSnapshot().status, listing.getSnapshot().error]).toEqual(['failed', failure]);
  });

  it('keeps what it has when a later page fails, and goes on from there', async () => {
    let isBroken = true;
    const good = pagesOf('', 4);
    const listing = new FolderListing('', (token, signal) =>
      token !== null && isBroken ? Promise.reject(new Error('reset')) : good(token, signal),
    );
    await listing.refresh();
    await listing.loadMore();
    expect([listing.getSnapshot().rows.length, listing.getSnapshot().moreError instanceof Error]).toEqual([2, true]);
    isBroken = false;
    await listing.loadMore();
    expect([listing.getSnapshot().rows.length, listing.getSnapshot().moreError]).toEqual([4, undefined]);
  });

  it('brings back as many rows as were in sight when it is refreshed', async () => {
    const listing = new FolderListing('', pagesOf('', 10));
    await listing.refresh();
    await listing.loadMore();
    await listing.refresh();
    expect(listing.getSnapshot().rows.length).toBe(4);
  });

  it('changes nothing any more after it is closed', async () => {
    let answer: (page: ListedPage) => void = () => {};
    const listing = new FolderListing('', () => new Promise((resolve) => (answer = resolve)));
    const loading = listing.refresh();
    listing.close();
    answer({ folders: [], objects: [object('late')], nextToken: null });
    await loading;
    expect(listing.getSnapshot().rows.length).toBe(0);
  });
});
