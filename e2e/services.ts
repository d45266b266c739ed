import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Me } from '#core/contract/tenancy/people.ts';
import { type Role, roleLevel } from '#core/permissions.ts';
import { openServices } from '../server/cli/open-services.ts';
import {
  createConnectedStore,
  type NewConnectedStore,
} from '../server/commerce/store-engines/create-connected-store.ts';
import type { Ctx } from '../server/platform/context/context.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { type StoreRecord, storeBySlug } from '../server/tenancy/stores/read-store.ts';
import { signInAt } from '../server/testing/cookies.ts';
import { priya } from './staff.ts';
import { platform } from './walk.ts';

/** Works on the running product's own data by its verbs, as the command line does. */
export async function withServices<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const app = await openServices(
    { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT },
    { upToDate: false },
  );
  try {
    return await work(app.ctx);
  } finally {
    await app.close();
  }
}

/** The store of this short name; the first journey that asks opens it, and `fill` gives it its orders. */
export function openStore(
  store: NewConnectedStore,
  fill: (ctx: Ctx, store: StoreRecord) => Promise<void>,
): Promise<StoreRecord> {
  return withServices(async (ctx) => {
    const known = await storeBySlug(ctx, store.slug);
    if (known) {
      return known;
    }
    const opened = await createConnectedStore(ctx, { hosts: [`${store.slug}.localhost`], isDemo: true, ...store });
    await fill(ctx, opened);
    await untilListed(opened);
    return opened;
  });
}

/** Waits until the running product tells of a store: what it knew of all stores holds for two seconds. */
async function untilListed({ id }: StoreRecord): Promise<void> {
  const cookie = await signInAt(platform, priya);
  await expect
    .poll(async () => {
      const me = await fetch(`${platform}/v1/me`, { headers: { cookie } });
      return ((await me.json()) as Me).stores.map((store) => store.id);
    })
    .toContain(id);
}

/** A store of a journey's own in New York, without an order: what one does in it no other journey meets. */
export const openOwnStore = (slug: string, name: string, more: Partial<NewConnectedStore> = {}): Promise<StoreRecord> =>
  openStore(
    { slug, name, account: { name }, currency: 'USD', timeZone: 'America/New_York', country: 'US', ...more },
    async () => undefined,
  );

/** Lets somebody new work in a store. */
export const addPerson = (store: StoreRecord, role: Role, person: { name: string; email: string; password: string }) =>
  withServices(async (ctx) => {
    const { id } = await createUser(ctx, person);
    await addMember(ctx, { userId: id, role, ...(roleLevel(role) === 'store' && { storeId: store.id }) });
  });

/**
 * Forgets what the limits have counted: all journeys come from one address, and one that misses look-ups on purpose
 * would have those after it refused.
 */
export const forgetCounts = () =>
  withServices((ctx) => ctx.db.everywhere((tx) => sql`DELETE FROM rate_limits`.execute(tx)).then(() => undefined));
