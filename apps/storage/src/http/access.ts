import { bucketArn, objectArn, S3Error } from '@stowage/s3-protocol';

import type { Caller } from '#storage/domain/caller.ts';
import type { AccessVerdict, ConditionValues, IdentityPort } from '#storage/domain/identity-port.ts';
import { findBucket } from '#storage/stores/bucket-table.ts';
import type { IndexReader } from '#storage/stores/index-store.ts';

/** One caller's questions to the policy engine, in S3's terms. */
export class Access {
  readonly #index: IndexReader;
  readonly #identity: IdentityPort;
  readonly #caller: Caller;
  readonly #conditions: ConditionValues;

  constructor(index: IndexReader, identity: IdentityPort, caller: Caller, conditions: ConditionValues) {
    this.#index = index;
    this.#identity = identity;
    this.#caller = caller;
    this.#conditions = conditions;
  }

  /** For actions on the caller's own account: ListAllMyBuckets, CreateBucket. */
  authoriseInAccount(action: string, bucket: string): void {
    this.#require(this.#decide(action, bucket === '' ? '*' : bucketArn(bucket), this.#caller.accountId));
  }

  /** A bucket that does not exist is said to be missing, as S3 does, but only to callers who signed. */
  authorise(action: string, bucket: string, key?: string): void {
    const owner = findBucket(this.#index, bucket)?.ownerAccountId;
    if (owner === undefined) {
      if (this.#caller.kind === 'anonymous') throw new S3Error('AccessDenied');
      throw new S3Error('NoSuchBucket', undefined, { details: { BucketName: bucket } });
    }
    this.#require(this.#decide(action, resourceArn(bucket, key), owner));
  }

  allows(action: string, bucket: string, key?: string): boolean {
    const owner = findBucket(this.#index, bucket)?.ownerAccountId;
    return owner !== undefined && this.#decide(action, resourceArn(bucket, key), owner).allowed;
  }

  #decide(action: string, resource: string, resourceAccountId: string): AccessVerdict {
    const question = { caller: this.#caller, action, resource, resourceAccountId, conditions: this.#conditions };
    return this.#identity.decide(question);
  }

  #require(verdict: AccessVerdict): void {
    if (!verdict.allowed) throw new S3Error('AccessDenied', verdict.message);
  }
}

function resourceArn(bucket: string, key: string | undefined): string {
  return key === undefined ? bucketArn(bucket) : objectArn(bucket, key);
}
