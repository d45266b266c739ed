import { Problem } from '#core/contract/platform/problems.ts';
import { draftBytes, fitDraft } from '#core/drafts/fit-draft.ts';
import type { SavedDraft } from '#core/drafts/saved-draft.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { filesOfSameDraft } from '../../platform/media/upload/uploader.ts';
import { draftView, mediaOf } from './draft-view.ts';
import { saveDraftRow } from './drafts.sql.ts';
import { notHeldHere, saveInStoreDraft } from './in-store-draft.ts';
import type { InStoreContent } from './in-store-view.ts';
import { ensureDraft, ownOrder } from './read-draft.ts';

export interface SaveDraft {
  orderId: string;
  email?: string;
  status?: Exclude<SessionStatus, 'SUBMITTED'>;
  metadata?: SavedDraft;
  /** Of a draft begun in a branch alone. */
  inStore?: InStoreContent;
  /** The draft that the caller believes to write; another one than theirs is not there. */
  id?: string;
}

/**
 * Saves the draft, or the page that the shopper is on (spec section 4, Session saving). The order is that of the grant;
 * an e-mail that is another one's is refused as if the order did not exist (T08). Only a new page is worth a line
 * in the feed: it feeds the abandonment funnel. What the order doesn't have is left out of the draft; the answer tells
 * what was saved.
 * @throws session-submitted when the claim has been sent meanwhile; validation-failed for a draft beyond `draftBytes`
 */
export async function saveDraft(ctx: Ctx, input: SaveDraft) {
  if (ctx.actor.kind === 'draft') {
    refuseAnotherDraft(input, { id: ctx.actor.sessionId });
    return saveInStoreDraft(ctx, input);
  }
  if (ctx.actor.kind !== 'shopper') {
    throw new Problem('unauthenticated');
  }
  if (input.inStore !== undefined) {
    throw notHeldHere('/inStore');
  }
  const { storeId } = ctx.actor;
  return ctx.db.inStore(storeId, async (tx) => {
    const rows = await ownOrder(tx, ctx, input.orderId);
    if (input.email !== undefined && emailKey(input.email) !== rows.order.email_key) {
      throw new Problem('not-found');
    }
    const metadata = input.metadata && (await fitting(tx, ctx, rows, input.metadata));
    const draft = await ensureDraft(tx, ctx, storeId, rows.order.id);
    refuseAnotherDraft(input, draft);
    const saved = await saveDraftRow(tx, storeId, draft.id, {
      ...(input.status ? { status: input.status } : {}),
      ...(metadata ? { metadata } : {}),
      updated_at: nowOf(ctx),
    });
    if (!saved) {
      throw new Problem('session-submitted');
    }
    if (input.status && input.status !== draft.status) {
      await recordEvent(tx, ctx, {
        storeId,
        kind: 'session.saved',
        orderId: rows.order.id,
        data: { sessionId: draft.id, status: input.status },
      });
    }
    return draftView(tx, ctx, saved, rows.order.customer_email);
  });
}

/** A draft as its row keeps it: what its order has, within its bounds. */
async function fitting(tx: Tx, ctx: Ctx, rows: OrderRows, given: SavedDraft): Promise<string> {
  const fit = fitDraft(given, {
    packages: new Set(rows.fulfillments.flatMap((item) => [item.id, item.source_fulfillment_id])),
    units: new Map(rows.items.map((item) => [item.source_item_id, item.quantity])),
    files: await filesOfSameDraft(tx, ctx, rows.order.store_id, mediaOf(given.claim)),
  });
  const metadata = JSON.stringify(fit);
  if (Buffer.byteLength(metadata) > draftBytes) {
    const message = say('body-over-limit', { kilobytes: draftBytes / 1000 });
    throw new Problem('validation-failed', { errors: [{ pointer: '/metadata', code: 'too-large', message }] });
  }
  return metadata;
}

/** The draft that a body names is the caller's own, or is not there. */
function refuseAnotherDraft(input: SaveDraft, own: { id: string }): void {
  if (input.id !== undefined && input.id !== own.id) {
    throw new Problem('not-found');
  }
}
