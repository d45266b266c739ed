import type { ClaimId, MediaId, OrderId } from '#core/ids.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { emptyClaims, forgetWords, takeFilesOff } from '../../claims/claim/erase-claims.ts';
import { emptyDecisions } from '../../claims/decisions/erase-decisions.ts';
import { draftsOfCustomer, emptyDrafts } from '../../claims/drafts/erase-drafts.ts';
import { emptyMessages } from '../../claims/messages/erase-messages.ts';
import { eraseMetadata } from '../../claims/metadata/erase-metadata.ts';
import { emptyReviews } from '../../claims/reviews/erase-reviews.ts';
import { forgetCart } from '../../commerce/consents/erase-consents.ts';
import { forgetLeftOut } from '../../commerce/file-imports/erase-left-out.ts';
import { deleteGrants, emptyOrder, holdOrderById, unmarkOrder } from '../../commerce/orders/erase-order.ts';
import { eraseEvents } from '../../platform/audit-log/erase-events.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forgetAnswers } from '../../platform/http/limits/erase-answers.ts';
import { emptyMails } from '../../platform/mail/erase-mails.ts';
import { closeFiles, removeFiles } from '../../platform/media/storage/erase-media.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { emptyBulkReasons } from '../bulk/erase-bulk.ts';
import { emptyNotes } from '../notes/erase-notes.ts';
import { removeViewsOf } from '../saved-views/erase-views.ts';
import { dropWaiting } from '../waiting-messages/erase-waiting.ts';
import { claimsOnOrders, namesOnOrder, ordersOfCustomer } from './customer.sql.ts';
import { countOrder, type ErasurePlace, endErasure, nextOrder } from './erasures.sql.ts';
import { emptyHolds, heldOrders } from './legal-holds.sql.ts';

/** As many orders a job: other work of the queue comes between. */
const atOnce = 20;
const engineDeadlineMs = 15_000;

/**
 * The job of an erasure: erases the next orders of a customer, each in one commit, and comes again while any is left. An
 * order on which a claim was filed, or which was put on hold meanwhile, stays as it is.
 * @asksNobody Whoever began the erasure was asked.
 * @recordsNothing Each order records that it was erased; that the job goes on is no act.
 */
export async function runErasure(ctx: Ctx, place: ErasurePlace): Promise<void> {
  for (let turn = 0; turn < atOnce; turn += 1) {
    const order = await ctx.db.readInStore(place.storeId, (tx) => nextOrder(tx, place));
    if (order === undefined) {
      return end(ctx, place);
    }
    const { storeId } = place;
    const claims = await ctx.db.readInStore(storeId, (tx) => claimsOnOrders(tx, storeId, [order.id]));
    const held = await ctx.db.readInStore(storeId, (tx) => heldOrders(tx, storeId, [order.id]));
    if (held.length === 0 && !claims.some(({ inProgress }) => inProgress)) {
      const connector = ctx.connectors.of(await storeById(ctx, storeId));
      await connector.forgetCustomer?.(order.sourceOrderId, AbortSignal.timeout(engineDeadlineMs));
    }
    const files = await ctx.db.inStore(storeId, (tx) => eraseOrder(tx, ctx, place, order.id));
    // What stays behind where this ends early is closed, belongs to nothing, and goes with the sweep.
    await removeFiles(ctx, storeId, files);
  }
  await ctx.db.inStore(place.storeId, (tx) => ctx.jobs.enqueue(tx, 'erase-customer', place));
}

async function end(ctx: Ctx, place: ErasurePlace): Promise<void> {
  await ctx.db.inStore(place.storeId, async (tx) => {
    const ended = await endErasure(tx, place, nowOf(ctx));
    if (ended) {
      const { orders, erased, left_out: leftOut } = ended;
      await recordEvent(tx, ctx, {
        storeId: place.storeId,
        kind: 'customer.erased',
        data: { erasureId: place.erasureId, orders, erased, leftOut },
      });
    }
  });
}

/** Erases all that one order leads to; answers the files whose bytes are to go. */
async function eraseOrder(tx: Tx, ctx: Ctx, place: ErasurePlace, orderId: OrderId): Promise<MediaId[]> {
  const { storeId, erasureId } = place;
  await holdOrderById(tx, storeId, orderId);
  const [marked] = await ordersOfCustomer(tx, storeId, { orderId });
  if (marked?.erasureId !== erasureId) {
    return [];
  }
  const claims = await claimsOnOrders(tx, storeId, [orderId]);
  const isHeld = (await heldOrders(tx, storeId, [orderId])).length > 0;
  if (isHeld || claims.some(({ inProgress }) => inProgress)) {
    await unmarkOrder(tx, storeId, orderId);
    await countOrder(tx, place, 'left_out');
    return [];
  }
  const claimIds = claims.map(({ id }) => id);
  const now = nowOf(ctx);
  const { emails, names, phones } = await namesOnOrder(tx, storeId, orderId);
  const sessionIds = await draftsOfCustomer(tx, storeId, { orderId, email: emailKey(emails[0] ?? '') ?? '' });
  const subjects = [orderId, ...claimIds, ...sessionIds];

  const taken = await takeFilesOff(tx, storeId, claimIds);
  const files = await closeFiles(tx, storeId, { ids: taken, orderId, sessionIds, claimIds });
  await emptyMessages(tx, storeId, claimIds);
  await dropWaiting(tx, storeId, claimIds);
  await emptyNotes(tx, storeId, claimIds);
  await eraseMetadata(tx, storeId, claimIds);
  await emptyReviews(tx, storeId, claimIds);
  await emptyDecisions(tx, storeId, { claimIds, now });
  await emptyBulkReasons(tx, storeId, { claimIds, now });
  await emptyMails(tx, storeId, { claimIds, addresses: emails });
  await ctx.jobs.enqueue(tx, 'forget-deliveries', { storeId, orderId, claimIds });
  await forgetAnswers(tx, storeId, subjects);
  await forgetLeftOut(tx, storeId, [...emails, ...names.filter(isTelling), ...phones.filter(isTelling)]);
  await removeViewsOf(tx, ctx, storeId, [...emails, ...names.filter(isTelling), ...phones.filter(isTelling)]);
  await deleteGrants(tx, storeId, { orderId, sessionIds });
  await emptyDrafts(tx, storeId, { ids: sessionIds, now });
  await emptyClaims(tx, storeId, { claimIds, now });
  await emptyHolds(tx, storeId, { email: null, orderId });
  await forgetCart(tx, storeId, orderId);
  await emptyOrder(tx, storeId, { orderId, now });
  await eraseEvents(tx, ctx, storeId, subjects);
  await tellOf(tx, ctx, { ...place, orderId, claimIds });
  await countOrder(tx, place, 'erased');
  // Last: until the commit, no claim of any store is filed.
  await forgetWords(tx, storeId, claimIds);
  return files;
}

/** A name or number that is somebody's, and no part of other words. */
const isTelling = (text: string): boolean => text.trim().length >= 6;

async function tellOf(
  tx: Tx,
  ctx: Ctx,
  { storeId, erasureId, orderId, claimIds }: ErasurePlace & { orderId: OrderId; claimIds: readonly ClaimId[] },
): Promise<void> {
  const data = { erasureId };
  for (const claimId of claimIds) {
    await recordEvent(tx, ctx, { storeId, claimId, orderId, kind: 'claim.erased', data });
  }
  await recordEvent(tx, ctx, { storeId, orderId, kind: 'order.erased', data });
}
