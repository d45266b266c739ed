import { expect } from 'vitest';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ErasureId } from '#core/ids.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import { freeClaims } from '../../claims/claim/free-claims.ts';
import { measureClaims } from '../../claims/claim/worth/measure-claims.ts';
import { listClaims, readClaim, readClaimsOfOrder } from '../../claims/claim-view/read-claim.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { currenciesWithoutRate } from '../../commerce/orders/rates/without-rate.sql.ts';
import { listOrders } from '../../commerce/orders/read-order.ts';
import { readApprovals } from '../../desk/approvals/read-approvals.ts';
import { readReturns } from '../../desk/business-lists/read-returns.ts';
import { readWarranties } from '../../desk/business-lists/read-warranties.ts';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import { readCustomerDesk } from '../../desk/customer-page/read-customer-desk.ts';
import { readOrderDesk } from '../../desk/order-pages/read-order-desk.ts';
import { readOrders } from '../../desk/order-pages/read-orders.ts';
import { readPolicies } from '../../desk/policies/read-policies.ts';
import { nextOrder } from '../../desk/privacy/erasures.sql.ts';
import { listWhitelabels } from '../../desk/whitelabels/list-whitelabels.ts';
import { readActivity, readActivityActors } from '../../integrations/event-feed/activity/read-activity.ts';
import type { Actor } from '../../platform/context/context.ts';
import { commonName, filledId } from '../fill.ts';
import { hostOf, lookUp, missingItems, shopperOf } from '../fixtures.ts';
import type { Grown } from './grown-stores.ts';
import { queueActs } from './queue-acts.ts';

/** What people wait for, by name. */
export type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** Every act that people wait for over a few stores; over many; and what is read along an index over all only in larger ones. */
export function actsOf(world: Grown): { few: Acts; many: Acts; larger: Acts } {
  const { provider } = world;
  const queue = queueActs(world);
  const { orders, acts } = pageActs(world);
  return {
    few: { ...acts, ...queue.few },
    many: queue.many,
    larger: {
      'approvals of many stores': () => readApprovals(world.app.as(provider), {}),
      'orders of many stores': () => orders(provider),
    },
  };
}

