import { describe, expect, it } from 'vitest';

import { grantBuckets, policySizeCharacters, readBucketGrants, type BucketGrant } from './bucket-grants.ts';

const grants: BucketGrant[] = [
  { bucket: 'logs', access: 'read' },
  { bucket: 'backups', access: 'read-write' },
];

describe('granting chosen buckets', () => {
  it('never lets a reader write', () => {
    const policy = grantBuckets(grants);
    const write = policy.Statement.filter((statement) => statement.Action.includes('s3:PutObject'));
    expect(write.flatMap((statement) => statement.Resource)).toEqual(['arn:aws:s3:::backups/*']);
    expect(policy.Statement.flatMap((statement) => statement.Action)).not.toContain('s3:*');
  });

  it('puts bucket actions on buckets and object actions on objects', () => {
    for (const statement of grantBuckets(grants).Statement) {
      const isOnObjects = statement.Resource.every((arn) => arn.endsWith('/*'));
      expect(isOnObjects).toBe(statement.Sid !== 'ListBuckets');
    }
  });

  it('writes no statement without a resource', () => {
    const policy = grantBuckets([{ bucket: 'logs', access: 'read' }]);
    expect(policy.Statement.every((statement) => statement.Resource.length > 0)).toBe(true);
    expect(policy.Statement).toHaveLength(2);
  });

  it('reads back what it wrote, also from single strings and another order', () => {
    const written = grantBuckets(grants);
    expect(readBucketGrants(written)).toEqual([
      { bucket: 'backups', access: 'read-write' },
      { bucket: 'logs', access: 'read' },
    ]);
    expect(readBucketGrants(JSON.parse(JSON.stringify(written)))).not.toBeNull();
    expect(readBucketGrants({ Statement: written.Statement, Version: '2012-10-17' })).not.toBeNull();
  });

  it('does not claim to understand a document that says more', () => {
    const written = grantBuckets(grants);
    const wider = structuredClone(written);
    wider.Statement[1]!.Action.push('s3:PutBucketPolicy');
    expect(readBucketGrants(wider)).toBeNull();
    expect(
      readBucketGrants({
        ...written,
        Statement: [...written.Statement, { Effect: 'Deny', Action: 's3:*', Resource: '*' }],
      }),
    ).toBeNull();
    expect(readBucketGrants({ Version: '2012-10-17', Statement: [] })).toBeNull();
    expect(readBucketGrants('nonsense')).toBeNull();
  });

  it('says how long a document is as the service counts it', () => {
    expect(policySizeCharacters(grantBuckets([{ bucket: 'logs', access: 'read' }]))).toBeLessThan(400);
  });
});
