import { pino } from 'pino';

import { createGateway } from '#server/gateway/create-gateway.ts';
import { createUpstream } from '#server/gateway/upstream.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createFrontDoor } from '#server/http/front-door.ts';
import { answerAlive, createReadiness, type HealthCheck } from '#server/http/health.ts';
import { listen } from '#server/http/listener.ts';
import { originsOf } from '#server/http/origins.ts';
import { createWebBridge, type WebHandler } from '#server/http/web-bridge.ts';
import type { ConsoleBuild } from '#server/static/file-map.ts';
import { createStaticFiles } from '#server/static/serve-static.ts';

export interface TestFrontDoor {
  port: number;
  url: string;
  logLines: Record<string, unknown>[];
  close(): Promise<void>;
}

interface TestFrontDoorOptions {
  storage: string;
  iam?: string;
  publicUrl?: string | null;
  trustedProxies?: string[];
  api?: WebHandler;
  identity?: WebHandler;
  build?: ConsoleBuild;
  checks?: Record<string, HealthCheck>;
  /** Time for running requests when it is closed. */
  graceMs?: number;
}

const answerNothing: WebHandler = async () => new Response(null, { status: 204 });

/** The whole front door on a free port, before services that the test brings. Nothing of it is replaced. */
export async function startFrontDoor(options: TestFrontDoorOptions): Promise<TestFrontDoor> {
  const logLines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'trace', base: null }, { write: (line) => logLines.push(JSON.parse(line)) });
  const clientAddresses = createClientAddresses(options.trustedProxies ?? []);
  const listener = await listen({ host: '127.0.0.1', port: 0, clientAddresses });

  const config = { host: '127.0.0.1', publicUrl: options.publicUrl ?? null };
  const origins = originsOf(config, listener.port);
  const upstreams = {
    storage: createUpstream({ id: 'storage', endpoint: options.storage }),
    iam: createUpstream({ id: 'iam', endpoint: options.iam ?? options.storage }),
  };
  listener.open(
    createFrontDoor({
      config,
      origins,
      clientAddresses,
      logger,
      handlers: {
        healthz: answerAlive,
        readyz: createReadiness(options.checks ?? {}),
        api: createWebBridge({ handler: options.api ?? answerNothing, origins, cookies: 'none', logger }),
        identity: createWebBridge({ handler: options.identity ?? answerNothing, origins, cookies: 'identity', logger }),
        gateway: createGateway({ upstreams, origins, logger }),
        static: createStaticFiles({
          build: options.build ?? { files: new Map(), page: null },
          origins,
          runtimeConfig: {
            storage_name: '</script><script>alert(1)</script>',
            region: 'hcm01',
            identity: { provider: 'builtin', mail_goes_to_outbox: true },
            contact_url: null,
          },
        }),
      },
    }),
  );
  return {
    port: listener.port,
    url: `http://127.0.0.1:${listener.port}`,
    logLines,
    async close() {
      await listener.close(options.graceMs ?? 200);
      upstreams.storage.close();
      upstreams.iam.close();
    },
  };
}
