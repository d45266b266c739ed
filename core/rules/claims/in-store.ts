import type { Address } from '../../address.ts';
import type { ClaimWarranty } from '../../reference/claim-facts.ts';
import type { ClaimType, DesiredMethod } from '../../reference/claims.ts';
import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type InStoreStep, inStoreSteps } from '../../reference/in-store.ts';
import { say } from '../../reference/problem-sentences.ts';
import { addDuration, parseDuration } from '../platform/durations.ts';
import { localDate, wallTime } from '../platform/local-day.ts';
import { evidenceFor } from './file/evidence.ts';

/** A claim on something bought in one of the store's shops: what each step asks, and which one comes next. */

/** The part of the draft that these rules read; the contract's InStoreDraft fits. */
export interface InStoreAnswers {
  contact: { email: string; firstName: string; lastName: string } | null;
  /** A day like 2026-05-03. */
  dateOfPurchase: string | null;
  product: { productId: string | null; name: string; description: string; warrantyPeriod: string | null } | null;
  receiptRequired: boolean;
  receipts: readonly string[];
  claimType: ClaimType | null;
  details: string;
  photos: readonly string[];
  desiredMethod: DesiredMethod | null;
  offeredMethods: readonly DesiredMethod[];
  shippingAddress: Address | null;
  signature: string | null;
  signatureName: string | null;
}

/** What a step still lacks; `pointer` names the part of the draft. */
export interface InStoreGap extends FieldRefusal {
  step: InStoreStep;
}

