import { createHash } from 'node:crypto';
import type { Address } from '../../core/address.ts';
import { Problem } from '../../core/contract/problems.ts';
import { type ClaimId, type MediaId, newId, type OrderId, type StoreId } from '../../core/ids.ts';
import { type ClaimState, carrierFault } from '../../core/reference/claims.ts';
import { claimTypeOf } from '../../core/rules/draft.ts';
import { addMoney, itemRefund } from '../../core/rules/money.ts';
import { emailKey } from '../../core/rules/order-query.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { recordEvent } from '../insight/record-event.ts';
import { attachMedia } from '../media/attach-media.ts';
import { settleUploads } from '../media/settle-upload.ts';
import { shippingPolicyOf, standingOf } from '../orders/order-standing.ts';
import { type OrderRows, orderByPath } from '../orders/read-order.ts';
import { allow, allowShopper, holds } from '../people/allow.ts';
import { submitDraft } from '../sessions/held-draft.ts';
import { submitSession } from '../sessions/submit-session.ts';
import { type StoreRecord, storeById } from '../stores/read-store.ts';
import { type CheckedFiling, type CheckedItem, checkFiling, type Filer, type FilingBody } from './check-filing.ts';
import { type ClaimRow, claimOfSameBody, insertClaim, lockOrderForFiling, nextClaimNumber } from './claims.sql.ts';
import { type Manifest, manifestMac, statement } from './manifest.ts';
import { mediaIdsIn } from './named-media.ts';
import { receiptsFrom } from './receipt-of-claim.ts';
import { reserveItems } from './reserve-items.ts';
import { setTimers } from './set-timers.ts';

export interface FileClaim {
  storeId: StoreId;
  sourceOrderId: string;
  body: FilingBody;
  /** Filed by staff for a customer (POST …/valet). */
  valet?: boolean | undefined;
  /** Present when the caller named one: then the key, and not the body, tells claims apart (T13). */
  idempotencyKey?: string | null | undefined;
}

/**
 * Files a claim on an order (lifecycle rows 1, 1b, 2, 3). One transaction: units reserved, claim, items, files,
 * signature, feed line, mail job. A shopper gets the same claim for the same body sent twice without a key.
 * @throws what checkFiling throws; quantity-exceeded; media-invalid; signature-not-fresh; session-submitted;
 *   not-found for an order that the caller may not see
 */
export async function fileClaim(ctx: Ctx, input: FileClaim): Promise<ClaimRow> {
  const store = await storeById(ctx, input.storeId);
  const { filer, valet } = whoFiles(ctx, store, input);
  const files = mediaIdsIn(input.body, filer !== 'machine');
  await settleUploads(ctx, store.id, [...files.pictures, ...(files.signature ? [files.signature] : [])]);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await orderToFileOn(tx, ctx, store, input, filer);
    await lockOrderForFiling(tx, store.id, rows.order.id);
    const bodyHash = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url');
    const same =
      filer === 'shopper' && !input.idempotencyKey
        ? await sameClaim(tx, ctx, store.id, rows.order.id, bodyHash)
        : undefined;
    if (same) {
      return same;
    }
    const fresh = (await orderByPath(tx, store.id, rows.order.id, 'ours')) ?? rows;
    return fileOn(tx, ctx, { store, input, filer, valet, rows: fresh, bodyHash, signature: files.signature });
  });
}

/** When and from where the shopper sent and signed what is filed only now; its files are attached since then. */
export interface SentBefore {
  /** ISO 8601 UTC. */
  at: string;
  /** The signer's address, as a manifest keeps it. */
  address: string;
  /** What its windows are judged by: the store's day on which it was sent. */
  judgedAt: string;
}

