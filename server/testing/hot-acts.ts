import type pg from 'pg';
import type { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { findGrantedOrder, findToldOrder } from '../claims/claim-view/told-order.sql.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { denyClaim } from '../claims/outcomes/deny-claim.ts';
import { makeGrant, readGrant } from '../commerce/orders/look-up/grants.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import { readCustomerDesk } from '../desk/customer-page/read-customer-desk.ts';
import { readOrderDesk } from '../desk/order-pages/read-order-desk.ts';
import { readOrders } from '../desk/order-pages/read-orders.ts';
import { countQueue } from '../desk/queue/count-queue.ts';
import { readQueue } from '../desk/queue/read-queue.ts';
import type { Actor, Ctx } from '../platform/context/context.ts';
import type { Recorder, Statement } from './statement-recorder.ts';

/** What the acts of one time are about: an order with a claim, and one on which nobody claimed yet. */
export interface HotTarget {
  claim: { id: string; orderId: OrderId; orderNumber: string; email: string };
  free: { orderId: OrderId; sourceOrderId: string; body: ReturnType<typeof fileClaimIn.parse> };
}

export interface Act {
  name: string;
  run(time: number): Promise<unknown>;
}

/** The acts that people wait for most, each about another target each time. */
export async function hotActs(
  storeId: StoreId,
  as: (actor: Actor) => Ctx,
  people: { support: Actor; admin: Actor },
  targets: readonly HotTarget[],
): Promise<Act[]> {
  const [support, admin] = [as(people.support), as(people.admin)];
  const { db } = support;
  const at = (time: number) => targets[time]!;
  const shopper = (orderId: OrderId) =>
    as({ kind: 'shopper', storeId, orderId, grantId: 'gra_0' as never, name: 'Anna Smith' });
  const tokens: string[] = [];
  for (const { claim } of targets) {
    tokens.push((await db.inStore(storeId, (tx) => makeGrant(tx, support, storeId, claim.orderId))).token);
  }
  const filed: string[] = [];
  return [
    {
      name: 'look-up',
      run: (time) => {
        const { orderNumber, email } = at(time).claim;
        return db.readInStore(storeId, (tx) => findToldOrder(tx, storeId, { numberKey: orderNumber, emailKey: email }));
      },
    },
    {
      name: 'granted order',
      run: (time) =>
        readGrant(support, storeId, tokens[time] ?? '', {
          find: findGrantedOrder as never,
          proceed: async () => undefined,
        }),
    },
    { name: 'claim view', run: (time) => readClaim(shopper(at(time).claim.orderId), { id: at(time).claim.id }) },
    {
      name: 'filing',
      run: async (time) => {
        const { orderId, sourceOrderId, body } = at(time).free;
        filed.push((await fileClaim(shopper(orderId), { storeId, sourceOrderId, body })).id);
      },
    },
    { name: 'desk claim', run: (time) => readClaimDesk(support, { id: at(time).claim.id }) },
    { name: 'To Do', run: () => readQueue(support, { tab: 'todo', after: null, size: 25 }) },
    { name: 'counts', run: () => countQueue(support, {}) },
    { name: 'orders', run: () => readOrders(support, { search: '', after: null, size: 25 }) },
    { name: 'order desk', run: (time) => readOrderDesk(support, { storeId, orderId: at(time).claim.orderId }) },
    { name: 'customer', run: (time) => readCustomerDesk(support, { storeId, orderId: at(time).claim.orderId }) },
    {
      name: 'denial',
      run: (time) =>
        denyClaim(admin, {
          id: filed[time] ?? '',
          expectedVersion: 1,
          reason: 'NOT_COVERED',
          override: true,
          customerText: 'No.',
        }),
    },
  ];
}

/** What goes along with the statements of a transaction. */
const beside = /^(begin|set local|commit|rollback)\b/i;

/** What each act sends once its statements have come so often that they are kept; its targets are spent then. */
export async function sentBy(
  acts: readonly Act[],
  recorder: Recorder,
  times: number,
): Promise<Map<string, Statement[]>> {
  const sent = new Map<string, Statement[]>();
  for (const { name, run } of acts) {
    for (let time = 0; time < times - 1; time += 1) {
      await run(time);
    }
    // The shorter of two: a cache of two seconds may run out under one of them.
    const last = [await recorder.record(() => run(times - 1)), await recorder.record(() => run(times))];
    const [{ statements } = last[0]!] = last.toSorted((one, other) => one.statements.length - other.statements.length);
    sent.set(
      name,
      statements.filter(({ text }) => !beside.test(text)),
    );
  }
  return sent;
}

/** How often each statement that the connection keeps was planned anew, by its name. */
export async function plannedAnew(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; custom_plans: number }>(
    'SELECT name, custom_plans FROM pg_prepared_statements',
  );
  return new Map(rows.map((row) => [row.name, Number(row.custom_plans)]));
}
