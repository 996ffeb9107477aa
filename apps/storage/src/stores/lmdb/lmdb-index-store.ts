import { open } from 'lmdb';
import type { Database } from 'lmdb';

import type { IndexEntry, IndexReader, IndexStore, IndexTransaction } from '#storage/stores/index-store.ts';
import { asStoreError } from '#storage/stores/store-errors.ts';
import { WriteGuard } from '#storage/stores/write-guard.ts';

/** Address space only; the file grows as it is filled. */
const MAP_SIZE_BYTES = 256 * 1024 ** 3;

type BinaryDatabase = Database<Buffer, Buffer>;

/** Opens (or makes) the index. LMDB lets several processes open it: the accounts command runs beside the service. */
export function openLmdbIndexStore(path: string, guard: WriteGuard = new WriteGuard()): IndexStore {
  const database = open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    mapSize: MAP_SIZE_BYTES,
    maxReaders: 512,
    noSubdir: true,
  });
  const reader = createReader(database);
  const transaction: IndexTransaction = {
    ...reader,
    put(key, value) {
      database.putSync(asBuffer(key), asBuffer(value));
    },
    remove(key) {
      database.removeSync(asBuffer(key));
    },
  };

  const transactRelaxed = async <T>(work: (transaction: IndexTransaction) => T): Promise<T> => {
    guard.assertWritable();
    let refusal: unknown = null;
    try {
      // A child transaction is undone when its callback throws; a plain one keeps what was written before the throw.
      return await database.childTransaction(() => {
        try {
          return work(transaction);
        } catch (error) {
          refusal = error;
          throw error;
        }
      });
    } catch (error) {
      throw refusal ?? asStoreError(error);
    }
  };

  return {
    ...reader,
    transactRelaxed,
    async transact(work) {
      const result = await transactRelaxed(work);
      try {
        await database.flushed; // the commit alone is not yet on the device (lmdb-js, overlappingSync)
      } catch (error) {
        guard.fail(error); // what is committed may or may not survive: a restart finds out
        guard.assertWritable();
      }
      return result;
    },
    close: () => database.close(),
  };
}

function createReader(database: BinaryDatabase): IndexReader {
  return {
    get: (key) => database.get(asBuffer(key)),
    has: (key) => database.doesExist(asBuffer(key)),
    *range({ start, end, limit }): Generator<IndexEntry> {
      for (const { key, value } of database.getRange({
        start: asBuffer(start),
        end: asBuffer(end),
        ...(limit === undefined ? {} : { limit }),
      })) {
        yield { key, value };
      }
    },
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
