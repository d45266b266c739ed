import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectExternal } from '../server/platform/db/external.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { ensureDatabase, restrictDatabase } from '../server/platform/db/roles.ts';
import { dropOnCitus, makeOnCitus } from '../server/testing/citus.ts';
import { asAdmin, inDatabase } from '../server/testing/connections.ts';
import { inTurns, report } from './lib/compare.ts';
import { type Grown, grownOf } from './lib/grown.ts';
import { actsOf } from './lib/grown-acts.ts';
import { withServicesOn } from './lib/services.ts';

const claims = Number(process.env.GROWTH_CLAIMS ?? 10_000);
const named = new RegExp(
  process.env.GROWTH_ACTS ?? '^(look-up|claim view$|desk claim|filing|To Do|next pages|order desk|customer)',
);
/** Whether the one machine plans each statement each time, as several do with what joins, or keeps plans as it does. */
const plansEachTime = process.env.ONE_PLANS_EACH_TIME === '1';
const rounds = 60;
const most = 2;

const url = process.env.TEST_CITUS_URL;
if (url === undefined || url === '') {
  console.log('Not measured: TEST_CITUS_URL names no coordinator with its workers added.');
} else {
  await measure(url);
}

/** What acts of one store cost on several machines against one, on the same PostgreSQL with the same settings. */
async function measure(coordinator: string): Promise<void> {
  const { owner, app } = await connectExternal(coordinator);
  const prefix = `amends_bench_${randomBytes(3).toString('hex')}`;
  const [alone, placed] = [`${prefix}_alone`, `${prefix}_placed`];
  const me = await asAdmin(owner, async (client) => {
    const { rows } = await client.query<{ me: string }>('SELECT current_user AS me');
    return rows[0]?.me ?? '';
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'amends-bench-'));
  const filled = (name: string, distributed: boolean, work: (grown: Grown) => Promise<void>) =>
    withServicesOn(
      {
        owner: inDatabase(owner, name),
        app: inDatabase(app, name),
        superuser: inDatabase(owner, name),
        dataDir: join(dataDir, name),
        distributed,
        filled: { claims, stores: 200 },
      },
      async (opened) => work(await grownOf(opened)),
    );
  try {
    await asAdmin(owner, async (admin) => {
      await ensureDatabase(admin, alone, me);
      await restrictDatabase(admin, alone);
    });
    await migrate(inDatabase(owner, alone));
    if (plansEachTime) {
      await asAdmin(owner, (admin) => admin.query(`ALTER DATABASE ${alone} SET plan_cache_mode = force_custom_plan`));
    }
    await makeOnCitus(owner, placed, me);
    await filled(alone, false, (one) => filled(placed, true, (several) => compareActs(one, several)));
  } finally {
    await dropOnCitus(owner, placed);
    await asAdmin(owner, (admin) => admin.query(`DROP DATABASE IF EXISTS ${alone} WITH (FORCE)`));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareActs(one: Grown, several: Grown): Promise<void> {
  const onOne = actsOf(one);
  const onSeveral = actsOf(several);
  for (const name of (Object.keys(onOne) as (keyof typeof onOne)[]).filter((act) => named.test(act))) {
    const [before, after] = await inTurns(rounds, onOne[name], onSeveral[name]);
    const told = `${after.toFixed(2)} ms on several machines against ${before.toFixed(2)} ms on one${plansEachTime ? ' that plans each time' : ''}, ${claims} claims`;
    report(name, after / before, `at most ${most.toFixed(2)} times`, after / before <= most, told);
  }
}
