import { createHash, randomInt } from 'node:crypto';
import type { SentBefore } from '#core/contract/claims/in-store.ts';
import type { MediaId, StoreId } from '#core/ids.ts';
import { saveOrder } from '../../commerce/orders/import/import-order.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { allow } from '../../platform/rights/allow.ts';
import { requireFiling } from '../../tenancy/stores/filing/require-filing.ts';
import { requireOpen, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import type { ClaimRow } from '../claim/index.ts';
import { signatureHash } from '../claim/signed-statement.ts';
import { fileOn, whoFiles } from '../file/file-claim.ts';
import { mediaIdsIn } from '../file/media-ids-in-body.ts';
import { filingBody, type OfflineBody, orderFrom, receiptsOf, refuseOffline } from './in-store-body.ts';

/**
 * Files a warranty claim on something that was bought outside the online store (public-api A.3.2), for staff and
 * machines. The warranty counts from the date of purchase, which only the receipt proves (T22).
 * @throws validation-failed; not-eligible where the store takes none, or for a problem that no warranty covers;
 *   claim-window-closed when the warranty is over; forbidden; method-not-offered; media-invalid
 */
export async function fileOfflineClaim(
  ctx: Ctx,
  input: { storeId: StoreId; body: OfflineBody },
): Promise<{ claim: ClaimRow; sourceOrderId: string }> {
  const { body } = input;
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'warranties:create', store);
  requireOpen(store);
  requireFiling(ctx, store);
  refuseOffline(ctx, store, body);
  const { receipts, links } = receiptsOf(body);
  const files = mediaIdsIn(filingBody(body, links), false);
  await settleUploads(ctx, store.id, [...files.pictures, ...receipts, ...(files.signature ? [files.signature] : [])]);
  const signatureSha256 = await signatureHash(ctx, store.id, files.signature);
  return ctx.db.inStore(store.id, (tx) => fileBought(tx, ctx, store, { body, receipts, links, signatureSha256 }));
}

export interface Bought {
  body: OfflineBody;
  receipts: readonly MediaId[];
  /** Receipts that are links to other places. */
  links: readonly string[];
  variant?: string;
  signatureSha256: string | undefined;
  /** Present for a claim that was sent, judged and signed before its mail's link is opened now. */
  sentBefore?: SentBefore;
}

/**
 * In the caller's transaction: an order of its own with one item, one warranty and the date of purchase, and the claim
 * on it, which says that the receipt is to be checked.
 */
export async function fileBought(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  bought: Bought,
): Promise<{ claim: ClaimRow; sourceOrderId: string }> {
  const { body, receipts, links, variant, signatureSha256, sentBefore } = bought;
  const filing = filingBody(body, links);
  const { filer, valet } = whoFiles(ctx, store, { body: filing });
  const { signature } = mediaIdsIn(filing, filer === 'shopper');
  const sourceOrderId = await freeNumber(tx, store.id);
  const saved = await saveOrder(tx, ctx, store, {
    told: orderFrom(body, store, { number: sourceOrderId, now: nowOf(ctx), variant }),
    toldBy: 'others',
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'order.imported',
    orderId: saved.id,
    data: { sourceOrderId, platform: 'api' },
  });
  const rows = await orderByPath(tx, store.id, saved.id, 'ours');
  if (!rows) {
    throw new Error('An order that was just saved is gone.');
  }
  const claim = await fileOn(tx, ctx, {
    store,
    body: filing,
    filer,
    valet,
    rows,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    signature,
    signatureSha256,
    receipts,
    sentBefore,
  });
  return { claim, sourceOrderId };
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