/** Judges, reserves and writes, in the transaction of a caller that asked for permission and locked the order. */
export async function fileOn(tx: Tx, ctx: Ctx, toFile: Omit<ToWrite, 'filing'>): Promise<ClaimRow> {
  const { store, input, filer, rows } = toFile;
  const judgedAt = toFile.sentBefore?.judgedAt ?? nowOf(ctx);
  const filing = checkFiling(input.body, filer, rows, standingOf(rows, store, judgedAt), store, judgedAt);
  if (toFile.valet && filing.wakeAt !== null) {
    // Only a shopper files ahead of time (lifecycle rows 1b, 2, 3): what staff write down is for the desk now.
    throw new Problem('claim-window-not-open', { extensions: { eligibleAt: filing.wakeAt } });
  }
  await reserveItems(tx, store.id, filing.items);
  return writeClaim(tx, ctx, { ...toFile, filing });
}

/**
 * Shoppers by their grant; staff and machines by permission, each also as a valet for the customer. Skipping the
 * signature then needs the right to decide (lifecycle row 3).
 */
export function whoFiles(
  ctx: Ctx,
  store: StoreRecord,
  input: Pick<FileClaim, 'valet' | 'body'>,
): { filer: Filer; valet: boolean } {
  if ((ctx.actor.kind === 'shopper' || ctx.actor.kind === 'draft') && !input.valet) {
    return { filer: 'shopper', valet: false };
  }
  allow(ctx, 'claims:create', store);
  const valet = input.valet === true || input.body.options?.fromValet === true;
  if (valet && input.body.options?.requireCustomerSignature !== true && !holds(ctx, 'claims:resolve', store)) {
    throw new Problem('forbidden', { detail: 'You may file this claim when the customer signs it.' });
  }
  return { filer: ctx.actor.kind === 'staff' ? 'staff' : 'machine', valet };
}

async function orderToFileOn(tx: Tx, ctx: Ctx, store: StoreRecord, input: FileClaim, filer: Filer): Promise<OrderRows> {
  const rows = await orderByPath(tx, store.id, input.sourceOrderId, 'source');
  if (!rows) {
    throw new Problem('not-found');
  }
  if (filer === 'shopper') {
    allowShopper(ctx, { storeId: store.id, id: rows.order.id as OrderId });
  }
  if (input.body.email != null && emailKey(input.body.email) !== rows.order.email_key) {
    throw new Problem('not-found');
  }
  return rows;
}

const repeatWithinMs = 24 * 60 * 60 * 1000;

async function sameClaim(
  tx: Tx,
  ctx: Ctx,
  storeId: string,
  orderId: string,
  bodyHash: string,
): Promise<ClaimRow | undefined> {
  return claimOfSameBody(tx, storeId, orderId, bodyHash, new Date(ctx.clock.now() - repeatWithinMs).toISOString());
}

interface ToWrite {
  store: StoreRecord;
  input: FileClaim;
  filer: Filer;
  /** Filed on the customer's behalf, who signs later or not at all. */
  valet: boolean;
  rows: OrderRows;
  filing: CheckedFiling;
  bodyHash: string;
  signature: MediaId | null;
  /** Of a purchase made elsewhere: the receipts sent with it. Nobody of the store has checked them yet. */
  receipts?: readonly MediaId[] | undefined;
  sentBefore?: SentBefore | undefined;
}

