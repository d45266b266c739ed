import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { claimItemsOf } from '../../claims/claim/claim-items.ts';
import type { DecisionLine } from '../../claims/decisions/price-lines.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import type { Connector, EngineOrder } from '../../commerce/connectors/connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { createFulfillment } from '../../commerce/orders/put-fulfillment.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { resolutionsOf } from '../db-asserts.ts';
import { freshStore, oneCustomer, staff } from '../fixtures.ts';
import type { LawProduct } from './law-product.ts';

const hour = 3_600_000;

/** The product over a store's engine, with a claim on every unit of an order's first item. */
export async function claimOn({ app, use }: LawProduct, connector: Connector, placed: EngineOrder) {
  use(connector);
  const rates = [{ currency: placed.currency, rate: 1, on: new Date(app.clock.now()).toISOString().slice(0, 10) }];
  const store = await freshStore(app, { ...oneCustomer, rates: placed.currency === 'USD' ? [] : rates });
  const of = { storeId: store.id, sourceOrderId: placed.sourceOrderId };
  await importOrder(app.system, { storeId: store.id, order: placed });
  await updateOrder(app.system, { ...of, body: { premiumPaid: '1.00' } });
  const [first] = placed.items;
  const ago = (hours: number) => new Date(app.clock.now() - hours * hour).toISOString();
  await createFulfillment(app.system, {
    ...of,
    body: {
      sourceFulfillmentId: 'a-parcel',
      fulfillmentStatus: 'DELIVERED',
      fulfilledAt: ago(120),
      deliveredAt: ago(96),
      sourceItemIds: [{ sourceItemId: first!.sourceItemId, quantity: first!.quantity }],
    } as never,
  });
  const issue = { sourceItemId: first!.sourceItemId, quantity: first!.quantity, issueType: 'MISSING_ITEM' };
  const claim = await fileClaim(app.system, {
    ...of,
    body: fileClaimIn.parse({ fulfillmentIssues: [{ sourceFulfillmentId: 'a-parcel', issues: [issue] }] }),
  });
  const support = app.as(await staff(app, 'store_support', store));
  const [item] = await app.services.db.inStore(store.id, (tx) => claimItemsOf(tx, store.id, claim.id));
  const lines = [{ claimItemId: item!.id, resolutionType: 'REFUND' }] as DecisionLine[];
  const approve = (overrideText?: string) =>
    approveClaim(support, {
      id: claim.id,
      expectedVersion: claim.version,
      includeShipping: false,
      ...{ lines, overrideText },
    });
  const carryOut = async () => {
    app.clock.advance(app.services.config.undoSeconds * 1000);
    await app.drain();
  };
  return { approve, carryOut, resolutions: () => resolutionsOf(app, store, claim.id) };
}
