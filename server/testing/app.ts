import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterAll, expect } from 'vitest';
import { newId } from '#core/ids.ts';
import { createApp } from '../app.ts';
import type { ConnectorFactory } from '../commerce/connectors/connectors.ts';
import { jobHandlers, timedJobs } from '../job-handlers.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Actor, type Ctx, systemCtx } from '../platform/context/context.ts';
import { createPool } from '../platform/db/pool.ts';
import { createFlags } from '../platform/flags/create-flags.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { createLog } from '../platform/http/log.ts';
import { createWorker } from '../platform/jobs/graphile-jobs.ts';
import { type Egress, EgressError } from '../platform/media/egress/egress.ts';
import { secretsFrom } from '../platform/secrets/secrets.ts';
import { createServices, type MadeServices } from '../services.ts';
import { startWatching, watchInstallation } from '../start-watching.ts';
import type { ResolveTxt } from '../tenancy/stores/hosts/resolve-txt.ts';
import type { ReadCertificate } from '../tenancy/stores/restart/read-certificate.ts';
import { type TestClock, testClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { expectFittingEvents } from './fitting-events.ts';
import { watchLaws } from './statement-laws.ts';

export interface TestApp {
  services: MadeServices;
  http: Hono<HttpEnv>;
  /** Where its metrics are answered; null where METRICS_PORT isn't among its settings. */
  metricsPort: number | null;
  clock: TestClock;
  database: TestDatabase;
  /** Every line that was logged. */
  logged: string[];
  /** The context of somebody, for calling verbs. */
  as(actor: Actor): Ctx;
  system: Ctx;
  /** Asks the product as a client would: Node's fetch ignores a Host header, so the host is named here. */
  ask(
    host: string,
    path: string,
    init?: RequestInit & { json?: unknown; from?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Runs every job that is due by the clock. */
  drain(): Promise<void>;
}

/** What a test’s app seals with; another process of it is told. */
export const appSecret = 'a secret for tests that nobody else uses';

const noEgress: Egress = {
  picture: () => Promise.reject(new EgressError('refused', 'Tests reach no other host.')),
};

/** The whole product on a database of its own, without a network: one a test file. */
export async function testApp(
  options: {
    /** Where its clock begins, ISO 8601, an instant to come (clock.ts). */
    start?: string;
    connectors?: Record<string, ConnectorFactory>;
    env?: Record<string, string>;
    /** The way to other hosts; without one there is none. */
    egress?: Egress;
    /** What DNS says; without it there is no name. */
    resolveTxt?: ResolveTxt;
    /** The certificates of hosts; without it none is looked at. */
    readCertificate?: ReadCertificate;
  } = {},
): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'amends-test-'));
  const config = readConfig({
    AMENDS_PROFILE: 'test',
    PUBLIC_URL: 'http://platform.test',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const clock = testClock(options.start);
  const pool = createPool(database.app, { name: 'test', max: 10 });
  const brokenLaws = watchLaws(pool);
  const telemetry = await startWatching(config, log, 'main');
  const services = createServices({
    config,
    telemetry,
    secrets: secretsFrom(appSecret),
    log,
    pool,
    distributed: database.kind === 'citus',
    clock,
    connectors: options.connectors,
    egress: options.egress ?? noEgress,
    resolveTxt: options.resolveTxt ?? (async () => []),
    readCertificate: options.readCertificate ?? (async () => null),
    flags: await createFlags(config, log),
  });
  telemetry?.pool('main', pool);
  const metrics = await watchInstallation(services, async () => []);
  const http = await createApp(services);
  const workerPool = createPool(database.app, { name: 'test worker', max: 4 });
  const worker = createWorker(workerPool, clock, log, { timed: timedJobs, watch: telemetry });
  afterAll(async () => {
    try {
      await expectFittingEvents(services);
      expect(brokenLaws(), 'statements that a distributed PostgreSQL refuses').toEqual([]);
    } finally {
      // The queue's library may still write down what a job came to when its run has ended.
      while (workerPool.waitingCount > 0 || workerPool.totalCount > workerPool.idleCount) await pause(5);
      await workerPool.end();
      await metrics?.close();
      await services.close();
      await telemetry?.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
  return {
    services,
    metricsPort: metrics?.port ?? null,
    http,
    clock,
    database,
    logged,
    system: systemCtx(services, 'Test'),
    as: (actor) => ({ ...services, actor, requestId: newId('request', clock.now()), address: '192.0.2.1' }),
    async ask(host, path, { json, from = '192.0.2.1', headers = {}, ...init } = {}) {
      const withBody = json === undefined ? init : { method: 'POST', ...init, body: JSON.stringify(json) };
      const request = new Request(new URL(path, `http://${host}`), {
        ...withBody,
        headers: {
          host,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...((init.method && !['GET', 'HEAD'].includes(init.method)) || json !== undefined
            ? { 'sec-fetch-site': 'same-origin' }
            : {}),
          ...headers,
        },
      });
      return http.fetch(request, { incoming: { socket: { remoteAddress: from } } as never });
    },
    async drain() {
      // What the machine's clock has reached is due too: behind it, a timer that ought to wait would go off.
      expect(clock.now(), 'the clock of this test, which is ahead of the machine’s').toBeGreaterThan(Date.now());
      await worker.drain(jobHandlers(services));
    },
  };
}
