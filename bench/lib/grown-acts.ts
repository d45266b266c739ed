import type { OrderId } from '#core/ids.ts';
import type { QueueSort } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { readClaim } from '../../server/claims/claim-view/read-claim.ts';
import { findGrantedOrder } from '../../server/claims/claim-view/told-order.sql.ts';
import { fileClaim } from '../../server/claims/file/file-claim.ts';
import { makeGrant, readGrant } from '../../server/commerce/orders/look-up/grants.ts';
import { readApprovals } from '../../server/desk/approvals/read-approvals.ts';
import { readClaimDesk } from '../../server/desk/claim-page/read-claim-desk.ts';
import { readCustomerDesk } from '../../server/desk/customer-page/read-customer-desk.ts';
import { countExecutions, readExecutions } from '../../server/desk/executions/read-executions.ts';
import { readUndelivered } from '../../server/desk/executions/read-undelivered.ts';
import { readHome } from '../../server/desk/home/read-home.ts';
import { readOrderDesk } from '../../server/desk/order-pages/read-order-desk.ts';
import { readOrders } from '../../server/desk/order-pages/read-orders.ts';
import { countQueue } from '../../server/desk/queue/count-queue.ts';
import { readQueue } from '../../server/desk/queue/read-queue.ts';
import { sumQueue } from '../../server/desk/queue/sum-queue.ts';
import { readActivity, readActivityActors } from '../../server/integrations/event-feed/activity/read-activity.ts';
import type { Actor, Ctx } from '../../server/platform/context/context.ts';
import { commonName } from '../../server/testing/two-years/plan-copies.ts';
import type { Grown } from './grown.ts';

/** What few claims are. */
const rare: QueueFilter = { type: ['DAMAGED'] };

/** One of each kind of filter. */
const filters: Record<string, QueueFilter> = {
  'a rare type': rare,
  'a common type': { type: ['MISSING_ITEM'] },
  'what is asked for': { resolution: ['RESHIP'] },
  category: { category: ['SHIPPING'] },
  channel: { channel: ['PORTAL'] },
  'no person': { assignee: ['none'] },
  'a high value': { valueFrom: '300' },
  'a low value': { valueUntil: '100' },
  'a state': { state: ['NEW'] },
  'a signal': { signal: ['missing-evidence', 'execution-error'] },
  'the latest days': { filedFrom: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) },
};

const sorts = ['value', 'age', 'customer'] as const;
const sortsAndFilters = sorts.flatMap((sort) =>
  Object.entries(filters).map(([name, filter]) => ({ sort, name, filter })),
);

