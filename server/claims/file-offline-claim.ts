import { createHash, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Address } from '../../core/address.ts';
import { fileClaimIn } from '../../core/contract/claims.ts';
import type { offlineClaimIn } from '../../core/contract/offline-claims.ts';
import { type FieldProblem, Problem } from '../../core/contract/problems.ts';
import type { MediaId, OrderId, StoreId } from '../../core/ids.ts';
import type { EngineOrder } from '../connectors/connector.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { recordEvent } from '../insight/record-event.ts';
import { settleUploads } from '../media/settle-upload.ts';
import { saveOrder } from '../orders/import-order.ts';
import { orderByPath } from '../orders/read-order.ts';
import { allow } from '../people/allow.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import type { ClaimRow } from './claims.sql.ts';
import { fileOn, whoFiles } from './file-claim.ts';
import { mediaIdIn, mediaIdsIn } from './named-media.ts';

type OfflineBody = z.output<typeof offlineClaimIn>;

const itemId = 'item-1';
const parcelId = 'in-store';

/**
 * Files a warranty claim on something that was bought outside the online store (public-api A.3.2). One transaction: an
 * order of its own with one item, one warranty and the date of purchase, and the claim on it, which says that the
 * receipt is to be checked. The warranty counts from the date of purchase, which only the receipt proves (T22).
 * @throws validation-failed; not-eligible where the store takes none, or for a problem that no warranty covers;
 *   claim-window-closed when the warranty is over; forbidden; method-not-offered; media-invalid
 */
export async function fileOfflineClaim(
  ctx: Ctx,
  input: { storeId: StoreId; body: OfflineBody },
): Promise<{ claim: ClaimRow; sourceOrderId: string }> {
  const { body } = input;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'claims:create', store);
  refuse(ctx, store, body);
  const { receipts, links } = receiptsOf(body);
  const filing = filingBody(body, links);
  const { filer, valet } = whoFiles(ctx, store, { body: filing });
  const files = mediaIdsIn(filing, false);
  await settleUploads(ctx, store.id, [...files.pictures, ...receipts, ...(files.signature ? [files.signature] : [])]);
  return ctx.db.inStore(store.id, async (tx) => {
    const sourceOrderId = await freeNumber(tx, store.id);
    const saved = await saveOrder(tx, ctx, store.id, orderFrom(body, store, sourceOrderId));
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'order.imported',
      orderId: saved.id as OrderId,
      data: { sourceOrderId, platform: 'api' },
    });
    const rows = await orderByPath(tx, store.id, saved.id, 'ours');
    if (!rows) {
      throw new Error('An order that was just saved is gone.');
    }
    const claim = await fileOn(tx, ctx, {
      store,
      input: { storeId: store.id, sourceOrderId, body: filing },
      filer,
      valet,
      rows,
      bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
      signature: files.signature,
      receipts,
    });
    return { claim, sourceOrderId };
  });
}

/** What a claim on a purchase made elsewhere needs beyond what every claim needs. */
function refuse(ctx: Ctx, store: StoreRecord, body: OfflineBody): void {
  if (!store.settings.capabilities.inStore || !store.settings.capabilities.warranties) {
    throw new Problem('not-eligible', { detail: 'This store takes no claims on things bought in a shop.' });
  }
  const errors: FieldProblem[] = [];
  if (body.claimCategory !== 'WARRANTY') {
    errors.push({
      pointer: '/claimCategory',
      code: 'not-offered',
      message: 'Only warranty claims can be filed on things bought in a shop.',
    });
  }
  if (body.storeId && body.storeId !== store.id) {
    errors.push({ pointer: '/storeId', code: 'other-store', message: 'This is not the store that you speak for.' });
  }
  if (Date.parse(body.warranty.dateOfPurchase) > ctx.clock.now()) {
    errors.push({
      pointer: '/warranty/dateOfPurchase',
      code: 'in-the-future',
      message: 'The date of purchase lies in the future.',
    });
  }
  if (body.warranty.receiptRequired && (body.warranty.receiptImages ?? []).length === 0) {
    errors.push({ pointer: '/warranty/receiptImages', code: 'receipt-required', message: 'Please add the receipt.' });
  }
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}

