import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Permission } from '#core/permissions.ts';
import { createConnectedStore } from '../../commerce/store-engines/create-connected-store.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Ctx, systemCtx } from '../../platform/context/context.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createLog } from '../../platform/http/log.ts';
import { loadSecrets } from '../../platform/secrets/secrets.ts';
import { createServices, type MadeServices } from '../../services.ts';
import { createApiToken } from '../../tenancy/machines/api-tokens.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { asAdmin } from '../database.ts';
import { oneCustomer } from '../fixtures.ts';
import { bareEnv } from '../product.ts';
import { engineOrderText } from './kill-order.ts';

/** The whole product as a process of its own, on a database with fsync on: to be killed, stopped and started again. */

const main = join(import.meta.dirname, '../../main.ts');

export interface WholeProduct {
  child: ChildProcess;
  /** Milliseconds from the start until it was ready. */
  readyMs: number;
  /** Ends with its exit code, null after a kill. */
  ended: Promise<number | null>;
}

/**
 * Starts the product on a data folder and waits until it is ready. `env` is set besides. Throws with its words when it
 * ends before.
 */
export async function startWhole(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<WholeProduct> {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnv(),
      AMENDS_PROFILE: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let left = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    left = true;
    return code as number | null;
  });
  while (!(await isReady(port))) {
    if (left) {
      throw new Error(`The product ended before it was ready: ${said}`);
    }
    await pause(20);
  }
  return { child, readyMs: performance.now() - started, ended };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

export interface Inside {
  services: MadeServices;
  system: Ctx;
  /** Runs SQL as the superuser, whom no wall stops. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** Opens the data folder of a product that is not running, for making it ready or for reading its books. */
export async function inside<T>(dataDir: string, work: (opened: Inside) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir, fsync: true });
  const pool = createPool(server.app, { name: 'books', max: 4 });
  try {
    await migrate(server.owner);
    const services = createServices({
      config: readConfig({ AMENDS_PROFILE: 'test', DATA_DIR: dataDir }),
      secrets: loadSecrets(dataDir, {}),
      log: createLog('error'),
      pool,
    });
    try {
      return await work({
        services,
        system: systemCtx(services, 'Test'),
        sql: <Row>(statement: string, values: unknown[] = []) =>
          asAdmin(server.superuser, async (client) => (await client.query(statement, values)).rows as Row[]),
      });
    } finally {
      await services.close();
    }
  } finally {
    await server.stop();
  }
}

const scopes: Permission[] = [
  'orders:create',
  'orders:read',
  'claims:create',
  'claims:read',
  'claims:update',
  'claims:resolve',
  'messages:create',
  'messages:read',
];

/** Makes a store with a token of its own, and sells so many orders in its engine; the product hears of none yet. */
export function furnish(dataDir: string, orders: number): Promise<{ store: StoreRecord; token: string }> {
  return inside(dataDir, async ({ system, sql }) => {
    const store = await createConnectedStore(system, {
      slug: 'killed',
      name: 'Killed',
      account: { name: 'Killed' },
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      hosts: ['killed.test'],
      connectorKind: 'sample',
      // One token approves every order, all of one customer.
      settings: oneCustomer,
    });
    const { token } = await createApiToken(system, { storeId: store.id, name: 'Witness', scopes });
    await sql(
      `INSERT INTO sample_engine.orders (shop, source_order_id, order_number, email, body)
       SELECT $1, 'source-' || n, 'k' || n, 'ana@mail.test', replace($2, 'NUMBER', n::text)::jsonb
         FROM generate_series(1, $3::int) AS n`,
      [store.id, engineOrderText(), orders],
    );
    return { store, token };
  });
}