async function writeClaim(
  tx: Tx,
  ctx: Ctx,
  { store, input, filer, valet, rows, filing, bodyHash, signature, receipts, sentBefore }: ToWrite,
): Promise<ClaimRow> {
  const now = nowOf(ctx);
  const { body } = input;
  const claimId = newId('claim', ctx.clock.now());
  const pictures = filing.items.flatMap((one) => one.images.filter((image) => image.startsWith('med_'))) as MediaId[];
  if (!sentBefore) {
    await attachFiles(tx, ctx, store.id, { pictures, receipts, signature });
  }
  const signatureName = body.resolution?.signatureName?.trim() || null;
  const signedAt = sentBefore?.at ?? now;
  const signed = !valet && (signature !== null || signatureName !== null);
  const waits = valet && body.options?.requireCustomerSignature === true;
  const state: ClaimState = waits ? 'DRAFT' : filing.wakeAt ? 'TEMPORARILY_DISMISSED' : 'NEW';
  const address = (body.resolution?.updatedShippingAddress ?? null) as Address | null;
  const manifest: Manifest = {
    claimId,
    storeId: store.id,
    orderId: rows.order.id,
    orderNumber: rows.order.order_number,
    category: filing.category,
    items: filing.items.map((one) => ({
      sourceItemId: one.item.source_item_id,
      name: one.item.product_name,
      claimType: one.claimType,
      ...(one.subReason && { subReason: one.subReason }),
      quantity: one.quantity,
      details: one.details,
    })),
    desiredMethod: filing.method,
    address,
    statement,
    signatureName,
    signatureImage: signature,
    signedAt: signed ? signedAt : '',
    signerAddress: signed ? (sentBefore?.address ?? ctx.address) : '',
  };
  const itemIds = filing.items.map(() => newId('claimItem', ctx.clock.now()));
  const sessionId = await submittedSession(tx, ctx, store.id, rows.order.id, filer);
  const warranty = filing.category === 'WARRANTY' ? warrantyOf(rows, filing.items) : null;
  const claim = {
    store_id: store.id,
    id: claimId,
    claim_number: await nextClaimNumber(tx, store.id),
    order_id: rows.order.id,
    session_id: sessionId,
    category: filing.category,
    state,
    type: claimTypeOf(filing.items),
    description: body.claimDescription ?? '',
    author_name: rows.order.customer_name,
    author_email: rows.order.customer_email,
    sales_channel: body.salesChannel,
    filed_from: body.claimFiledFrom ?? (valet ? 'INTERNAL' : 'EXTERNAL'),
    external_source: ctx.actor.kind === 'machine' ? 'api' : null,
    filed_by: ctx.actor.kind === 'staff' ? ctx.actor.userId : null,
    from_valet: valet,
    filed_early: filing.wakeAt !== null,
    is_ota: rows.order.is_one_time_appeasement,
    policy_id: (warranty?.policyId ?? shippingPolicyOf(rows)?.id) || null,
    warranty: warranty ? JSON.stringify({ ...warranty.metadata, ...(receipts && { receiptUnverified: true }) }) : null,
    requested_resolution: filing.method,
    shipping_address: rows.order.shipping_address ? JSON.stringify(rows.order.shipping_address) : null,
    updated_shipping_address: address ? JSON.stringify(address) : null,
    currency: rows.order.currency,
    proof_kind: signed ? (signature ? 'SIGNATURE' : 'ACKNOWLEDGEMENT') : null,
    signature_media_id: signature,
    signature_name: signatureName,
    signed_at: signed ? signedAt : null,
    manifest: JSON.stringify(manifest),
    manifest_mac: manifestMac(ctx, manifest),
    missing_evidence: filing.missingEvidence,
    wake_at: filing.wakeAt,
    links_valid_from: now,
    last_activity_at: now,
    queue_product: filing.items[0]?.item.product_name ?? '',
    queue_items: filing.items.length,
    queue_value: addMoney(...filing.items.map((one) => itemValue(one, rows.order.currency))),
    queue_media_id: pictures[0] ?? null,
    queue_photos: pictures.length,
    metadata: JSON.stringify({ bodyHash }),
    created_at: now,
    updated_at: now,
  };
  await insertClaim(
    tx,
    claim,
    filing.items.map((one, position) => ({
      store_id: store.id,
      id: itemIds[position] ?? '',
      claim_id: claimId,
      order_item_id: one.item.id,
      fulfillment_id: one.fulfillmentId,
      position,
      claim_type: one.claimType,
      sub_reason: one.subReason,
      quantity: one.quantity,
      details: one.details,
      external_images: one.images.filter((image) => !image.startsWith('med_')),
      resolution_requested: filing.method,
      quantity_type: one.quantity === one.item.quantity ? 'all' : 'some',
      reimbursement_type: rows.order.is_one_time_appeasement
        ? 'brand'
        : carrierFault[one.claimType]
          ? 'provider'
          : 'brand',
      created_at: now,
      updated_at: now,
    })),
    [
      ...mediaRows(store.id, claimId, filing.items, itemIds),
      ...(receipts ?? []).map((media_id, place) => ({
        store_id: store.id,
        claim_id: claimId,
        media_id,
        claim_item_id: null,
        position: receiptsFrom + place,
      })),
    ],
  );
  const filed = { ...(claim as unknown as ClaimRow), version: 1 };
  await afterFiling(tx, ctx, store, filed);
  return filed;
}

