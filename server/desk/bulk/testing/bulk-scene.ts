import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import type { EngineOrder } from '../../../commerce/connectors/connector.ts';
import type { Actor } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { claimRow } from '../../../testing/db-asserts.ts';
import { orderOf, soldAndClaimed } from '../../../testing/fixtures.ts';
import { readBulkAct } from '../follow-bulk-act.ts';
import { startBulkAct } from '../start-bulk-act.ts';

/** Claims of a store, each of a customer of its own, and acts on many of them. */
export function bulkScene(app: TestApp, store: StoreRecord) {
  let number = 0;
  return {
    /** A claim that nothing speaks against: signed, shown, the customer's first. */
    async plain(given: Parameters<typeof soldAndClaimed>[3] = {}) {
      number += 1;
      const name = `bulk-${number}`;
      const { shippingAddress } = orderOf(app, name);
      const order = {
        customer: { name: 'Ana Ruiz', email: `${name}@mail.test` },
        shippingAddress: shippingAddress && { ...shippingAddress, address1: `${number} Elm St` },
        ...given.order,
      } satisfies Partial<EngineOrder>;
      const { claim, orderId, order: sold } = await soldAndClaimed(app, store, name, { ...given, order });
      return { id: claim.id, orderId, sourceOrderId: sold.sourceOrderId, email: sold.customer.email };
    },
    /** Starts an act on claims as they are now. */
    async start(who: Actor, act: BulkActIn, claims: readonly { id: string }[]) {
      const chosen = await Promise.all(
        claims.map(async ({ id }) => ({ id, expectedVersion: Number((await claimRow(app, store, id)).version) })),
      );
      return startBulkAct(app.as(who), { storeId: store.id, act, claims: { from: 'chosen', chosen } });
    },
    read: (id: string, who: Actor) => readBulkAct(app.as(who), { storeId: store.id, bulkId: id }),
    stands: (id: string) => claimRow(app, store, id),
  };
}
