import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { newId } from '#core/ids.ts';
import { createFaultPlan, type EngineCall, type Fault } from '../../commerce/connectors/sample/faults.ts';
import { createSampleConnector } from '../../commerce/connectors/sample/sample-connector.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createLog } from '../../platform/http/log.ts';
import { createWorker } from '../../platform/jobs/graphile-jobs.ts';
import { secretsFrom } from '../../platform/secrets/secrets.ts';
import { createServices, type MadeServices } from '../../services.ts';
import { carryOutCall, type RandomCall } from './random-verbs.ts';

/** What a process is given to do, and where it dies. */
export interface KillOrder {
  database: pg.PoolConfig;
  dataDir: string;
  secret: string;
  now: number;
  faults: [EngineCall, Fault][];
  /** It kills itself before it sends this statement, counted from its first. */
  before: number;
  /** One act of somebody; null for the jobs that are due, whose statements count from the first execution. */
  call: RandomCall | null;
}

/** Shown in pg_stat_activity. */
export const killedName = 'killed at random';

/**
 * Statements are counted once `counting` is called; before one of them the process is gone as if its machine had lost
 * power: nothing of it is sent, and nobody here tidies up. What one statement did is there, so this is every moment that
 * the database or the engine can tell apart.
 */
function dieBefore(statement: number): { counting: () => void } {
  let left = Number.POSITIVE_INFINITY;
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;
  return {
    counting() {
      if (left === Number.POSITIVE_INFINITY) left = statement;
    },
  };
}

function servicesOf({ database, dataDir, secret, now, faults }: KillOrder): MadeServices {
  const plan = createFaultPlan();
  for (const [call, fault] of faults) plan.plan(call, fault);
  const clock = { now: () => now };
  const pool = createPool(database, { name: killedName, max: 5 });
  const services: MadeServices = createServices({
    config: readConfig({ AMENDS_PROFILE: 'test', PUBLIC_URL: 'http://platform.test', DATA_DIR: dataDir }),
    secrets: secretsFrom(secret),
    log: createLog('error', { write: () => undefined }),
    ...{ pool, clock },
    connectors: { sample: (store) => createSampleConnector({ db: services.db, clock, faults: plan }, store) },
  });
  return services;
}

/** Does what it is told to, and answers the code of its refusal or nothing, unless it died before. */
async function work(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [first] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
  if (first === undefined) return;
  const order = JSON.parse(first) as KillOrder;
  const services = servicesOf(order);
  const death = dieBefore(order.before);
  let refused = '';
  if (order.call) {
    death.counting();
    const ctx = { ...services, actor: order.call.by, requestId: newId('request', order.now), address: '192.0.2.1' };
    await carryOutCall(ctx, order.call).catch((error: { code?: string }) => {
      refused = error.code ?? String(error);
    });
  } else {
    const handlers = jobHandlers(services);
    const execute = handlers['execute-resolution'];
    handlers['execute-resolution'] = (payload, attempt) => {
      death.counting();
      return execute(payload, attempt);
    };
    await createWorker(services.pool, services.clock, services.log).drain(handlers);
  }
  process.stdout.write(`done ${refused}\n`, () => process.exit(0));
}

await work();