/**
 * Ties a filing's files to the claim that is being written.
 * @throws media-invalid; signature-not-fresh
 */
export async function attachFiles(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  files: { pictures: readonly MediaId[]; receipts?: readonly MediaId[] | undefined; signature: MediaId | null },
): Promise<void> {
  await attachMedia(tx, ctx, { storeId, mediaIds: files.pictures, purpose: 'CLAIM' });
  await attachMedia(tx, ctx, { storeId, mediaIds: files.receipts ?? [], purpose: 'RECEIPT' });
  if (files.signature) {
    await attachMedia(tx, ctx, { storeId, mediaIds: [files.signature], purpose: 'SIGNATURE' });
  }
}

/** The draft that becomes this claim: of the order, or the one begun in a branch; none for staff and machines. */
async function submittedSession(tx: Tx, ctx: Ctx, storeId: StoreId, orderId: string, filer: Filer) {
  if (ctx.actor.kind === 'draft') {
    return submitDraft(tx, ctx, { storeId, sessionId: ctx.actor.sessionId, orderId });
  }
  return filer === 'shopper' ? submitSession(tx, ctx, storeId, orderId) : null;
}

/** Each file stands on the claim once, with the first item that shows it. */
function mediaRows(storeId: string, claimId: string, items: readonly CheckedItem[], itemIds: readonly string[]) {
  const seen = new Set<string>();
  return items.flatMap((one, place) =>
    one.images
      .filter((image) => image.startsWith('med_') && !seen.has(image))
      .map((image, position) => {
        seen.add(image);
        return {
          store_id: storeId,
          claim_id: claimId,
          media_id: image,
          claim_item_id: itemIds[place] ?? null,
          position: place * 100 + position,
        };
      }),
  );
}

/** The line in the feed, the mail, and the timers that the first state asks for. */
async function afterFiling(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<void> {
  const claimId = claim.id as ClaimId;
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.created',
    claimId,
    orderId: claim.order_id as OrderId,
    to: claim.state as ClaimState,
  });
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: claim.state === 'DRAFT' ? 'claim-needs-signature' : 'claim-received', claimId },
  });
  await setTimers(tx, ctx, store, claim);
}

/** What the items cost the customer: the value that the queue shows. */
function itemValue({ item, quantity }: CheckedItem, currency: string): string {
  return itemRefund(
    { price: item.price, discount: item.discount, tax: item.tax, quantity, percentage: '100' },
    currency,
  );
}

/** The period comes from the policy, whatever the client says (T22). */
function warrantyOf(rows: OrderRows, items: readonly CheckedItem[]) {
  const itemId = items[0]?.item.id;
  const policy = rows.policies.find((one) => one.kind === 'WARRANTY' && one.order_item_id === itemId);
  return (
    policy && {
      policyId: policy.id,
      metadata: {
        productValue: policy.product_value ?? items[0]?.item.price ?? null,
        warrantyFee: policy.premium_paid,
        dateOfPurchase: rows.order.source_created_at,
        warrantyPeriod: policy.period,
      },
    }
  );
}
