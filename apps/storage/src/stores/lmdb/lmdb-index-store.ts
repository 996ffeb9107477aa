import { open } from 'lmdb';
import type { Database } from 'lmdb';

import type { IndexEntry, IndexReader, IndexStore, IndexTransaction } from '#storage/stores/index-store.ts';

/** Address space only; the file grows as it is filled. */
const MAP_SIZE_BYTES = 256 * 1024 ** 3;

type BinaryDatabase = Database<Buffer, Buffer>;

/** Opens (or makes) the index. LMDB lets several processes open it: the accounts command runs beside the service. */
export function openLmdbIndexStore(path: string): IndexStore {
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

  // A child transaction is undone when its callback throws; a plain one keeps what was written before the throw.
  const transactRelaxed = <T>(work: (transaction: IndexTransaction) => T): Promise<T> =>
    database.childTransaction(() => work(transaction));

  return {
    ...reader,
    transactRelaxed,
    async transact(work) {
      const result = await transactRelaxed(work);
      await database.flushed; // the commit alone is not yet on the device (lmdb-js, overlappingSync)
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
