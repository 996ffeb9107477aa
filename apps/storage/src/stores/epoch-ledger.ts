import type { EpochLedger } from './blob-store.ts';
import type { IndexStore } from './index-store.ts';
import { epochKey, epochPrefix, fileKey, successorOfPrefix } from './tables.ts';

export function createEpochLedger(index: IndexStore): EpochLedger {
  return {
    openEpochs() {
      const prefix = epochPrefix();
      const entries = index.range({ start: prefix, end: successorOfPrefix(prefix) });
      return [...entries].map(({ key }) => key.toString('utf8', prefix.length));
    },
    recordOpen: (epoch) => index.transact((transaction) => transaction.put(epochKey(epoch), Buffer.alloc(0))),
    recordClosed: (epoch) => index.transactRelaxed((transaction) => transaction.remove(epochKey(epoch))),
    isReferenced: (blobId) => index.has(fileKey(blobId)),
  };
}
