import type { z } from 'zod';
import type { claimDesk } from '../../../core/contract/console.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { mediaLinksFor } from '../../media/serve/media-links.ts';
import { type ClaimRow, mediaOfClaims } from '../claims.sql.ts';

/** Where receipts begin among a claim's files: behind every picture of an item. */
export const receiptsFrom = 50_000;

interface Verdict {
  /** Who looked at it; null while nobody has. */
  verified: { at: string; by: string } | null;
}

/** What is known of the receipt of something bought in a shop; null for what was bought online. */
export function receiptVerdict(claim: Pick<ClaimRow, 'warranty'>): Verdict | null {
  const warranty = claim.warranty as { receiptUnverified?: boolean; receiptVerified?: Verdict['verified'] } | null;
  return warranty?.receiptUnverified === undefined ? null : { verified: warranty.receiptVerified ?? null };
}

/** The receipt as the desk shows it, its pictures signed now. The caller may see the customer's files. */
export async function receiptOf(tx: Tx, ctx: Ctx, claim: ClaimRow): Promise<z.input<typeof claimDesk>['receipt']> {
  const verdict = receiptVerdict(claim);
  if (!verdict) {
    return null;
  }
  const placed = (await mediaOfClaims(tx, claim.store_id, [claim.id])).filter(
    (one) => one.message_id === null && one.position >= receiptsFrom,
  );
  const ids = placed.map((one) => one.media_id);
  const links = await mediaLinksFor(tx, ctx, claim.store_id, ids);
  return { ...verdict, medias: ids.flatMap((id) => links.get(id) ?? []) };
}