function pageActs({ app, grown, owner, support, provider, client, now, order, claim }: Grown) {
  const orders = async (actor: Actor, search = '') => {
    const asked = { search, size: 25 };
    const first = await readOrders(app.as(actor), { ...asked, after: null });
    expect(first.rows.length, search).toBeGreaterThan(0);
    if (first.next) {
      await readOrders(app.as(actor), { ...asked, after: first.next });
    }
  };
  const activity = async (narrowed: Partial<Parameters<typeof readActivity>[1]>) => {
    const asked = { storeId: grown.id, size: 25, ...narrowed };
    const first = await readActivity(app.as(owner), { ...asked, after: null });
    expect(first.rows.length, JSON.stringify(narrowed)).toBeGreaterThan(0);
    if (first.next) {
      await readActivity(app.as(owner), { ...asked, after: first.next });
    }
  };
  let filed = 4002;
  const file = (n: number) => {
    const body = fileClaimIn.parse(
      missingItems(
        '',
        {},
        {
          fulfillmentIssues: [
            {
              sourceFulfillmentId: `parcel-${n}`,
              issues: [{ sourceItemId: `item-${n}`, quantity: 1, issueType: 'MISSING_ITEM' }],
            },
          ],
        },
      ),
    );
    return fileClaim(app.as(shopperOf(app, grown, filledId('ord', n))), {
      storeId: grown.id,
      sourceOrderId: `src-${n}`,
      body,
    });
  };

  const acts: Acts = {
    'look-up': async () => {
      const { status } = await lookUp(app, grown, 'F4001', 'c1000@mail.example');
      expect(status, app.logged.at(-1)).toBe(200);
    },
    'granted order': async () => {
      const { bearer } = await lookUp(app, grown, 'F4001', 'c1000@mail.example');
      expect((await app.ask(hostOf(grown), '/v1/order-lookup/current', { headers: bearer })).status).toBe(200);
    },
    'claim view': () => readClaim(app.as(shopperOf(app, grown, order)), { id: claim }),
    filing: () => {
      filed += 1;
      return file(filed);
    },
    'desk claim': () => readClaimDesk(app.as(support), { id: claim }),
    'desk claim, provider': () => readClaimDesk(app.as(provider), { id: claim }),
    approvals: () => readApprovals(app.as(support), {}),
    'approvals of all stores': () => readApprovals(app.as(provider), {}),
    'order desk': () => readOrderDesk(app.as(support), { storeId: grown.id, orderId: order }),
    'customer at a rare address': () =>
      readCustomerDesk(app.as(support), { storeId: grown.id, orderId: filledId('ord', 5000) }),
    'claims that nobody has': () =>
      app.services.db.inStore(grown.id, (tx) =>
        freeClaims(tx, [{ id: grown.id, withoutWarranties: false }], queueTabStates.todo, 25),
      ),
    returns: () => readReturns(app.as(support), { after: null, size: 25 }),
    'policies, newest first': () => readPolicies(app.as(owner), { storeId: grown.id, after: null, size: 25 }),
    'policies that were removed': () =>
      readPolicies(app.as(owner), { storeId: grown.id, state: 'removed', after: null, size: 25 }),
    'policies that are not in the book': () =>
      readPolicies(app.as(owner), { storeId: grown.id, book: 'unposted', after: null, size: 25 }),
    'stores that need someone': () => listWhitelabels(app.system, { after: null, size: 50 }),
    warranties: () => readWarranties(app.as(support), { after: null, size: 25 }),
    'currencies without a rate': () => app.services.db.inStore(grown.id, (tx) => currenciesWithoutRate(tx, grown.id)),
    'claims without a worth': () => measureClaims(app.system, { storeId: grown.id }),
    'next order of an erasure': () =>
      app.services.db.inStore(grown.id, (tx) =>
        nextOrder(tx, { storeId: grown.id, erasureId: filledId('ers', 1) as ErasureId }),
      ),
    'list of claims': () => listClaims(app.as(client), { storeId: grown.id, size: 25, after: null }),
    'list of orders': () => listOrders(app.as(client), { storeId: grown.id, size: 25, after: { at: now, id: order } }),
    'orders, newest first': () => orders(support),
    'orders of all stores': () => orders(provider),
    'orders by a common name': () => orders(support, commonName),
    'orders by a common surname': () => orders(support, 'smith'),
    'orders by the beginning of many names': () => orders(support, 'ann'),
    'orders by the beginning of many numbers': () => orders(support, '100'),
    'orders by a common SKU': () => orders(support, 'SKU-7'),
    'orders by email': () => orders(support, 'c1000@mail.example'),
    'orders of all stores by a common surname': () => orders(provider, 'smith'),
    customer: () => readCustomerDesk(app.as(support), { storeId: grown.id, orderId: order }),
    activity: () => activity({}),
    'activity of a rare group': () => activity({ group: 'settings' }),
    'activity of a common group': () => activity({ group: 'claims' }),
    'activity of a busy person': () => activity({ actor: filledId('usr', 1) }),
    'a busy person’s activity of a rare group': () => activity({ actor: filledId('usr', 1), group: 'settings' }),
    'activity of a person who did little': () => activity({ actor: filledId('usr', 7), until: now.slice(0, 10) }),
    'activity about an order': () => activity({ about: 'F4000' }),
    'activity about a claim': () => activity({ about: claim }),
    'everyone who acted': () => readActivityActors(app.as(owner), grown.id),
    'claims of an order': () => readClaimsOfOrder(app.as(client), { storeId: grown.id, sourceOrderId: 'src-4000' }),
  };
  return { orders, acts };
}
