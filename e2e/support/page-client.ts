// The storage client as the console has it, for a page of ours: the browser's platform, by the gateway.
import { gatewayPrefixes } from '@stowage/contracts';
import {
  copyObject,
  createS3Client,
  deleteObject,
  deleteObjects,
  getObject,
  headObject,
  listObjectsV2,
  putObject,
} from '@stowage/storage-client';
import { createBrowserPlatform } from '@stowage/storage-client/browser';

interface Connection {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

export interface KeyReport {
  key: string;
  /** Empty when everything was as it should be. */
  problems: string[];
}

/** Lets each key through every operation; the keys must be in the bucket, each with its own name as content. */
export async function exerciseKeys(connection: Connection, bucket: string, keys: string[]): Promise<KeyReport[]> {
  const s3 = createS3Client({
    endpoint: connection.endpoint,
    region: connection.region,
    credentials: () => Promise.resolve(connection.credentials),
    platform: createBrowserPlatform(),
    via: { plain: gatewayPrefixes.storage, encoded: gatewayPrefixes.storageEncoded },
  });
  const listed = new Set((await listObjectsV2(s3, { Bucket: bucket })).Contents.map((object) => object.Key));
  const reports: KeyReport[] = [];
  for (const key of keys) {
    const problems: string[] = [];
    const at = { Bucket: bucket, Key: key };
    const step = async (name: string, work: () => Promise<boolean>) => {
      const right = await work().catch((error: unknown) => {
        problems.push(`${name}: ${String(error)}`);
        return true;
      });
      if (!right) problems.push(`${name}: wrong`);
    };
    await step('list', () => Promise.resolve(listed.has(key)));
    await step('head', async () => (await headObject(s3, at)).ContentLength === new Blob([key]).size);
    await step('get', async () => (await (await getObject(s3, at)).response.text()) === key);
    await step(
      'put',
      async () => (await putObject(s3, { ...at, Body: new Blob([`again ${key}`]) })).ETag !== undefined,
    );
    await step('get again', async () => (await (await getObject(s3, at)).response.text()) === `again ${key}`);
    await step('copy onto itself', async () => {
      await copyObject(s3, { ...at, CopySource: at, MetadataDirective: 'REPLACE', ContentType: 'text/x-copied' });
      return (await headObject(s3, at)).ContentType === 'text/x-copied';
    });
    reports.push({ key, problems });
  }
  // One half by the list in a body, the other by the address.
  const half = Math.floor(keys.length / 2);
  const { Errors } = await deleteObjects(s3, {
    Bucket: bucket,
    Delete: { Objects: keys.slice(0, half).map((Key) => ({ Key })) },
  });
  for (const error of Errors) reports.push({ key: error.Key, problems: [`delete: ${error.Code}`] });
  for (const key of keys.slice(half)) await deleteObject(s3, { Bucket: bucket, Key: key });
  return reports;
}
