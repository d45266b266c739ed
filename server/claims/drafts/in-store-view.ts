import type { z } from 'zod';
import type { DraftMetadata, Session } from '#core/contract/claims/drafts.ts';
import type { InStoreDraft, inStoreDraftIn } from '#core/contract/claims/in-store-draft.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import type { InStoreStep } from '#core/reference/in-store.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { localDayOf, nextInStoreStep } from '#core/rules/claims/in-store.ts';
import { endOfLocalDay } from '#core/rules/platform/local-day.ts';
import { productNamed, productView } from '../../commerce/products/read-product.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mediaLinksFor } from '../../platform/media/media-links.ts';
import { isOfSameDraft } from '../../platform/media/upload/uploader.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { emptyMetadata } from './draft-view.ts';
import type { DraftRow } from './drafts.sql.ts';

/** What a shopper said in a branch, as it is kept. */
export type InStoreContent = z.output<typeof inStoreDraftIn>;

export type InStoreMetadata = DraftMetadata & { inStore: InStoreContent };

/** What a branch's draft keeps. The caller has seen that it is one: a draft of an order is a fault. */
export function inStoreMetadata({ metadata }: Pick<DraftRow, 'metadata'>): InStoreMetadata {
  const { inStore } = metadata;
  if (inStore === undefined) {
    throw new Problem('internal');
  }
  return { ...metadata, inStore };
}

/** How long a mail's link waits to be opened. */
export const confirmDays = 14;

/** A draft of which only the contact is known; its category is that of everything bought in a store. */
export function emptyInStoreMetadata(said: InStoreContent): InStoreMetadata {
  return { ...emptyMetadata, claim: { ...emptyMetadata.claim, category: 'WARRANTY' }, inStore: said };
}

/** The page that each step is to the funnel that online drafts go through (design section 4, Draft status by page). */
export const statusOfStep: Readonly<Record<InStoreStep, Exclude<SessionStatus, 'SUBMITTED'>>> = {
  'contact-info': 'CATEGORY',
  products: 'ITEMS',
  'date-of-purchase': 'ITEMS',
  receipt: 'DETAILS',
  upload: 'DETAILS',
  'shipping-address': 'RESOLUTION',
  review: 'REVIEW',
};

/** What was said, with what the store knows: the product and its warranty, the receipt, the methods, the next step. */
export async function inStoreView(tx: Tx, ctx: Ctx, store: StoreRecord, row: DraftRow): Promise<InStoreDraft> {
  const { inStore: said } = inStoreMetadata(row);
  const { otherProducts, methods } = store.settings;
  const found = said.product?.productId ? await productNamed(tx, store.id, { id: said.product.productId }) : undefined;
  const { id: productId, ...known } = found ? productView(ctx, found) : { id: null };
  const other = { variant: '', sku: '', image: null, ...otherProducts };
  const today = localDayOf(nowOf(ctx), store.timeZone);
  const draft = {
    ...said,
    product:
      said.product && (found || !said.product.productId) ? { ...other, ...said.product, ...known, productId } : null,
    receiptRequired: found ? found.receipt_required : otherProducts.receiptRequired,
    offeredMethods: [
      ...(methods.reship ? (['RESHIP'] as const) : []),
      ...(methods.refund ? (['REFUND'] as const) : []),
      ...(methods.credit.enabled ? (['STORE_CREDIT'] as const) : []),
    ],
    shippingAddress: said.shippingAddress as InStoreDraft['shippingAddress'],
    today,
    waiting: waitingOf(row, store.timeZone),
  };
  return { ...draft, step: nextInStoreStep(draft, today) };
}

/** The mail that waits to be opened, until its link ends. */
export function waitingOf(row: DraftRow, timeZone: string): InStoreDraft['waiting'] {
  if (row.waiting === null || row.waiting_since === null || row.submitted_at !== null) {
    return null;
  }
  const sentAt = new Date(row.waiting_since).toISOString();
  return { email: row.waiting.email, sentAt, expiresAt: confirmUntil(sentAt, timeZone) };
}

/** When the link of a mail that was sent then ends: with a day of the store, as its customer is told. */
export function confirmUntil(sentAt: string, timeZone: string): string {
  return endOfLocalDay(sentAt, confirmDays, timeZone);
}

/** A branch's draft as its shopper reads it; its files are those that were sent with the draft's own grants. */
export async function inStoreDraftView(tx: Tx, ctx: Ctx, store: StoreRecord, row: DraftRow): Promise<Session> {
  const metadata = inStoreMetadata(row);
  const { receipts, photos, signature } = metadata.inStore;
  const named = [...receipts, ...photos, ...(signature ? [signature] : [])].filter((id) => isId('media', id));
  const links = await mediaLinksFor(tx, ctx, store.id, {
    ids: named,
    mayShow: (file) => isOfSameDraft(ctx.actor, file),
  });
  const { claim, currentShipmentId } = metadata;
  return {
    id: row.id,
    status: row.status as SessionStatus,
    email: metadata.inStore.contact.email,
    orderId: row.id,
    metadata: { claim, currentShipmentId },
    inStore: await inStoreView(tx, ctx, store, row),
    media: Object.fromEntries(links),
    updatedAt: row.updated_at,
  };
}
