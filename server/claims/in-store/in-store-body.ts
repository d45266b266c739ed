import type { z } from 'zod';
import type { Address } from '#core/address.ts';
import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { offlineClaimIn } from '#core/contract/claims/in-store.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId } from '#core/ids.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { localDayOf } from '#core/rules/claims/in-store.ts';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { requireInStore } from '../drafts/begin-in-store-draft.ts';
import { mediaIdIn } from '../file/media-ids-in-body.ts';

/** What the body of an offline claim says, in the words of orders and claims. */

export type OfflineBody = z.output<typeof offlineClaimIn>;

const itemId = 'item-1';
const parcelId = 'in-store';

/** What a claim on a purchase made elsewhere needs beyond what every claim needs. */
export function refuseOffline(ctx: Ctx, store: StoreRecord, body: OfflineBody): void {
  requireInStore(store);
  const errors: FieldRefusal[] = [];
  if (body.claimCategory !== 'WARRANTY') {
    errors.push({
      pointer: '/claimCategory',
      code: 'not-offered',
      message: say('only-warranty-in-store'),
    });
  }
  if (body.storeId && body.storeId !== store.id) {
    errors.push({ pointer: '/storeId', code: 'other-store', message: say('not-your-store') });
  }
  if (dayOfPurchase(body.warranty.dateOfPurchase, store.timeZone) > localDayOf(nowOf(ctx), store.timeZone)) {
    errors.push({
      pointer: '/warranty/dateOfPurchase',
      code: 'in-the-future',
      message: say('purchase-date-in-future'),
    });
  }
  if (!body.warranty.warrantyPeriod) {
    errors.push({ pointer: '/warranty/warrantyPeriod', code: 'required', message: say('warranty-period') });
  }
  if (body.warranty.receiptRequired && (body.warranty.receiptImages ?? []).length === 0) {
    errors.push({ pointer: '/warranty/receiptImages', code: 'receipt-required', message: say('receipt-required') });
  }
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}

/** The same claim as the online body says it; links to receipts elsewhere stand with the item's pictures. */
export function filingBody(body: OfflineBody, links: readonly string[]): z.output<typeof fileClaimIn> {
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
      signatureName: body.signatureName,
      ...(body.resolution === 'RESHIP' ? { updatedShippingAddress: addressFrom(body) } : {}),
    },
    claimDescription: body.warranty.productDescription,
    claimFiledFrom: body.claimFiledFrom,
    options: body.options,
  });
}

/** Receipts that were sent to us, and those that are links to other places: kept as text, never fetched here. */
export function receiptsOf({ warranty }: OfflineBody): { receipts: MediaId[]; links: string[] } {
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
        detail: say('receipt-unknown'),
      });
    }
  }
  return { receipts, links };
}

export function addressFrom({ shippingAddress: sent }: OfflineBody): Address {
  if (!sent) {
    throw new Problem('address-unconfirmed');
  }
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
export function orderFrom(
  body: OfflineBody,
  store: StoreRecord,
  { number, now, variant = '' }: { number: string; now: string; variant?: string },
): EngineOrder {
  const { customer, item, warranty } = body;
  const bought = instantOfPurchase(warranty.dateOfPurchase, now);
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
        selectedOptions: variant ? [{ name: 'Variant', value: variant }] : [],
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
    policies: [
      { kind: 'WARRANTY', sourceItemId: itemId, insuredAmount: price, period: warranty.warrantyPeriod ?? 'P0D' },
    ],
    // No payment of ours: what was paid at a till is not given back through the online store's engine.
    payments: [],
  };
}

/** The store's calendar day of a purchase that was sent as a day or as an instant. */
export function dayOfPurchase(sent: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(sent) ? sent : localDayOf(sent, timeZone);
}

/** A day stands for its noon, which is the same day almost everywhere; nothing was bought later than now. */
function instantOfPurchase(sent: string, now: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(sent) ? `${sent}T12:00:00.000Z` : new Date(sent).toISOString();
  return at > now ? now : at;
}
