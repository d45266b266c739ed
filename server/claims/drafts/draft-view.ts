import type { z } from 'zod';
import type { DraftClaim, session } from '#core/contract/claims/drafts.ts';
import { emptyClaim, type SavedDraft } from '#core/drafts/saved-draft.ts';
import { isId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mediaLinksFor } from '../../platform/media/media-links.ts';
import { isOfSameDraft } from '../../platform/media/upload/uploader.ts';
import type { DraftRow } from './drafts.sql.ts';

export const emptyMetadata: SavedDraft = { claim: emptyClaim as DraftClaim, currentShipmentId: null };

/** Every file that a draft names. */
export function mediaOf(claim: DraftClaim) {
  const named = [
    ...Object.values(claim.fulfillments).flatMap((item) => item.issues.flatMap((issue) => issue.images)),
    ...(claim.signature ? [claim.signature] : []),
  ];
  return named.filter((id) => isId('media', id));
}

/** A draft as its shopper reads it; links are signed now, so a resumed draft never holds a dead one. */
export async function draftView(tx: Tx, ctx: Ctx, row: DraftRow, email: string): Promise<z.input<typeof session>> {
  const { metadata } = row;
  // A draft may name any file; it shows those that were uploaded for its own order.
  const links = await mediaLinksFor(tx, ctx, row.store_id, {
    ids: mediaOf(metadata.claim),
    mayShow: (file) => isOfSameDraft(ctx.actor, file),
  });
  return {
    id: row.id,
    status: row.status,
    email,
    orderId: row.order_id ?? row.id,
    metadata,
    inStore: null,
    media: Object.fromEntries(links),
    updatedAt: row.updated_at,
  };
}
