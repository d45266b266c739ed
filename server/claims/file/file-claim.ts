import { createHash } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import { claimTypeOf } from '#core/drafts/draft.ts';
import type { MediaId, OrderId, StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { boundBySets } from '../../commerce/orders/order-sets.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import { holdOrderToFile, markFirstClaim, orderRows } from '../../commerce/orders/read-order.ts';
import { recordFirstEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { attachMedia, listedOf } from '../../platform/media/attach-media.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { allow, allowShopper, holds } from '../../platform/rights/allow.ts';
import { claimRight } from '../../platform/rights/claim-rights.ts';
import { requireFiling } from '../../tenancy/stores/filing/require-filing.ts';
import { requireOpen, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { dueOfFiling } from '../answer-clock/answer-due.ts';
import { setLateTimer } from '../answer-clock/tell-late.ts';
import { type ClaimRow, claimOfSameBody, insertClaim, nextClaimNumber } from '../claim/index.ts';
import { setTimers } from '../claim/set-timers.ts';
import { signatureHash } from '../claim/signed-statement.ts';
import { submitInStoreDraft } from '../drafts/held-draft.ts';
import { submitDraft } from '../drafts/submit-draft.ts';
import { askToShare } from '../share-out/share-out.ts';
import { tellDays } from '../told-days/tell-days.ts';
import { checkFiling, type Filer, type FilingBody } from './check-filing.ts';
import { claimRows, firstState, picturesOf, type ToWrite } from './claim-rows.ts';
import { writeWords } from './claim-words.ts';
import { wantEvidence } from './fetch-evidence.ts';
import { mediaIdsIn } from './media-ids-in-body.ts';
import { reserveItems } from './reserve-items.ts';

export interface FileClaim {
  storeId: StoreId;
  sourceOrderId: string;
  body: FilingBody;
  /** Filed by staff for a customer (POST …/valet). */
  valet?: boolean;
  /** Present when the caller named one: then the key, and not the body, tells claims apart (T13). */
  idempotencyKey?: string | null;
}

/**
 * Files a claim on an order (lifecycle rows 1, 1b, 2, 3). One transaction: units reserved, claim, items, files,
 * signature, feed line, mail job. A shopper gets the same claim for the same body sent twice without a key.
 * @throws what checkFiling throws; filing-paused; quantity-exceeded; media-invalid; signature-not-fresh; session-submitted;
 *   not-found for an order that the caller may not see
 */
export async function fileClaim(ctx: Ctx, input: FileClaim): Promise<ClaimRow> {
  const store = await storeById(ctx, input.storeId);
  const { filer, valet } = whoFiles(ctx, store, input);
  requireOpen(store);
  const files = mediaIdsIn(input.body, filer !== 'machine');
  await settleUploads(ctx, store.id, [...files.pictures, ...(files.signature ? [files.signature] : [])]);
  const signatureSha256 = await signatureHash(ctx, store.id, files.signature);
  return ctx.db.inStore(store.id, async (tx) => {
    const orderId = await orderToFileOn(tx, ctx, store, { input, filer });
    const bodyHash = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url');
    const [same, rows] = await Promise.all([
      filer === 'shopper' && !input.idempotencyKey ? sameClaim(tx, ctx, store.id, { orderId, bodyHash }) : undefined,
      orderRows(tx, store.id, { id: orderId }),
    ]);
    if (same) {
      return same;
    }
    requireFiling(ctx, store);
    if (!rows) {
      throw new Error('An order that is held is gone.');
    }
    return fileOn(tx, ctx, {
      store,
      body: input.body,
      filer,
      valet,
      rows,
      bodyHash,
      signature: files.signature,
      signatureSha256,
    });
  });
}

/** Judges, reserves and writes, in the transaction of a caller that asked for permission and locked the order. */
export async function fileOn(tx: Tx, ctx: Ctx, toFile: Omit<ToWrite, 'filing' | 'paid'>): Promise<ClaimRow> {
  const { store, body, filer, rows } = toFile;
  const judgedAt = toFile.sentBefore?.judgedAt ?? nowOf(ctx);
  const filing = checkFiling({ body, filer, rows, standing: standingOf(rows, store, judgedAt), store, now: judgedAt });
  if (toFile.valet && filing.wakeAt !== null) {
    // Only a shopper files ahead of time (lifecycle rows 1b, 2, 3): what staff write down is for the desk now.
    throw new Problem('claim-window-not-open', { extensions: { eligibleAt: filing.wakeAt } });
  }
  const place = { storeId: store.id, orderId: rows.order.id };
  const [taken] = await Promise.all([
    reserveItems(tx, place, filing.items),
    // Of something bought in a store the order is made with its claim.
    rows.order.first_claim_at === null ? markFirstClaim(tx, place, nowOf(ctx)) : null,
  ]);
  const lines = filing.items.map(({ item }) => item.id);
  const paid = boundBySets(rows, lines, taken);
  return writeClaim(tx, ctx, { ...toFile, filing, paid });
}

/**
 * Shoppers by their grant; staff and machines by permission, for a warranty by its own, each also as a valet for the
 * customer. Skipping the signature then needs the right to decide (lifecycle row 3).
 */
export function whoFiles(
  ctx: Ctx,
  store: StoreRecord,
  input: Pick<FileClaim, 'valet' | 'body'>,
): { filer: Filer; valet: boolean } {
  if ((ctx.actor.kind === 'shopper' || ctx.actor.kind === 'draft') && !input.valet) {
    return { filer: 'shopper', valet: false };
  }
  allow(ctx, claimRight('claims:create', { category: input.body.claimCategory ?? 'SHIPPING' }), store);
  const valet = input.valet === true || input.body.options?.fromValet === true;
  if (valet && input.body.options?.requireCustomerSignature !== true && !holds(ctx, 'claims:resolve', store)) {
    throw new Problem('forbidden', { detail: say('customer-signs') });
  }
  return { filer: ctx.actor.kind === 'staff' ? 'staff' : 'machine', valet };
}

/** Two submissions of one draft meet here: the order is held from now on. */
async function orderToFileOn(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { input, filer }: { input: FileClaim; filer: Filer },
): Promise<OrderId> {
  const order = await holdOrderToFile(tx, store.id, { id: input.sourceOrderId, at: nowOf(ctx) });
  if (!order) {
    throw new Problem('not-found');
  }
  const id = order.id;
  if (filer === 'shopper') {
    allowShopper(ctx, { storeId: store.id, id });
  }
  if (input.body.email != null && emailKey(input.body.email) !== order.email_key) {
    throw new Problem('not-found');
  }
  return id;
}

const repeatWithinMs = 24 * 60 * 60 * 1000;

async function sameClaim(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { orderId, bodyHash }: { orderId: OrderId; bodyHash: string },
): Promise<ClaimRow | undefined> {
  return claimOfSameBody(tx, storeId, orderId, {
    bodyHash,
    since: new Date(ctx.clock.now() - repeatWithinMs).toISOString(),
  });
}

async function writeClaim(tx: Tx, ctx: Ctx, toWrite: ToWrite): Promise<ClaimRow> {
  const { store, filer, rows, filing, signature, receipts } = toWrite;
  if (!toWrite.sentBefore) {
    await attachFiles(tx, ctx, store.id, { pictures: picturesOf(filing), receipts, signature });
  }
  const listed = await listedOf(tx, store.id, picturesOf(filing));
  const [sessionId, claimNumber] = await Promise.all([
    submittedDraft(tx, ctx, store.id, { orderId: rows.order.id, filer }),
    nextClaimNumber(tx, store.id),
  ]);
  const state = firstState(toWrite);
  const type = claimTypeOf(filing.items);
  const dueAt = await dueOfFiling(tx, ctx, store, { state, type, wakeAt: filing.wakeAt });
  const { claim, items, files } = claimRows(ctx, toWrite, { claimNumber, sessionId, state, dueAt, listed });
  await Promise.all([
    insertClaim(tx, claim, items, files),
    writeWords(tx, toWrite, { id: claim.id, number: claimNumber, filedAt: claim.created_at }),
  ]);
  await wantEvidence(tx, ctx, store.id, { claimId: claim.id, items });
  // Cast: what the row was written with; these are the defaults that are read.
  const filed = { ...(claim as unknown as ClaimRow), ...asFiled };
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
  files: { pictures: readonly MediaId[]; receipts?: readonly MediaId[]; signature: MediaId | null },
): Promise<void> {
  await attachMedia(tx, ctx, { storeId, mediaIds: files.pictures, purpose: 'CLAIM' });
  await attachMedia(tx, ctx, { storeId, mediaIds: files.receipts ?? [], purpose: 'RECEIPT' });
  if (files.signature) {
    await attachMedia(tx, ctx, { storeId, mediaIds: [files.signature], purpose: 'SIGNATURE' });
  }
}

/** The draft that becomes this claim: of the order, or the one begun in a branch; none for staff and machines. */
async function submittedDraft(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { orderId, filer }: { orderId: OrderId; filer: Filer },
) {
  if (ctx.actor.kind === 'draft') {
    return submitInStoreDraft(tx, ctx, { storeId, sessionId: ctx.actor.sessionId, orderId });
  }
  return filer === 'shopper' ? submitDraft(tx, ctx, storeId, orderId) : null;
}

/** What the database writes into a new claim by itself. */
const asFiled = { version: 1, assignee_id: null, appeal_count: 0, answer_moved_to: null, arrival_asked_at: null };

/** The line in the feed, the mail, and the timers that the first state asks for. */
async function afterFiling(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<void> {
  const claimId = claim.id;
  const recorded = recordFirstEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.created',
    claimId,
    orderId: claim.order_id,
    to: claim.state,
  });
  const mailed = ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: claim.state === 'DRAFT' ? 'claim-needs-signature' : 'claim-received', claimId },
  });
  const telling = tellDays(tx, ctx, store, { claim, trigger: null, isNew: true });
  const [told] = await Promise.all([telling, recorded, mailed, setLateTimer(tx, ctx, claim)]);
  await setTimers(tx, ctx, store, { claim, told });
  await askToShare(tx, ctx, store, claim);
}
