import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { OrderId } from '#core/ids.ts';
import { createApp } from '../../server/app.ts';
import { importOrder } from '../../server/commerce/orders/import/import-order.ts';
import { createConnectedStore } from '../../server/commerce/store-engines/create-connected-store.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { type Ctx, systemCtx } from '../../server/platform/context/context.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { createPool } from '../../server/platform/db/pool.ts';
import { createLog } from '../../server/platform/http/log.ts';
import { type RunningHttp, serveHttp } from '../../server/platform/http/serve.ts';
import { secretsFrom } from '../../server/platform/secrets/secrets.ts';
import { createServices, type MadeServices } from '../../server/services.ts';
import { type StoreRecord, storeBySlug } from '../../server/tenancy/stores/read-store.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { type Recorder, recorderOf } from '../../server/testing/statement-recorder.ts';
import { type Filling, fillTwoYears } from '../../server/testing/two-years/fill-two-years.ts';
import { orderOf } from './order.ts';

/** Connections of each side, as many as the product has by itself. */
export const poolSize = 12;

export interface OpenServices {
  services: MadeServices;
  system: Ctx;
  store: StoreRecord;
  http: RunningHttp;
  /** Hears the statements of the product. */
  recorder: Recorder;
  /** A pool of the same size and role, for what the product is measured against. */
  barePool: ReturnType<typeof createPool>;
  /** The way in past every wall, for filling in bulk. */
  superuser: pg.ClientConfig;
  /** Brings in orders with these numbers; answers their ids. */
  placeOrders(numbers: readonly string[]): Promise<OrderId[]>;
}

/** Where the product of a bench keeps its rows and files. */
interface Base {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  superuser: pg.ClientConfig;
  dataDir: string;
  /** It is the coordinator of several machines. */
  distributed?: boolean;
  /** It has what two years leave in it. */
  filled?: Omit<Filling, 'first'>;
}

/**
 * The product on a database of its own, on a free port of 127.0.0.1. Its data are in a temporary folder and gone after
 * the work; those in a named folder stay, and the next run finds its store there.
 */
export async function withOpenServices(
  work: (app: OpenServices) => Promise<void>,
  { keptIn, filled }: { keptIn?: string; filled?: Omit<Filling, 'first'> } = {},
): Promise<void> {
  const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), 'amends-bench-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, fsync: true });
  const endWatch = endWithWhatNobodyCaught(() => server.stop());
  try {
    const { owner, app } = server;
    await migrate(owner);
    const superuser = { ...server.superuser, database: 'amends' };
    await withServicesOn({ owner, app, superuser, dataDir, ...(filled && { filled }) }, work);
  } finally {
    endWatch();
    await server.stop();
    if (keptIn === undefined) {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

/** Fills the database as two years do, where an earlier run didn’t. */
async function fillOnce(base: Base, filled: Omit<Filling, 'first'>): Promise<void> {
  const isEmpty = await asAdmin(base.superuser, async (client) => {
    const { rows } = await client.query<{ stores: number }>('SELECT count(*)::int AS stores FROM stores');
    return rows[0]?.stores === 0;
  });
  if (isEmpty) {
    const began = performance.now();
    const say = (text: string) => console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${text}`);
    const at = { services: partsOf(base.dataDir), owner: base.superuser, app: base.app };
    await fillTwoYears(at, { say, ...filled, first: { slug: 'bench', name: 'Bench', host: 'bench.test' } });
  }
}

/** What the folder of a bench is sealed with. */
export const benchSecret = 'a secret that only this benchmark uses';

/** What the product of a bench is made of, whichever process makes it. */
const partsOf = (dataDir: string) => ({
  config: readConfig({ AMENDS_PROFILE: 'demo', DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }),
  secrets: secretsFrom(benchSecret),
  log: createLog('error'),
});

/**
 * Stops a database before the process ends by an error that reached no `finally`, or because it’s told to; answers what
 * takes the watch off.
 */
function endWithWhatNobodyCaught(stop: () => Promise<void>): () => void {
  const endAs = (code: number) => void stop().finally(() => process.exit(code));
  const failed = (error: unknown) => {
    console.error(error);
    endAs(1);
  };
  const told = (signal: NodeJS.Signals) => endAs(128 + constants.signals[signal]);
  process.on('uncaughtException', failed).on('unhandledRejection', failed).on('SIGINT', told).on('SIGTERM', told);
  return () =>
    void process
      .off('uncaughtException', failed)
      .off('unhandledRejection', failed)
      .off('SIGINT', told)
      .off('SIGTERM', told);
}

/** The product on a migrated database. */
export async function withServicesOn(base: Base, work: (app: OpenServices) => Promise<void>): Promise<void> {
  const { superuser, dataDir, distributed = false, filled } = base;
  if (filled) {
    await fillOnce(base, filled);
  }
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const pool = createPool(base.app, { name: 'bench', max: poolSize });
    const barePool = createPool(base.app, { name: 'bench bare', max: poolSize });
    closing.push(() => barePool.end());
    const recorder = recorderOf(pool);
    const services = createServices({
      ...partsOf(dataDir),
      log: createLog('warn'),
      pool,
      distributed,
    });
    closing.push(() => services.close());
    const system = systemCtx(services, 'Benchmark');
    const kept = await storeBySlug(services, 'bench');
    const store =
      kept ??
      (await createConnectedStore(system, {
        slug: 'bench',
        name: 'Bench',
        account: { name: 'Bench' },
        currency: 'USD',
        timeZone: 'America/New_York',
        country: 'US',
        hosts: ['bench.test'],
        connectorKind: 'sample',
        settings: {},
      }));
    const http = await serveHttp(await createApp(services), {
      port: 0,
      hostname: '127.0.0.1',
      publicUrl: services.config.publicUrl,
    });
    closing.push(() => http.close(1000));
    await work({
      services,
      system,
      store,
      http,
      recorder,
      barePool,
      superuser,
      async placeOrders(numbers) {
        const ids: OrderId[] = [];
        for (const number of numbers) {
          const { id } = await importOrder(system, { storeId: store.id, order: orderOf(number, services.clock.now()) });
          ids.push(id);
        }
        return ids;
      },
    });
  } finally {
    for (const close of closing.reverse()) {
      await close();
    }
  }
}
