import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import { uploadQuota, uploadsADay } from '#core/rules/platform/media-files.ts';
import { type Actor, type Ctx, callerName } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { allow, holds } from '../../rights/allow.ts';
import { findMedia, type MediaRow, storeScope, type Usage } from '../media.sql.ts';

/** Who sends files, and how much of it a day. */
export interface Uploader {
  storeId: StoreId;
  /** How the row names its sender: only the same one may attach it. */
  owner: string;
  orderId: OrderId | null;
  sessionId: SessionId | null;
  /** Places that it may ask for. */
  perDay: Usage;
  /** What it may add of what it asked for; null where that is all. */
  quota: Usage | null;
}

const workersDay: Usage = { files: 2000, bytes: 20 * 1024 * 1024 * 1024 };

/**
 * Finds who is sending to which store. Throws Problem: `unauthenticated` for a caller with nothing in hand,
 * `forbidden` or `not-found` for one who may not file claims there.
 */
export async function uploaderOf(ctx: Ctx, tx: Tx, storeId: StoreId): Promise<Uploader> {
  const { actor } = ctx;
  const shopper = actor.kind === 'shopper' || actor.kind === 'draft' || actor.kind === 'claim-link';
  if (shopper) {
    if (actor.storeId !== storeId) {
      throw new Problem('not-found');
    }
    if (actor.kind === 'claim-link' && actor.scope !== 'view' && actor.scope !== 'sign') {
      throw new Problem('forbidden');
    }
  } else {
    const store = await storeScope(tx, storeId);
    allow(ctx, holds(ctx, 'warranties:create', store) ? 'warranties:create' : 'claims:create', store);
  }
  return {
    storeId,
    owner: ownerName(actor),
    orderId: actor.kind === 'shopper' ? actor.orderId : null,
    sessionId: actor.kind === 'draft' ? actor.sessionId : null,
    perDay: shopper ? uploadsADay : workersDay,
    quota: shopper ? uploadQuota : null,
  };
}

/**
 * Finds who is sending a picture of the store's own, which everyone may see: whoever may change its brand. Throws
 * Problem: `unauthenticated`, `forbidden` or `not-found`.
 */
export async function brandUploaderOf(ctx: Ctx, tx: Tx, storeId: StoreId): Promise<Uploader> {
  allow(ctx, 'customizations:update', await storeScope(tx, storeId));
  return { storeId, owner: ownerName(ctx.actor), orderId: null, sessionId: null, perDay: workersDay, quota: null };
}

/** Whether a file was sent for what the caller's grant opens, by this grant or another: a draft is continued on other devices. */
export function isOfSameDraft(actor: Actor, row: Pick<MediaRow, 'owner' | 'orderId' | 'sessionId'>): boolean {
  if (actor.kind === 'draft') {
    return row.sessionId === actor.sessionId;
  }
  return actor.kind === 'shopper' && row.orderId === actor.orderId && row.owner.startsWith('grant:');
}

/** Those of these files that were sent for what the caller's grant opens. */
export async function filesOfSameDraft(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  ids: readonly MediaId[],
): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await findMedia(tx, storeId, [...new Set(ids)]);
  return new Set(rows.filter((row) => isOfSameDraft(ctx.actor, row)).map((row) => row.id));
}

/** How rows name a sender. */
export function ownerName(actor: Actor): string {
  if (actor.kind === 'anyone') {
    throw new Problem('unauthenticated');
  }
  return callerName(actor, 'grant');
}
