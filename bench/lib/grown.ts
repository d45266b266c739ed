import { join } from 'node:path';
import type { UserId } from '../../core/ids.ts';
import { createConnectedStore } from '../../server/commerce/store-engines/create-connected-store.ts';
import { createUser } from '../../server/tenancy/people/create-user.ts';
import { asAdmin } from '../../server/testing/database.ts';
import { fillStores } from '../../server/testing/fill.ts';
import { type OpenServices, withOpenServices } from './services.ts';

const storeCount = 200;
/** As many as the product writes of a claim that is approved. */
const linesAClaim = 9;

/** A product whose database holds so many claims and twice as many orders, in 200 stores. */
export interface Grown extends OpenServices {
  /** Claims of `store`, the largest: three of ten. */
  largest: number;
  /** How many claims were filed in it since the fill: by earlier runs over kept data. */
  filedBefore: number;
  userId: UserId;
}

/**
 * Opens two filled products side by side, so that each act can be measured in turns. `GROWTH_DIR` names a folder that
 * keeps the data: a later run then fills nothing.
 */
export async function withGrown(
  few: number,
  many: number,
  work: (small: Grown, large: Grown) => Promise<void>,
): Promise<void> {
  await withFilled(few, (small) => withFilled(many, (large) => work(small, large)));
}

async function withFilled(claims: number, work: (grown: Grown) => Promise<void>): Promise<void> {
  const folder = process.env.GROWTH_DIR;
  await withOpenServices(
    async (app) => work(await grownOf(app, claims)),
    folder === undefined ? {} : { keptIn: join(folder, String(claims)) },
  );
}

/** A product whose database is filled, where it is not yet. */
export async function grownOf(app: OpenServices, claims: number): Promise<Grown> {
  const largest = Math.round(claims * 0.3);
  if ((await claimsOf(app)) === 0) {
    await fill(app, claims, largest);
  }
  const filedBefore = (await claimsOf(app)) - largest;
  const person = { name: 'Mo', email: `mo-${filedBefore}@bench.example`, password: 'a long pass phrase for this' };
  const user = await createUser(app.system, person);
  return { ...app, largest, filedBefore, userId: user.id as UserId };
}

async function claimsOf({ superuser, store }: OpenServices): Promise<number> {
  const { rows } = await asAdmin(superuser, (client) =>
    client.query<{ count: number }>('SELECT count(*)::int AS count FROM claims WHERE store_id = $1', [store.id]),
  );
  return rows[0]?.count ?? 0;
}

async function fill(app: OpenServices, claims: number, largest: number): Promise<void> {
  const { system, services, store, superuser } = app;
  const smaller: string[] = [];
  for (let place = 1; place < storeCount; place += 1) {
    const shared = {
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      connectorKind: 'sample',
      settings: {},
    };
    const names = { slug: `bench-${place}`, name: `Bench ${place}`, account: { name: `Bench ${place}` }, hosts: [] };
    smaller.push((await createConnectedStore(system, { ...shared, ...names })).id);
  }
  const each = Math.floor((claims - largest) / smaller.length);
  const filled = [{ id: store.id as string, claims: largest }, ...smaller.map((id) => ({ id, claims: each }))];
  const now = new Date(services.clock.now()).toISOString();
  await asAdmin(superuser, (client) => fillStores(client, filled, now, { checked: false, lines: linesAClaim }));
}
