import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { decodeBucketRecord, encodeBucketRecord } from './bucket-record.ts';
import type { Checksum } from './checksum.ts';
import { decodeObjectRecord, decodeObjectSummary, encodeObjectRecord, formatETag } from './object-record.ts';
import type { ObjectRecord } from './object-record.ts';
import { decodeManifest, decodeUploadRecord, encodeManifest, encodeUploadRecord } from './upload-record.ts';

const CHECKSUMS: (Checksum | null)[] = [
  null,
  { algorithm: 'CRC32', type: 'FULL_OBJECT', value: randomBytes(4) },
  { algorithm: 'CRC64NVME', type: 'FULL_OBJECT', value: randomBytes(8) },
  { algorithm: 'SHA256', type: 'COMPOSITE', value: randomBytes(32), partCount: 10_000 },
];

describe('records', () => {
  it.each(CHECKSUMS)('an object with checksum %j comes back as it was', (checksum) => {
    const record: ObjectRecord = {
      sizeBytes: 5 * 1024 ** 4,
      lastModifiedMs: Date.UTC(2100, 0),
      md5: randomBytes(16),
      partCount: 10_000,
      storageClass: 'GLACIER_IR',
      checksum,
      body: { kind: 'segments', id: randomBytes(16) },
      headers: [
        ['content-type', 'text/plain'],
        ['x-amz-meta-a', 'é'.repeat(1000)],
        ['x-amz-meta-empty', ''],
      ],
    };
    const bytes = encodeObjectRecord(record);
    expect(decodeObjectRecord(bytes)).toEqual(record);
    const { body: _body, headers: _headers, ...summary } = record;
    expect(decodeObjectSummary(bytes)).toEqual(summary);
    expect(formatETag(record)).toBe(`"${record.md5.toString('hex')}-10000"`);
  });

  it('a bucket, an upload and a manifest come back as they were', () => {
    const bucket = { ownerAccountId: '123456789012', createdAtMs: 1, region: 'hcm01' };
    expect(decodeBucketRecord(encodeBucketRecord(bucket))).toEqual(bucket);
    const upload = {
      initiatedAtMs: 5,
      initiatorArn: 'arn:aws:iam::123456789012:user/é',
      initiatorId: 'id',
      initiatorName: 'é',
      storageClass: 'STANDARD',
      checksumAlgorithm: 'CRC32C',
      checksumType: 'COMPOSITE',
      headers: [['cache-control', 'x']],
    } as const;
    expect(decodeUploadRecord(encodeUploadRecord(upload))).toEqual(upload);
    const parts = CHECKSUMS.map((checksum, index) => ({
      partNumber: index + 1,
      sizeBytes: index,
      lastModifiedMs: index,
      md5: randomBytes(16),
      checksum,
      body: { kind: 'file', id: randomBytes(16) } as const,
    }));
    expect(decodeManifest(encodeManifest(parts))).toEqual(parts);
  });

  it('refuses a record that was cut short or is of another format', () => {
    const bytes = encodeBucketRecord({ ownerAccountId: '1', createdAtMs: 1, region: 'r' });
    expect(() => decodeBucketRecord(bytes.subarray(0, -1))).toThrow('ends too early');
    expect(() => decodeBucketRecord(Buffer.concat([Buffer.from([9]), bytes.subarray(1)]))).toThrow('format 9');
  });
});
