import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';

import { systemClock } from './adapters/clock/system-clock.ts';
import { createDatabase, createRecords, migrate } from './adapters/database/index.ts';
import { createOutboxMail } from './adapters/mail/create-outbox-mail.ts';
import { createSmtpMail } from './adapters/mail/create-smtp-mail.ts';
import { systemRandom } from './adapters/random/system-random.ts';
import { createSecretBox } from './adapters/secret-box/create-secret-box.ts';
import { readOrCreateSecret } from './adapters/secret-box/read-or-create-secret.ts';

import { createStorageCalls } from './adapters/storage/create-storage-calls.ts';
import type { Config } from './config/config.ts';
import { hostKind } from './config/host-kind.ts';
import { readConfig } from './config/read-config.ts';
import { lockDataDirectory } from './data-directory/lock-data-directory.ts';
import { type DataDirectory, prepareDataDirectory } from './data-directory/prepare-data-directory.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { createUpstream, probeUpstream } from './gateway/upstream.ts';
import { createClientAddresses } from './http/client-address.ts';
import { createFrontDoor } from './http/front-door.ts';
import { answerAlive, createReadiness } from './http/health.ts';
import { listen } from './http/listener.ts';
import { originsOf } from './http/origins.ts';
import { createWebBridge } from './http/web-bridge.ts';
import { createLogger, type Logger } from './log/create-logger.ts';
import { createIdentityService } from './modules/identity/index.ts';
import { createProductApi, type StorageMode } from './modules/product-api/index.ts';
import { createRateLimiter } from './modules/rate-limit/index.ts';
import type { Endings } from './start-up/endings.ts';
import { explainDatabaseError, explainListenError } from './start-up/explain-errors.ts';
import { runProcess } from './start-up/run-process.ts';
import { readConsoleBuild } from './static/file-map.ts';
import { createStaticFiles } from './static/serve-static.ts';
import { describeEmbeddedStorage } from './storage-process/embedded-storage.ts';
import { startStorage } from './storage-process/start-storage.ts';

/** Both from `src/` and from `dist/`, the other workspaces are two folders up. */
const isBuilt = import.meta.url.endsWith('.js');
const storageProgram = fileOf(isBuilt ? '../../storage/dist/main.js' : '../../storage/src/main.ts');
const consoleFolder = fileOf('../../console/dist');

/** Together less than the five seconds that people give a program to end. */
const grace = { listenerMs: 2000, storageMs: 2000 };

await runProcess(async (endings) => {
  const config = readConfig();
  const logger = createLogger(config.log);
  return { logger, ready: start(config, logger, endings) };
});

/** Starts everything, in the order in which one part needs the other. What was started is ended in the opposite order. */
async function start(config: Config, logger: Logger, endings: Endings): Promise<void> {
  const directory = prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  endings.add(unlock);

  // The port comes first: it may be in use, and PORT=0 is only known once it is taken.
  const clientAddresses = createClientAddresses(config.trustedProxies);
  const listener = await listen({ host: config.host, port: config.port, clientAddresses }).catch((error: unknown) => {
    throw explainListenError(error, config);
  });
  endings.add(() => listener.close(0));
  const origins = originsOf(config, listener.port);

  const storage = await openStorage(config, directory, logger, endings);
  const records = await openRecords(config, directory, logger, endings);

  const secretOf = (name: string): Buffer => readOrCreateSecret(join(directory.secrets, name));
  const isLoopback = hostKind(config.host) === 'loopback';
  const shared = { clock: systemClock, random: systemRandom, log: logger };
  const limiter = createRateLimiter({ store: records.stores.rateLimits, clock: systemClock });
  const identity = createIdentityService({
    ...shared,
    db: records.db,
    publicUrl: origins.primary,
    trustedOrigins: origins.all,
    secret: secretOf('identity'),
    mail:
      config.mail === null
        ? createOutboxMail({ ...shared, folder: directory.outbox, logCodes: isLoopback })
        : createSmtpMail(config.mail),
    users: records.stores.users,
    sessions: records.stores.sessions,
    limiter,
  });
  endings.add(() => identity.drain());
  const productApi = createProductApi({
    ...shared,
    records: records.stores,
    identityProviders: [identity.provider],
    storage: { address: storage.address, mode: storage.mode, accessKeys: storage.calls, sessionTokens: storage.calls },
    secretBox: createSecretBox(secretOf('records')),
    limiter,
  });

  listener.open(
    createFrontDoor({
      config,
      origins,
      clientAddresses,
      logger,
      handlers: {
        healthz: answerAlive,
        readyz: createReadiness({
          database: async () => {
            await sql`select 1`.execute(records.db);
            return true;
          },
          storage: () => probeUpstream(storage.upstreams.storage),
        }),
        api: createWebBridge({
          handler: (request, connection) => productApi.fetch(request, connection),
          origins,
          cookies: 'none',
          logger,
        }),
        identity: createWebBridge({
          handler: (request, connection) => identity.handler(request, connection),
          origins,
          cookies: 'identity',
          logger,
        }),
        gateway: createGateway({ upstreams: storage.upstreams, origins, logger }),
        static: createStaticFiles({
          build: readConsoleBuild(consoleFolder),
          origins,
          runtimeConfig: {
            storage_name: new URL(storage.address.endpoint).host,
            region: storage.address.region,
            identity: { provider: 'builtin', mail_goes_to_outbox: config.mail === null && isLoopback },
            contact_url: config.contactUrl,
          },
        }),
      },
    }),
  );
  // Requests end before anything that they use.
  endings.add(() => listener.close(grace.listenerMs));

  const hasOperator =
    (await records.db.selectFrom('installation').select('fact').where('fact', '=', 'operator').execute()).length > 0;
  logger.info(
    { event: 'listening', url: origins.primary },
    hasOperator
      ? `Open ${origins.primary} and sign in.`
      : `Open ${origins.primary} and sign up: the first person becomes the operator.`,
  );
}

