import { listObjectsV2, type S3Client } from '@stowage/storage-client';
import { useSyncExternalStore } from 'react';

import { readStored, writeStored } from '#console/lib/preferences/stored.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { useStorageOwner } from '#console/lib/storage/use-storage-owner.ts';
import { createMeasureRunner, type MeasureRun, type MeasureRunner } from './measure-runner.ts';
import { createMeasurementStore, type Measurements, type MeasurementStore } from './measurement-store.ts';

interface Measuring {
  owner: string;
  s3: S3Client;
  store: MeasurementStore;
  runner: MeasureRunner;
}

export interface MeasurementsAccess {
  measurements: Measurements;
  run: MeasureRun | null;
  errors: ReadonlyMap<string, unknown>;
  measure: MeasureRunner['start'];
  cancel: () => void;
  /** For a bucket that is gone. */
  forget: (bucket: string) => void;
}

let current: Measuring | null = null;

/** One runner for the tab, replaced when another person signs in. */
function measuringFor(owner: string, s3: S3Client): Measuring {
  if (current?.owner === owner && current.s3 === s3) return current;
  current?.runner.cancel();
  const store = createMeasurementStore(owner, { getItem: readStored, setItem: writeStored });
  const runner = createMeasureRunner({
    store,
    now: Date.now,
    listPage: async (bucket, token, signal) => {
      const page = await listObjectsV2(
        s3,
        { Bucket: bucket, ...(token === null ? {} : { ContinuationToken: token }) },
        { signal },
      );
      return {
        sizesBytes: page.Contents.map((item) => item.Size),
        nextToken: page.IsTruncated ? (page.NextContinuationToken ?? null) : null,
      };
    },
  });
  current = { owner, s3, store, runner };
  return current;
}

/** What buckets add up to, as measured in this browser. */
export function useMeasurements(): MeasurementsAccess {
  const { s3 } = useStorage();
  const { store, runner } = measuringFor(useStorageOwner(), s3);
  const measurements = useSyncExternalStore(store.subscribe, store.read);
  const { run, errors } = useSyncExternalStore(runner.subscribe, runner.getState);
  return { measurements, run, errors, measure: runner.start, cancel: runner.cancel, forget: store.forget };
}
