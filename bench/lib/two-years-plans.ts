import { jobHandlers } from '../../server/job-handlers.ts';
import { createDatabase } from '../../server/platform/db/database.ts';
import { createPool } from '../../server/platform/db/pool.ts';
import { createWorker } from '../../server/platform/jobs/graphile-jobs.ts';
import type { JobHandlers } from '../../server/platform/jobs/jobs.ts';
import { laneOf } from '../../server/platform/jobs/lanes.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { costOfFetch } from '../../server/testing/fetch-cost.ts';
import { hotActs, plannedAnew, sentBy } from '../../server/testing/hot-acts.ts';
import { recorderOf } from '../../server/testing/statement-recorder.ts';
import { claimsOf, freeOrdersOf } from '../../server/testing/two-years/found.ts';
import { median, report } from './compare.ts';
import { grownOf } from './grown.ts';
import { type OpenServices, withOpenServices } from './services.ts';
import { staffOf } from './two-years-acts.ts';

/** What lies in a database, besides the two years that are measured. */
const shapes = {
  'a small store': { claims: 120, stores: 1 },
  'a large store': { claims: 4000, stores: 2 },
  'many stores': { claims: 2000, stores: 31 },
  'one address for all': { claims: 1500, stores: 1, oneAddress: true },
};

const times = 300;
const mostAnew = 5;

/** Ten hot acts 300 times on four shapes of data, over one connection: how often a statement was planned anew. */
export async function measurePlans(): Promise<void> {
  for (const [shape, filled] of Object.entries(shapes)) {
    await withOpenServices(async (app) => plansOf(app, shape), { filled });
  }
}

async function plansOf(app: OpenServices, shape: string): Promise<void> {
  const { store, superuser, services } = app;
  const grown = await grownOf(app);
  const pool = createPool(services.pool.options as never, { name: 'hot acts', max: 1 });
  const recorder = recorderOf(pool);
  const db = createDatabase(pool);
  const [claims, free] = await asAdmin(superuser, async (client) => [
    await claimsOf(client, store.id, { count: times + 1 }),
    await freeOrdersOf(client, store.id, times + 1),
  ]);
  // A small store has fewer orders: each act is done as often as there is something to do it to.
  const most = Math.min(claims.length, free.length) - 1;
  const targets = Array.from({ length: most + 1 }, (_, time) => ({ claim: claims[time]!, free: free[time]! }));
  const [support, admin] = [staffOf(grown, 'store_support').actor, staffOf(grown).actor];
  const acts = await hotActs(store.id, (actor) => ({ ...app.system, db, actor }), { support, admin }, targets);
  const sent = await sentBy(acts, recorder, most);
  const anew = await plannedAnew(pool);
  let worst = 0;
  let told = '';
  for (const [act, statements] of sent) {
    for (const { name, text } of statements.filter((item) => item.name !== undefined)) {
      const count = anew.get(name ?? '') ?? 0;
      if (count > worst) {
        [worst, told] = [count, `${act}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`];
      }
    }
  }
  report(`planned anew of ${most}, ${shape}`, worst, `at most ${mostAnew}`, worst <= mostAnew, told || 'none');
  await pool.end();
}

const rounds = 41;

/** One fetch of a job with two years behind it, against one with nothing behind it, in turns. */
export async function measureFetch(full: OpenServices): Promise<void> {
  await withOpenServices(async (empty) => {
    const [one, other] = [await fetchOn(empty), await fetchOn(full)];
    const costs: Record<'empty' | 'full', Awaited<ReturnType<typeof costOfFetch>>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      costs.push({ empty: await one.cost(), full: await other.cost() });
    }
    const at = (side: 'empty' | 'full') => median(costs.map((each) => each[side].ms));
    const wal = Math.min(...costs.map((each) => each.full.wal));
    const told = `${at('full').toFixed(3)} ms against ${at('empty').toFixed(3)} ms, ${costs[0]?.full.blocks} blocks against ${costs[0]?.empty.blocks}`;
    report('fetch of a job', at('full') / at('empty'), 'at most 1.5 times', at('full') <= 1.5 * at('empty'), told);
    report('fetch of a job, bytes of WAL', wal, 'at most 10000', wal <= 10_000, 'the least of the rounds');
    await Promise.all([one.end(), other.end()]);
  });
}

/** How a worker of a product asks for a job, as it asked while it did one. */
async function fetchOn({ services, recorder }: OpenServices) {
  const worker = createWorker(services.pool, services.clock, services.log);
  const enqueue = () =>
    services.db.everywhere((tx) =>
      services.jobs.enqueue(tx, 'sweep', {}, { queue: laneOf('people', 'clm_1'), key: 'bench fetch' }),
    );
  await enqueue();
  const handlers = { ...jobHandlers(services), sweep: () => Promise.resolve() } as JobHandlers;
  const { statements } = await recorder.record(() => worker.drain(handlers));
  const fetch = statements.find((item) => item.name?.startsWith('get_job'));
  if (!fetch) {
    throw new Error('The worker asked for no job.');
  }
  await enqueue();
  return {
    cost: () => costOfFetch(services.pool, fetch),
    end: () => services.pool.query(`SELECT graphile_worker.remove_job('bench fetch')`),
  };
}
