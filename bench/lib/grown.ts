import { join } from 'node:path';
import type { UserId } from '#core/ids.ts';
import { createUser } from '../../server/tenancy/people/create-user.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { claimsOf, type FoundClaim, type FreeOrder, freeOrdersOf } from '../../server/testing/two-years/found.ts';
import { type OpenServices, withOpenServices } from './services.ts';

const storeCount = 200;

/** A product with two years behind it: so many claims and twice as many orders, in 200 stores. */
export interface Grown extends OpenServices {
  /** Claims of `store`, the largest, even steps apart; and orders of it on which nobody claimed yet. */
  claims: FoundClaim[];
  free: FreeOrder[];
  userId: UserId;
}

/** As many as an act is asked about: each round has a claim and an order of its own. */
const asked = 120;

/**
 * Opens two filled products side by side, so that each act can be measured in turns. `GROWTH_DIR` names a folder that
 * keeps the data: a later run then fills nothing.
 */
export async function withGrown(
  few: number,
  many: number,
  work: (small: Grown, large: Grown) => Promise<void>,
): Promise<void> {
  await withTwoYears(few, async (small) =>
    withTwoYears(many, async (large) => work(await grownOf(small), await grownOf(large))),
  );
}

/** A product with what two years leave of so many claims; kept in a folder of `GROWTH_DIR` where it's named. */
export async function withTwoYears(claims: number, work: (app: OpenServices) => Promise<void>): Promise<void> {
  const folder = process.env.GROWTH_DIR;
  const filled = { claims, stores: Math.min(storeCount, Math.max(1, Math.round(claims / 40))) };
  await withOpenServices(work, { filled, ...(folder === undefined ? {} : { keptIn: join(folder, String(claims)) }) });
}

/** What acts are asked about in a filled product. */
export async function grownOf(app: OpenServices): Promise<Grown> {
  const { store, superuser, system, services } = app;
  const [claims, free] = await asAdmin(superuser, async (client) => [
    await claimsOf(client, store.id, { count: asked }),
    await freeOrdersOf(client, store.id, asked),
  ]);
  const person = {
    name: 'Mo',
    email: `mo-${services.clock.now()}@bench.example`,
    password: 'a long pass phrase for this',
  };
  const user = await createUser(system, person);
  return { ...app, claims, free, userId: user.id as UserId };
}
