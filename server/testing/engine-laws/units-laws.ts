import { expect, test } from 'vitest';
import { fileClaimIn } from '../../../core/contract/claims/filing.ts';
import { claimItemsOf } from '../../claims/claim/claim-items.ts';
import type { DecisionLine } from '../../claims/decisions/price-lines.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { importOrder } from '../../commerce/orders/import/import-order.ts';
import { createFulfillment } from '../../commerce/orders/put-fulfillment.ts';
import { updateOrder } from '../../commerce/orders/update-order.ts';
import { resolutionsOf } from '../db-asserts.ts';
import { freshStore, oneCustomer, staff } from '../fixtures.ts';
import type { LawProduct } from './law-product.ts';
import { type LawScene, unitPaid } from './scene.ts';

const hour = 3_600_000;

/** Whoever gave a unit back, the store's people in their engine or the product through it, it goes back once. */
export function unitsLaws({ engine, order, amounts }: LawScene, { app, use }: LawProduct): void {
  /** The product with a claim on every unit of an order's first item. */
  async function claimed(placed: EngineOrder) {
    use(engine().connector);
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

  /** The shop's people give one unit back: what its books have of that, which some engines keep of units alone. */
  async function givenInShop(placed: EngineOrder): Promise<string[]> {
    await engine().refundInShop(placed);
    const books = await amounts(placed);
    expect([[unitPaid(placed)], []]).toContainEqual(books);
    return books;
  }

  test('a unit goes back once, whoever gave it: the store before the decision', async () => {
    const placed = await order();
    const { approve, carryOut } = await claimed(placed);
    const books = await givenInShop(placed);
    await expect(approve()).rejects.toMatchObject({ code: 'units-not-left' });
    await carryOut();
    expect(await amounts(placed)).toEqual(books);
  });

  test('a unit goes back once, whoever gave it: the store after the decision', async () => {
    const placed = await order();
    const { approve, carryOut, resolutions } = await claimed(placed);
    await approve();
    const books = await givenInShop(placed);
    await carryOut();
    expect(await resolutions()).toMatchObject([
      { execution_state: 'FAILED', last_error: { code: 'refunded-by-store' } },
    ]);
    expect(await amounts(placed)).toEqual(books);
  });
}