/** The embedded service, started here, or an outside one, only known by its address. */
async function openStorage(config: Config, directory: DataDirectory, logger: Logger, endings: Endings) {
  const { storage } = config;
  if (storage.kind === 'outside') {
    const { endpoint, iamEndpoint, stsEndpoint, region, keys } = storage;
    const calls = createStorageCalls({
      endpoints: { s3: endpoint, iam: iamEndpoint, sts: stsEndpoint },
      region,
      clock: systemClock,
    });
    const mode: StorageMode = keys === null ? { kind: 'bring_your_own' } : { kind: 'shared', credentials: keys };
    logger.info({ event: 'storage_outside', endpoint }, `Using the storage service at ${endpoint}.`);
    return { address: { endpoint, iamEndpoint, region }, calls, mode, upstreams: upstreamsOf(endpoint, iamEndpoint) };
  }

  const embedded = describeEmbeddedStorage({
    config,
    storage,
    program: storageProgram,
    dataDir: directory.storage,
    operatorSecret: readOrCreateSecret(join(directory.secrets, 'storage-operator')),
  });
  logger.info({ event: 'storage_starting' }, 'Starting the storage service …');
  const running = await startStorage({ ...embedded, port: storage.port, dataDir: directory.storage, logger });
  endings.add(
    () => running.stop(grace.storageMs),
    () => running.kill(),
  );
  const { endpoint, connectTo } = embedded.addressOf(running.url);
  logger.info(
    { event: 'storage_ready', url: connectTo },
    `The storage service (S3, IAM and STS) listens on ${connectTo}.`,
  );

  const { region } = storage;
  const calls = createStorageCalls({
    endpoints: { s3: connectTo, iam: connectTo, sts: connectTo },
    region,
    clock: systemClock,
  });
  const mode: StorageMode = { kind: 'per_person', accountService: calls.accountServiceOf(embedded.operatorKeys) };
  return {
    address: { endpoint, iamEndpoint: endpoint, region },
    calls,
    mode,
    upstreams: upstreamsOf(endpoint, endpoint, connectTo),
  };

  function upstreamsOf(storageEndpoint: string, iamEndpoint: string, connectTo?: string) {
    const upstreams = {
      storage: createUpstream({ id: 'storage', endpoint: storageEndpoint, connectTo }),
      iam: createUpstream({ id: 'iam', endpoint: iamEndpoint, connectTo }),
    };
    endings.add(() => Object.values(upstreams).forEach((upstream) => upstream.close()));
    return upstreams;
  }
}

async function openRecords(config: Config, directory: DataDirectory, logger: Logger, endings: Endings) {
  const db = createDatabase(
    config.databaseUrl === null
      ? { sqlitePath: directory.recordsFile }
      : {
          url: config.databaseUrl,
          onError: (error) => logger.warn({ event: 'database_connection_lost', err: error }),
        },
  );
  endings.add(() => db.destroy());
  await migrate(db).catch((error: unknown) => {
    throw explainDatabaseError(error, config);
  });
  return { db, stores: createRecords(db) };
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
