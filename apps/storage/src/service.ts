import { randomBytes } from 'node:crypto';

import type { Config } from './config/config.ts';
import { createUploadId } from './domain/upload-id.ts';
import { FrontDoor } from './http/handle-request.ts';
import { listen } from './http/listener.ts';
import type { Identity } from './identity/open-identity.ts';
import type { Log } from './log.ts';
import type { Services } from './operations/operation.ts';
import { createQueryApi } from './operations/query/create-query-api.ts';
import { BodyStore } from './stores/body-store.ts';
import { createEpochLedger } from './stores/epoch-ledger.ts';
import { openFileBlobStore } from './stores/files/file-blob-store.ts';
import { isProcessAlive, ownProcess } from './stores/files/process-identity.ts';
import { openStoredIdentity } from './stores/identity/open-stored-identity.ts';
import type { IndexStore } from './stores/index-store.ts';
import { blobsPath, openDataDirectory } from './stores/open-data-directory.ts';
import { claimService } from './stores/service-lock.ts';
import { WriteGuard } from './stores/write-guard.ts';

/** Running requests get so long to end when the service is told to stop. */
const STOP_GRACE_MS = 5_000;

export interface StorageService {
  readonly url: string;
  readonly identity: Identity;
  stop(): Promise<void>;
}

/** Puts the service together and opens its door. The order matters: nothing is swept before the directory is ours. */
export async function startService(
  config: Config,
  { log, clock = () => new Date() }: { log: Log; clock?: () => Date },
): Promise<StorageService> {
  const guard = new WriteGuard((error) =>
    log.error({ event: 'storage-failed', err: error }, 'A write could not be made durable; writing stops.'),
  );
  const index = await openDataDirectory(config.dataDir, guard);
  const closers: (() => Promise<void>)[] = [() => index.close()];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const release = await claimService(index, ownProcess(), isProcessAlive);
    closers.push(() => release().catch(() => undefined)); // the claim of an ended process counts for nothing anyway
    const identity = await openStoredIdentity({ index, dataDirectory: config.dataDir, operator: config.operator });
    const bodies = await openBodies(config, index, guard, log);
    closers.push(() => bodies.close());
    const services: Services = {
      index,
      bodies,
      identity,
      clock,
      region: config.region,
      createUploadId: (nowMs) => createUploadId(nowMs, randomBytes),
    };
    const frontDoor = new FrontDoor({
      services,
      queryApi: createQueryApi(identity),
      domains: config.domains,
      randomBytes,
      log,
    });
    const listener = await listen(frontDoor, config);
    closers.push(() => listener.close(STOP_GRACE_MS));
    log.info({ event: 'listening', url: listener.url, region: config.region });
    return { url: listener.url, identity, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openBodies(config: Config, index: IndexStore, guard: WriteGuard, log: Log): Promise<BodyStore> {
  const blobs = await openFileBlobStore({
    root: blobsPath(config.dataDir),
    ledger: createEpochLedger(index),
    randomBytes,
    guard,
  });
  if (blobs.swept > 0) log.info({ event: 'swept', files: blobs.swept }, 'Removed what unfinished writes had left.');
  const bodies = new BodyStore({
    index,
    blobs,
    randomBytes,
    onError: (error) =>
      log.error({ event: 'removal-failed', err: error }, 'Files of deleted objects could not be removed.'),
  });
  bodies.resume();
  return bodies;
}