/** Every act by name; its argument is the round, of which there are as many. */
export function actsOf({ services, system, store, claims, free, userId }: Grown) {
  const staffed = (role: 'store_support' | 'store_owner' | 'orderprotection_support_admin'): Ctx => {
    const membership = { role, storeId: role === 'orderprotection_support_admin' ? null : store.id, accountId: null };
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
  const support = staffed('store_support');
  const owner = staffed('store_owner');
  const provider = staffed('orderprotection_support_admin');
  const whole = { storeId: store.id, search: '' };
  const claim = (round: number) => claims[round % claims.length]!;
  const waiting = claims.filter(({ state }) => state === 'NEW');
  const unanswered = (round: number) => waiting[round % waiting.length] ?? claim(round);
  const shopper = (orderId: OrderId): Ctx => ({
    ...system,
    actor: { kind: 'shopper', storeId: store.id, orderId, grantId: 'gra_0' as never, name: 'Anna' },
  });
  const trackingNumber = (round: number) => `1z${claim(round).orderNumber.toLowerCase()}`;
  type View = { tab: 'todo' | 'all'; sort?: QueueSort; search?: string; filter?: QueueFilter };
  const page = async (ctx: Ctx, view: View, pages: number, size = 25) => {
    let after: { at: string; id: string } | null = null;
    for (let left = pages; left > 0; left -= 1) {
      after = (await readQueue(ctx, { ...view, after, size })).next ?? null;
    }
  };
  return {
    'look-up (granted order)': async (round) => {
      const { token } = await services.db.inStore(store.id, (tx) =>
        makeGrant(tx, system, store.id, claim(round).orderId),
      );
      await readGrant(services, store.id, token, { find: findGrantedOrder as never, proceed: async () => undefined });
    },
    'claim view': (round) => readClaim(shopper(claim(round).orderId), claim(round)),
    'claim view, not answered': (round) => readClaim(shopper(unanswered(round).orderId), unanswered(round)),
    home: () => readHome(support, { storeId: store.id }),
    'desk claim': (round) => readClaimDesk(support, claim(round)),
    filing: (round) => {
      const { orderId, sourceOrderId, body } = free[round]!;
      return fileClaim(shopper(orderId), { storeId: store.id, sourceOrderId, body });
    },
    'To Do': () => page(support, { tab: 'todo' }, 1),
    'next pages': () => page(support, { tab: 'todo' }, 3),
    'search by a common name': () => page(support, { tab: 'all', search: commonName }, 1),
    'search by a part of many names': () => page(support, { tab: 'all', search: 'ill' }, 1),
    'search by a tracking number': (round) => page(support, { tab: 'all', search: trackingNumber(round) }, 1),
    'search by two words': (round) => page(support, { tab: 'all', search: `${trackingNumber(round)} linen` }, 1),
    'search by what every claim has': () => page(support, { tab: 'all', search: 'linen' }, 1),
    'provider’s queue': () => page(provider, { tab: 'todo' }, 2),
    'provider’s search by a common name': () => page(provider, { tab: 'all', search: commonName }, 1),
    'provider’s search by a part of many names': () => page(provider, { tab: 'all', search: 'ill' }, 1),
    approvals: () => readApprovals(support, {}),
    'provider’s approvals': () => readApprovals(provider, {}),
    orders: () => readOrders(support, { after: null, size: 25 }),
    'orders by a common name': () => readOrders(support, { search: commonName, after: null, size: 25 }),
    'provider’s orders': () => readOrders(provider, { after: null, size: 25 }),
    'provider’s orders by a common name': () => readOrders(provider, { search: commonName, after: null, size: 25 }),
    'order desk': (round) => readOrderDesk(support, { storeId: store.id, orderId: claim(round).orderId }),
    customer: (round) => readCustomerDesk(support, { storeId: store.id, orderId: claim(round).orderId }),
    'feed of the store': () => readActivity(owner, { storeId: store.id, after: null, size: 25 }),
    'everyone who acted': () => readActivityActors(owner, store.id),
    counts: () => countQueue(support, {}),
    'counts of a filter': () => countQueue(support, { filter: rare }),
    'sum of what is to do': () => sumQueue(support, { ...whole, tab: 'todo', filter: {} }),
    'sum of all of a rare type': () => sumQueue(support, { ...whole, tab: 'all', filter: rare }),
    'not completed': () => readExecutions(support, { state: 'failed', after: null, size: 25 }),
    'counts of what is not completed': () => countExecutions(support, {}),
    'emails that reached no one': () => readUndelivered(support, { after: null, size: 25 }),
    ...Object.fromEntries(
      sortsAndFilters.flatMap(({ sort, name, filter }) => [
        [`50 to do by ${name}, sorted by ${sort}`, () => page(support, { tab: 'todo', sort, filter }, 1, 50)],
        [`50 of all by ${name}, sorted by ${sort}`, () => page(support, { tab: 'all', sort, filter }, 1, 50)],
      ]),
    ),
    ...Object.fromEntries(
      sorts.flatMap((sort) => [
        [`To Do sorted by ${sort}`, () => page(support, { tab: 'todo', sort }, 1, 50)],
        [`all claims sorted by ${sort}`, () => page(support, { tab: 'all', sort }, 1, 50)],
        [`provider’s queue sorted by ${sort}`, () => page(provider, { tab: 'todo', sort }, 1, 50)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) => [
        [`50 to do by ${name}`, () => page(support, { tab: 'todo', sort: 'due', filter }, 1, 50)],
        [`50 of all by ${name}`, () => page(support, { tab: 'all', filter }, 1, 50)],
      ]),
    ),
  } satisfies Record<string, (round: number) => Promise<unknown>>;
}
