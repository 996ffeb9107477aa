import { describe, expect, it } from 'vitest';

import { crumbsOf, fromSplat, parentOf, parseTypedPath, toSplat, toTypedPath } from './storage-address.ts';

const awkwardPrefixes = [
  '',
  'warehouse/',
  'warehouse/events/',
  'with space/ leading and trailing /',
  'a+b/c=d&e/',
  '100%/',
  '%2e%2e/',
  '%2F/',
  'hash#tag/',
  'what?/',
  '/',
  '//',
  '/leading/',
  'a//b/',
  'a///b//',
  './',
  '../',
  'a/../b/',
  'a/./b/',
  '.../',
  '.hidden/',
  'back\\slash/',
  '..\\/',
  'tilde~/',
  '~/',
  '~2E/',
  '~7E~/',
  'tab\there/',
  'line\nend\r/',
  'nul\u0000/',
  'c1\u0085 \u2028 \ufeff/',
  'Sài Gòn/bản đồ/',
  'nfd-e\u0301/',
  'nfc-\u00e9/',
  '日本語/😀/',
  '$param/{x}/',
  '"quoted"\'<tag>/',
  ';,@:!*()/',
  'CON/trailing. /',
  `${'x'.repeat(1000)}/`,
];

describe('address of a folder', () => {
  it.each(awkwardPrefixes)('brings back %j exactly', (prefix) => {
    const place = { bucket: 'photos', prefix };
    expect(fromSplat(toSplat(place))).toEqual(place);
  });

  it.each(awkwardPrefixes)('gives a URL parser nothing to rewrite in %j', (prefix) => {
    const splat = toSplat({ bucket: 'photos', prefix });
    const { pathname, search, hash } = new URL(`http://console.test/bucket-storage/${splat}`);
    expect(decodeURIComponent(pathname)).toBe(`/bucket-storage/${splat}`);
    expect(search + hash).toBe('');
    expect(splat).not.toMatch(/\/\/|\/$/);
  });

  it('is different for every two different folders', () => {
    const splats = awkwardPrefixes.map((prefix) => toSplat({ bucket: 'photos', prefix }));
    expect(new Set(splats).size).toBe(splats.length);
  });

  it('leaves ordinary names readable', () => {
    expect(toSplat({ bucket: 'photos', prefix: '2026/Sài Gòn (1)/' })).toBe('photos/2026/Sài Gòn (1)');
    expect(toSplat({ bucket: 'photos', prefix: '' })).toBe('photos');
    expect(toSplat({ bucket: 'photos', prefix: 'a//../' })).toBe('photos/a/~/~2E~2E');
  });

  it('takes a trailing slash that somebody typed', () => {
    expect(fromSplat('photos/2026/')).toEqual({ bucket: 'photos', prefix: '2026/' });
  });
});

describe('way up', () => {
  it.each([
    ['', null],
    ['a/', ''],
    ['a/b/', 'a/'],
    ['a//', 'a/'],
    ['/', ''],
    ['//', '/'],
  ])('from %j is %j', (prefix, expected) => {
    expect(parentOf({ bucket: 'b', prefix })?.prefix ?? null).toBe(expected);
  });

  it('names the bucket and every folder, also those without a name', () => {
    expect(crumbsOf({ bucket: 'b', prefix: 'a//c/' }).map(({ name, prefix }) => [name, prefix])).toEqual([
      ['b', ''],
      ['a', 'a/'],
      ['', 'a//'],
      ['c', 'a//c/'],
    ]);
  });
});

describe('typed path', () => {
  it.each([
    ['photos', { bucket: 'photos', prefix: '', startsWith: '' }],
    ['photos/', { bucket: 'photos', prefix: '', startsWith: '' }],
    ['s3://photos/2026/', { bucket: 'photos', prefix: '2026/', startsWith: '' }],
    ['photos/2026/IMG_0', { bucket: 'photos', prefix: '2026/', startsWith: 'IMG_0' }],
    ['photos//a', { bucket: 'photos', prefix: '/', startsWith: 'a' }],
    ['photos/a/../b ', { bucket: 'photos', prefix: 'a/../', startsWith: 'b ' }],
    ['  photos/x', { bucket: 'photos', prefix: '', startsWith: 'x' }],
    ['/', null],
    ['', null],
  ])('%j', (typed, expected) => {
    expect(parseTypedPath(typed)).toEqual(expected);
  });

  it('reads back what the address bar shows', () => {
    const place = { bucket: 'photos', prefix: 'a//b/' };
    expect(parseTypedPath(toTypedPath(place))).toEqual({ ...place, startsWith: '' });
  });
});
