import { createPool } from '../../platform/db/pool.ts';
import { type TestApp, testApp } from '../app.ts';
import { asAdmin } from '../database.ts';
import { filledId, fillStores } from '../fill.ts';
import { freshStore, machine, staff } from '../fixtures.ts';
import { recorderOf } from '../statement-recorder.ts';

/** A large store beside two small ones, who works in them, and a connection over which plans are read. */
export async function openGrown() {
  const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
  const recorder = recorderOf(app.services.pool);
  const pool = createPool(app.database.app, { name: 'plans', max: 1, statementTimeoutMs: 0 });
  const grown = await freshStore(app);
  const others = [await freshStore(app), await freshStore(app)];
  const now = new Date(app.clock.now()).toISOString();
  await asAdmin(app.database.owner, (client) =>
    fillStores(client, [{ id: grown.id, claims: 12_000 }, ...others.map(({ id }) => ({ id, claims: 1000 }))], now),
  );
  await makeUneven(app, grown.id);
  return {
    ...{ app, recorder, pool, grown, now },
    owner: await staff(app, 'store_owner', grown),
    support: await staff(app, 'store_support', grown),
    provider: await staff(app, 'orderprotection_support_admin', null),
    client: machine(app, grown.id),
    /** The order and the claim that are opened. */
    ...{ order: filledId('ord', 4000), claim: filledId('clm', 4000) },
  };
}

export type Grown = Awaited<ReturnType<typeof openGrown>>;

/** So many stores that they aren’t read one by one. */
export async function openManyMore(app: TestApp): Promise<void> {
  for (let empty = 0; empty < 8; empty += 1) {
    await freshStore(app);
  }
}

/** Gives the events of a store to few who did much and many who did little, and makes a few claims of each rare kind. */
async function makeUneven(app: TestApp, storeId: string): Promise<void> {
  await asAdmin(app.database.owner, async (admin) => {
    await admin.query(`SELECT set_config('app.store', $1, false)`, [storeId]);
    // Three of five acts are by the team: two by one person who does most, one by many who did little.
    await admin.query(
      `UPDATE events SET actor_kind = 'staff', kind = CASE WHEN place % 97 = 0 THEN 'label.created' ELSE kind END,
         actor_id = 'usr_' || lpad((CASE WHEN place % 5 < 2 THEN 1 ELSE place % 89 END)::text, 26, '0')
       FROM (SELECT id AS line, row_number() OVER (ORDER BY id) AS place FROM events WHERE store_id = $1) AS placed
       WHERE store_id = $1 AND id = line AND place % 5 < 3`,
      [storeId],
    );
    await admin.query('ANALYZE events');
    // A few claims of each kind that is rarely met; the claim that is opened stays as it was.
    await admin.query(
      `UPDATE claims SET category = 'WARRANTY', sales_channel = 'IN_STORE', missing_evidence = true, overridden = true
       WHERE store_id = $1 AND claim_number % 131 = 0 AND id <> $2`,
      [storeId, filledId('clm', 4000)],
    );
    await admin.query('VACUUM (ANALYZE) claims');
  });
}