/** The same claim as the online body says it; links to receipts elsewhere stand with the item's pictures. */
function filingBody(body: OfflineBody, links: readonly string[]): z.output<typeof fileClaimIn> {
  return fileClaimIn.parse({
    salesChannel: body.salesChannel,
    claimCategory: body.claimCategory,
    fulfillmentIssues: [
      {
        sourceFulfillmentId: parcelId,
        issues: [
          {
            issueType: body.issueType,
            quantity: 1,
            sourceItemId: itemId,
            details: body.item.details,
            images: [...(body.item.images ?? []), ...links],
          },
        ],
      },
    ],
    resolution: {
      desiredMethod: body.resolution,
      customerSignature: body.signature,
      ...(body.resolution === 'RESHIP' ? { updatedShippingAddress: addressFrom(body) } : {}),
    },
    claimDescription: body.warranty.productDescription,
    claimFiledFrom: body.claimFiledFrom,
    options: body.options,
  });
}

/** Receipts that were sent to us, and those that are links to other places: kept as text, never fetched here. */
function receiptsOf({ warranty }: OfflineBody): { receipts: MediaId[]; links: string[] } {
  const receipts: MediaId[] = [];
  const links: string[] = [];
  for (const given of warranty.receiptImages ?? []) {
    const id = mediaIdIn(given);
    if (id) {
      receipts.push(id);
    } else if (/^https?:\/\//i.test(given)) {
      links.push(given);
    } else {
      throw new Problem('media-invalid', {
        detail: 'A receipt is neither a file that was sent here nor a web address.',
      });
    }
  }
  return { receipts, links };
}

function addressFrom({ shippingAddress: sent }: OfflineBody): Address {
  return {
    firstName: sent.firstName ?? '',
    lastName: sent.lastName ?? '',
    address1: sent.address1,
    address2: sent.address2 ?? '',
    city: sent.city,
    state: sent.stateAbr || sent.state || '',
    zip: sent.zip ?? '',
    country: sent.countryAbr || sent.country || '',
  };
}

/** The purchase as an order: one item, handed over when it was paid, with the warranty that is claimed. */
function orderFrom(body: OfflineBody, store: StoreRecord, number: string): EngineOrder {
  const { customer, item, warranty } = body;
  const bought = new Date(warranty.dateOfPurchase).toISOString();
  const price = item.price ?? '0';
  const address = addressFrom(body);
  return {
    sourceOrderId: number,
    orderNumber: number,
    platform: 'api',
    sourceCreatedAt: bought,
    customer: {
      name: customer.name?.trim() || `${address.firstName} ${address.lastName}`.trim() || customer.email,
      email: customer.email,
      phone: customer.phoneNumber ?? undefined,
    },
    currency: store.currency,
    subtotal: price,
    discountTotal: '0',
    shipping: '0',
    shippingTax: '0',
    tax: '0',
    total: price,
    shippingAddress: address,
    items: [
      {
        sourceItemId: itemId,
        sourceProductId: item.sourceProductId ?? undefined,
        sourceVariantId: item.sourceVariantId ?? undefined,
        sku: item.sku ?? undefined,
        productName: item.name,
        description: warranty.productDescription ?? undefined,
        productImage: item.productImage ?? undefined,
        selectedOptions: [],
        quantity: 1,
        refundedQuantity: 0,
        price,
        discount: '0',
        tax: '0',
      },
    ],
    fulfillments: [
      {
        sourceFulfillmentId: parcelId,
        status: 'PICKED_UP',
        trackingNumber: [],
        trackingUrl: [],
        items: [{ sourceItemId: itemId, quantity: 1 }],
        fulfilledAt: bought,
        deliveredAt: bought,
      },
    ],
    policies: [{ kind: 'WARRANTY', sourceItemId: itemId, insuredAmount: price, period: warranty.warrantyPeriod }],
    // No payment of ours: what was paid at a till is not given back through the online store's engine.
    payments: [],
  };
}

/** A number like 'AM-1234-1234' that no order of the store has. */
async function freeNumber(tx: Tx, storeId: StoreId): Promise<string> {
  const letter = () => String.fromCharCode(65 + randomInt(26));
  const digits = () => String(randomInt(10_000)).padStart(4, '0');
  for (;;) {
    const number = `${letter()}${letter()}-${digits()}-${digits()}`;
    if (!(await orderByPath(tx, storeId, number, 'source'))) {
      return number;
    }
  }
}
