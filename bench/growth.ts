import type { UserId } from '../core/ids.ts';
import { readClaim } from '../server/claim-view/read-claim.ts';
import { findGrantedOrder } from '../server/claim-view/told-order.sql.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { readClaimDesk } from '../server/console-queries/read-claim-desk.ts';
import { countQueue, readQueue } from '../server/console-queries/read-queue.ts';
import type { Actor, Ctx } from '../server/context.ts';
import { makeGrant, readGrant } from '../server/orders/grants.ts';
import { createUser } from '../server/people/create-user.ts';
import { createStore } from '../server/stores/create-store.ts';
import { asAdmin } from '../server/testing/database.ts';
import { commonName, filledId, fillStores } from '../server/testing/fill.ts';
import { median, report } from './lib/compare.ts';
import { withOpenServices } from './lib/services.ts';

/** Claims in all; there are twice as many orders, and three of ten belong to one of the stores. */
const few = 10_000;
const many = Number(process.env.GROWTH_CLAIMS ?? 1_000_000);
const storeCount = 200;
const rounds = 60;
const mostGrowth = 1.5;

/** Milliseconds of each act by name, the middle one of its rounds, with so many claims in the database. */
async function timesWith(claims: number): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  await withOpenServices(async ({ services, system, store, superuser }) => {
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
      smaller.push((await createStore(system, { ...shared, ...names })).id);
    }
    const largest = Math.round(claims * 0.3);
    const each = Math.floor((claims - largest) / smaller.length);
    const now = new Date(services.clock.now()).toISOString();
    const filled = [{ id: store.id as string, claims: largest }, ...smaller.map((id) => ({ id, claims: each }))];
    await asAdmin(superuser, (client) => fillStores(client, filled, now, { checked: false }));

    const staffed = (role: 'store_support' | 'orderprotection_support_admin', userId: UserId): Ctx => {
      const membership = { role, storeId: role === 'store_support' ? store.id : null, accountId: null };
      const actor: Actor = {
        kind: 'staff',
        userId,
        name: 'Mo',
        email: 'mo@bench.example',
        memberships: [membership],
        secondFactor: false,
      };
      return { ...system, actor };
    };
    const user = await createUser(system, {
      name: 'Mo',
      email: 'mo@bench.example',
      password: 'a long pass phrase for this',
    });
    const support = staffed('store_support', user.id as UserId);
    const provider = staffed('orderprotection_support_admin', user.id as UserId);
    // Every act of a round has an order of its own: even ones have a claim, odd ones have none yet.
    const place = (round: number) => 2 * Math.floor((round * largest) / (2 * rounds)) + 2;
    const orderId = (n: number) => filledId('ord', n) as never;
    const shopper = (n: number): Ctx => ({
      ...system,
      actor: { kind: 'shopper', storeId: store.id, orderId: orderId(n), grantId: 'gra_0' as never, name: 'Anna' },
    });
    const page = async (ctx: Ctx, filter: { tab: 'todo' | 'all'; search?: string }, pages: number) => {
      let after: { at: string; id: string } | null = null;
      for (let left = pages; left > 0; left -= 1) {
        after = (await readQueue(ctx, { ...filter, after, size: 25 })).next ?? null;
      }
    };
    const acts: Record<string, (round: number) => Promise<unknown>> = {
      'look-up (granted order)': async (round) => {
        const { token } = await services.db.inStore(store.id, (tx) =>
          makeGrant(tx, system, store.id, orderId(place(round))),
        );
        await readGrant(services, store.id, token, { find: findGrantedOrder as never, proceed: async () => undefined });
      },
      'claim view': (round) => readClaim(shopper(place(round)), { id: filledId('clm', place(round)) }),
      'desk claim': (round) => readClaimDesk(support, { id: filledId('clm', place(round)) }),
      filing: (round) => {
        const n = place(round) - 1;
        return fileClaim(shopper(n), {
          storeId: store.id,
          sourceOrderId: `src-${n}`,
          body: {
            salesChannel: 'ONLINE',
            claimCategory: 'SHIPPING',
            fulfillmentIssues: [
              {
                sourceFulfillmentId: `parcel-${n}`,
                issues: [{ sourceItemId: `item-${n}`, quantity: 1, issueType: 'MISSING_ITEM' }],
              },
            ],
            resolution: { desiredMethod: 'REFUND', signatureName: 'Anna' },
          },
        });
      },
      'To Do': () => page(support, { tab: 'todo' }, 1),
      'next pages': () => page(support, { tab: 'todo' }, 3),
      'search by a common name': () => page(support, { tab: 'all', search: commonName }, 1),
      'provider’s queue': () => page(provider, { tab: 'todo' }, 2),
      counts: () => countQueue(support, {}),
    };
    for (const [name, act] of Object.entries(acts)) {
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await act(round);
        all.push(performance.now() - started);
      }
      // The first rounds warm caches, plans and the database's pages.
      times.set(name, median(all.slice(rounds / 3)));
    }
  });
  return times;
}

/** What pages and acts cost at many claims against few, each in a database of its own, in one run. */
const before = await timesWith(few);
const after = await timesWith(many);
for (const [name, grown] of after) {
  const small = before.get(name) ?? Number.NaN;
  const ratio = grown / small;
  const told = `${grown.toFixed(2)} ms at ${many} claims against ${small.toFixed(2)} ms at ${few}`;
  report(name, ratio, `at most ${mostGrowth.toFixed(2)} times`, ratio <= mostGrowth, told);
}
