import { describe, expect, it } from 'vitest';

import { brokenBucketNameRule, checkBucketName, suggestBucketName } from './bucket-name.ts';

describe('bucket names', () => {
  it.each(['abc', 'my-bucket', 'my.bucket.2026', '0-0', 'a'.repeat(63), '1.2.3', '1.2.3.4.5', 'a-.b'])(
    'accepts %s',
    (name) => {
      expect(brokenBucketNameRule(name)).toBeNull();
    },
  );

  it.each([
    ['', 'length'],
    ['ab', 'length'],
    ['a'.repeat(64), 'length'],
    ['My-Bucket', 'characters'],
    ['with_underscore', 'characters'],
    ['với-dấu', 'characters'],
    ['a/b', 'characters'],
    ['-abc', 'ends'],
    ['abc-', 'ends'],
    ['.abc', 'ends'],
    ['a..b', 'dots'],
    ['192.168.0.1', 'address'],
    ['xn--abc', 'reserved'],
    ['sthree-abc', 'reserved'],
    ['amzn-s3-demo-x', 'reserved'],
    ['abc-s3alias', 'reserved'],
    ['abc--ol-s3', 'reserved'],
    ['abc--x-s3', 'reserved'],
    ['abc.mrap', 'reserved'],
  ])('refuses %s because of the rule "%s"', (name, rule) => {
    expect(brokenBucketNameRule(name)).toBe(rule);
  });

  it('does not accuse a name that is still being typed', () => {
    expect(checkBucketName('my').length).toBe('waiting');
    expect(checkBucketName('my-').ends).toBe('waiting');
    expect(checkBucketName('').characters).toBe('waiting');
    expect(checkBucketName('-').ends).toBe('broken');
  });

  it.each([
    ['My Bucket', 'my-bucket'],
    ['Ảnh Đà Nẵng', 'anh-da-nang'],
    ['logs__2026', 'logs-2026'],
    ['a..b c', 'a.b-c'],
  ])('suggests for %s the name %s', (typed, suggestion) => {
    expect(suggestBucketName(typed)).toBe(suggestion);
  });

  it('suggests nothing where no legal name comes out, or where the name is legal', () => {
    expect(suggestBucketName('!!')).toBeNull();
    expect(suggestBucketName('fine-name')).toBeNull();
  });
});
