import pg from 'pg';
import { newId } from '#core/ids.ts';
import { createApp } from '../../app.ts';
import { createFaultPlan } from '../../commerce/connectors/sample/faults.ts';
import { createSampleConnector } from '../../commerce/connectors/sample/sample-connector.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { systemCtx } from '../../platform/context/context.ts';
import { createPool } from '../../platform/db/pool.ts';
import type { JobHandlers, JobName } from '../../platform/jobs/jobs.ts';
import { createServices, type MadeServices } from '../../services.ts';
import type { TestApp } from '../app.ts';

/** Where the fill works: a migrated database, and the parts of the product that write it. */
export interface Installation {
  services: Pick<MadeServices, 'config' | 'secrets' | 'log'>;
  /** The owner of the tables or, to be quicker, the superuser. */
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
}

const dayMs = 86_400_000;

/** A clock that begins in the past and goes on to the present, as the installation’s did. */
function clockFrom(start: number): TestApp['clock'] {
  let at = start;
  return {
    now: () => at,
    set(instant) {
      at = new Date(instant).getTime();
    },
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}

interface DueJob {
  id: string;
  name: JobName;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/** Each makes others at most this often without time passing. */
const mostJobs = 20_000;

/**
 * The product on a clock of the past: verbs, jobs and calls as they were then. The queue’s own worker knows the machine’s
 * time alone, so what is due then is run here, one job after the other.
 */
export async function storyApp(at: Installation, daysAgo: number) {
  const clock = clockFrom(Date.now() - daysAgo * dayMs);
  const pool = createPool(at.app, { name: 'two years', max: 4, statementTimeoutMs: 600_000 });
  const faults = createFaultPlan();
  const services: MadeServices = createServices({
    ...at.services,
    ...{ pool, clock },
    connectors: { sample: (store) => createSampleConnector({ db: services.db, clock, faults }, store) },
  });
  const ownerPool = new pg.Pool({ ...at.owner, max: 2, options: '-c app.store=*' });
  const http = await createApp(services);
  const handlers: JobHandlers = jobHandlers(services);

  async function nextDue(): Promise<DueJob | undefined> {
    const { rows } = await ownerPool.query<DueJob>(
      `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
       WHERE task.id = job.task_id AND job.id = (
         SELECT id FROM graphile_worker._private_jobs WHERE run_at <= $1::timestamptz AND attempts < max_attempts
         ORDER BY priority, run_at, id LIMIT 1)
       RETURNING job.id, task.identifier AS name, job.payload, job.attempts, job.max_attempts`,
      [new Date(clock.now()).toISOString()],
    );
    return rows[0];
  }

  async function drain(): Promise<void> {
    for (let done = 0; done < mostJobs; done += 1) {
      const job = await nextDue();
      if (!job) {
        return;
      }
      const handler = handlers[job.name] as (payload: unknown, attempt: { number: number; last: boolean }) => unknown;
      await handler(job.payload, { number: job.attempts + 1, last: job.attempts + 1 >= job.max_attempts });
    }
    throw new Error('The jobs of two years make each other without end.');
  }

  const app: TestApp = {
    services,
    http,
    clock,
    database: {
      ...{ name: '', owner: at.owner, app: at.app, ownerPool, kind: 'embedded' },
      drop: () => Promise.resolve(),
    },
    logged: [],
    metricsPort: null,
    system: systemCtx(services, 'Two years'),
    as: (actor) => ({ ...services, actor, requestId: newId('request', clock.now()), address: '192.0.2.1' }),
    async ask(named, path, { json, from = '192.0.2.1', headers = {}, ...init } = {}) {
      // As tests call it; an installation has its own.
      const host = named === 'platform.test' ? new URL(services.config.publicUrl).host : named;
      const withBody = json === undefined ? init : { method: 'POST', ...init, body: JSON.stringify(json) };
      const request = new Request(new URL(path, `http://${host}`), {
        ...withBody,
        headers: {
          host,
          'sec-fetch-site': 'same-origin',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      return http.fetch(request, { incoming: { socket: { remoteAddress: from } } as never });
    },
    drain,
  };

  /** Days pass, and each of them has its jobs. */
  async function passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      clock.advance(dayMs);
      await drain();
    }
  }

  async function close(): Promise<void> {
    await ownerPool.end();
    await services.close();
  }
  return { app, faults, passDays, close };
}

export type Story = Awaited<ReturnType<typeof storyApp>>;
