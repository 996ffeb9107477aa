import { hkdfSync } from 'node:crypto';

import type { Config, EmbeddedStorageConfig, StorageKeys } from '#server/config/config.ts';
import { hostKind } from '#server/config/host-kind.ts';

import type { StorageProgram } from './run-storage-once.ts';

export interface EmbeddedStorage {
  program: StorageProgram;
  operatorKeys: StorageKeys;
  /** How it is reached from here, and by which name clients know it, once it listens. */
  addressOf(url: string): { connectTo: string; endpoint: string };
}

interface EmbeddedStorageOptions {
  config: Pick<Config, 'host' | 'publicUrl' | 'log'>;
  storage: EmbeddedStorageConfig;
  program: string;
  dataDir: string;
  /** 32 random bytes of this installation. */
  operatorSecret: Buffer;
}

/** Settles how the embedded service runs. It listens where the console listens: both are meant for the same people. */
export function describeEmbeddedStorage(options: EmbeddedStorageOptions): EmbeddedStorage {
  const { config, storage, program, dataDir, operatorSecret } = options;
  const operatorKeys = operatorKeysOf(operatorSecret);
  return {
    operatorKeys,
    program: {
      file: program,
      environment: {
        STORAGE_HOST: config.host,
        STORAGE_PORT: String(storage.port),
        STORAGE_DATA_DIR: dataDir,
        STORAGE_REGION: storage.region,
        STORAGE_OPERATOR_ACCESS_KEY: operatorKeys.accessKeyId,
        STORAGE_OPERATOR_SECRET_KEY: operatorKeys.secretAccessKey,
        // Quieter than info it would not say where it listens. What we pass on of its log, our own level decides.
        LOG_LEVEL: ['debug', 'trace'].includes(config.log.level) ? config.log.level : 'info',
        NODE_ENV: 'production',
      },
    },
    addressOf(url) {
      const { port } = new URL(url);
      const kind = hostKind(config.host);
      const connectTo = new URL(`http://${urlHost(kind === 'wildcard' ? '127.0.0.1' : config.host)}:${port}`).origin;
      const isReachable = kind !== 'loopback' && config.publicUrl !== null;
      const endpoint = isReachable ? `http://${new URL(config.publicUrl ?? '').hostname}:${port}` : connectTo;
      return { connectTo, endpoint: new URL(endpoint).origin };
    },
  };
}

const accessKeyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The operator's key pair in AWS's shape, both parts drawn from one secret of this installation (RFC 5869). */
export function operatorKeysOf(secret: Buffer): StorageKeys {
  const draw = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `stowage storage operator ${purpose}`, bytes));
  // 256 is a multiple of 32, so the remainder of a byte is evenly spread.
  const letters = Array.from(draw('access key', 16), (byte) => accessKeyAlphabet.charAt(byte % 32));
  return { accessKeyId: `AKIA${letters.join('')}`, secretAccessKey: draw('secret key', 30).toString('base64') };
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
