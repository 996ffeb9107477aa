import { setImmediate } from 'node:timers/promises';

import { childrenNamed, childText, element, S3Error } from '@stowage/s3-protocol';
import type { Xml, XmlElement } from '@stowage/s3-protocol';
import { readXml } from '@stowage/s3-protocol/xml-sax';

import { judgeWrite } from '#storage/domain/conditional-request.ts';
import { etagValue } from '#storage/domain/object-record.ts';
import type { Garbage } from '#storage/stores/body-references.ts';
import type { IndexTransaction } from '#storage/stores/index-store.ts';
import { findObject, removeObjectRecord } from '#storage/stores/object-table.ts';

import type { OperationContext, OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { xmlAnswer } from '../xml-answer.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const MAX_OBJECTS = 1_000;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const KEYS_PER_TURN = 50;

interface Target {
  readonly key: string;
  readonly versionId: string | undefined;
  readonly etag: string | undefined;
}

/** Every key is authorised by itself: the address of the request names only the bucket. */
export const deleteObjects: OperationHandler = async (context) => {
  const { services, bucket, access, caller } = context;
  if (caller.kind === 'anonymous') throw new S3Error('AccessDenied');
  requireBucket(services.index, bucket);
  const { targets, isQuiet } = readTargets(await context.payload.readAll(MAX_BODY_BYTES));

  const refusals: (S3Error | null)[] = [];
  for (const [index, target] of targets.entries()) {
    // A decision per key, for up to a thousand keys, under policies that the account wrote: others get their turn.
    if (index % KEYS_PER_TURN === KEYS_PER_TURN - 1) await setImmediate();
    refusals.push(refusal(access, bucket, target));
  }
  const outcomes = await services.bodies.change((transaction, garbage) => {
    requireBucket(transaction, bucket);
    return targets.map((target, index) => refusals[index] ?? remove(transaction, bucket, target, garbage));
  });
  const results: (Xml | null)[] = targets.map((target, index) => {
    const error = outcomes[index];
    if (error) return errorElement(target, error);
    return isQuiet ? null : element('Deleted', [element('Key', target.key), ...versionElement(target)]);
  });
  return xmlAnswer('DeleteResult', results);
};

function readTargets(body: Buffer): { targets: Target[]; isQuiet: boolean } {
  if (body.length === 0) throw new S3Error('MissingRequestBodyError');
  const root = readXml(body, { maxBytes: MAX_BODY_BYTES });
  const objects = childrenNamed(root, 'Object');
  if (root.name !== 'Delete' || objects.length === 0 || objects.length > MAX_OBJECTS) throw new S3Error('MalformedXML');
  return { targets: objects.map(readTarget), isQuiet: childText(root, 'Quiet')?.trim() === 'true' };
}

function readTarget(object: XmlElement): Target {
  const key = childText(object, 'Key');
  if (key === undefined || key === '') throw new S3Error('MalformedXML');
  return { key, versionId: childText(object, 'VersionId'), etag: childText(object, 'ETag') };
}

function refusal(access: OperationContext['access'], bucket: string, target: Target): S3Error | null {
  // First, so that no policy is matched against a key of megabytes.
  if (Buffer.byteLength(target.key) > 1024) return new S3Error('KeyTooLongError');
  if (!access.allows('s3:DeleteObject', bucket, target.key)) return new S3Error('AccessDenied');
  if (target.versionId !== undefined && target.versionId !== 'null') return new S3Error('NoSuchVersion');
  return null;
}

function remove(
  transaction: IndexTransaction,
  bucket: string,
  { key, etag }: Target,
  garbage: Garbage[],
): S3Error | null {
  const existing = findObject(transaction, bucket, key);
  if (existing === null) return null;
  if (judgeWrite({ ifMatch: etag }, { etag: etagValue(existing) }) === 'failed')
    return new S3Error('PreconditionFailed');
  removeObjectRecord(transaction, bucket, key, garbage);
  return null;
}

function versionElement({ versionId }: Target): Xml[] {
  return versionId === undefined ? [] : [element('VersionId', versionId)];
}

function errorElement(target: Target, error: S3Error): Xml {
  return element('Error', [
    element('Key', target.key),
    ...versionElement(target),
    element('Code', error.code),
    element('Message', error.message),
  ]);
}