/** The calendar day of an instant in a store's zone, like 2026-11-21. */
export function localDayOf(at: string, timeZone: string): string {
  const { year, month, day } = wallTime(Date.parse(at), timeZone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export type WarrantyStanding =
  | { state: 'covered' | 'over'; lastDay: string }
  | { state: 'none' | 'unreadable'; lastDay: null };

/**
 * How a warranty stands that counts from a day of purchase. Its last day is a whole one of the store's calendar. 'none'
 * without a period; 'unreadable' where it is no ISO duration: say('warranty-period') (spec section 5).
 */
export function warrantyStanding(dateOfPurchase: string, period: string | null, today: string): WarrantyStanding {
  if (period === null) {
    return { state: 'none', lastDay: null };
  }
  const lastDay = parseDuration(period) && addDuration(dateOfPurchase, period);
  if (!lastDay) {
    return { state: 'unreadable', lastDay: null };
  }
  return { state: today <= lastDay ? 'covered' : 'over', lastDay };
}

/** Everything that the steps before the review still lack, in their order; empty when only the signature is missing. */
export function inStoreGaps(draft: InStoreAnswers, today: string): InStoreGap[] {
  const gaps: InStoreGap[] = [];
  const lacks = (step: InStoreStep, pointer: string, code: string, message: FieldRefusal['message']) =>
    gaps.push({ step, pointer, code, message });
  if (!draft.contact?.email || !draft.contact.firstName || !draft.contact.lastName) {
    lacks('contact-info', '/contact', 'contact-required', say('contact-required'));
  }
  gapsOfProduct(draft, today, lacks);
  if (!draft.dateOfPurchase) {
    lacks('date-of-purchase', '/dateOfPurchase', 'date-required', say('purchase-date-required'));
  } else if (draft.dateOfPurchase > today) {
    lacks('date-of-purchase', '/dateOfPurchase', 'in-the-future', say('purchase-date-in-future'));
  }
  gapsOfWarranty(draft, today, lacks);
  if (draft.receiptRequired && draft.receipts.length === 0) {
    lacks('receipt', '/receipts', 'receipt-required', say('receipt-required'));
  }
  gapsOfFault(draft, lacks);
  if (!draft.shippingAddress) {
    lacks('shipping-address', '/shippingAddress', 'address-unconfirmed', say('address-unconfirmed'));
  }
  return gaps;
}

type Lacks = (step: InStoreStep, pointer: string, code: string, message: FieldRefusal['message']) => void;

function gapsOfProduct({ product, dateOfPurchase }: InStoreAnswers, today: string, lacks: Lacks): void {
  if (!product || (product.productId === null && product.name.trim() === '')) {
    lacks('products', '/product', 'product-required', say('product-required'));
    return;
  }
  if (product.productId === null && product.description.trim() === '') {
    lacks('products', '/product/description', 'description-required', say('product-undescribed'));
  }
  const { state } = warrantyStanding(dateOfPurchase ?? today, product.warrantyPeriod, today);
  if (state === 'none') {
    lacks('products', '/product', 'not-protected', say('product-without-warranty'));
  } else if (state === 'unreadable') {
    lacks('products', '/product/warrantyPeriod', 'warranty-period', say('warranty-period'));
  }
}

/** A warranty that is over on the day of purchase that was given: another day, or another product, is asked for. */
function gapsOfWarranty({ product, dateOfPurchase }: InStoreAnswers, today: string, lacks: Lacks): void {
  if (product && dateOfPurchase && warrantyStanding(dateOfPurchase, product.warrantyPeriod, today).state === 'over') {
    const over = say('warranty-over', { product: product.name });
    lacks('date-of-purchase', '/product/warrantyPeriod', 'claim-window-closed', over);
  }
}

function gapsOfFault(draft: InStoreAnswers, lacks: Lacks): void {
  if (draft.claimType !== 'DAMAGED' && draft.claimType !== 'DEFECTIVE_ITEM') {
    lacks('upload', '/claimType', 'issue-type-required', say('issue-type-required'));
    return;
  }
  const evidence = evidenceFor(draft.claimType);
  if (evidence.asks !== null && draft.photos.length === 0) {
    lacks('upload', '/photos', 'evidence-required', say(evidence.asks));
  }
}

/** The step that comes next: the first that lacks something, the review when none does. */
export function nextInStoreStep(draft: InStoreAnswers, today: string): InStoreStep {
  return inStoreGaps(draft, today)[0]?.step ?? 'review';
}

/** Whether a step may be opened: every one before it is complete. Going back is always possible. */
export function mayOpenInStoreStep(step: InStoreStep, draft: InStoreAnswers, today: string): boolean {
  return inStoreSteps.indexOf(step) <= inStoreSteps.indexOf(nextInStoreStep(draft, today));
}

/** What a shopper gets who did not choose: the product again, since nothing was paid online. */
export function inStoreMethod(draft: Pick<InStoreAnswers, 'desiredMethod' | 'offeredMethods'>): DesiredMethod | null {
  if (draft.desiredMethod && draft.offeredMethods.includes(draft.desiredMethod)) {
    return draft.desiredMethod;
  }
  return draft.offeredMethods.includes('RESHIP') ? 'RESHIP' : (draft.offeredMethods[0] ?? null);
}

/** The body that sends the draft (public-api A.3.2). The server takes the warranty from its own records (T22). */
export function offlineClaimOf(draft: InStoreAnswers & { contact: { phone: string | null } | null }) {
  const { contact, product, shippingAddress } = draft;
  return {
    customer: {
      email: contact?.email ?? '',
      phoneNumber: contact?.phone ?? null,
      name: `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim(),
    },
    item: {
      sourceProductId: product?.productId ?? null,
      name: product?.name ?? '',
      images: [...draft.photos],
      details: draft.details,
    },
    warranty: {
      dateOfPurchase: draft.dateOfPurchase ?? '',
      receiptImages: [...draft.receipts],
      warrantyPeriod: product?.warrantyPeriod ?? null,
      productDescription: product?.description || null,
    },
    shippingAddress,
    signature: draft.signature,
    signatureName: draft.signatureName,
    issueType: draft.claimType,
    resolution: inStoreMethod(draft),
  };
}

/** The day on which something was bought in a store, in that store's zone; null for what was ordered online. */
export function boughtInStoreOn(claim: { warranty: ClaimWarranty | null }, timeZone: string): string | null {
  const at = claim.warranty?.dateOfPurchase ?? null;
  if (at === null || claim.warranty?.receiptUnverified === undefined) {
    return null;
  }
  // A day that was told without its time is kept as its noon in UTC, which is another day in the farthest zones.
  return at.endsWith('T12:00:00.000Z') ? at.slice(0, 10) : localDate(at, timeZone);
}
