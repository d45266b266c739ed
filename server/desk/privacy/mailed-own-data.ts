import type { ClaimId, ErasureId, StoreId } from '../../../core/ids.ts';
import { emailKey } from '../../../core/rules/order-query.ts';
import { claimUrl, ownDataHours, ownDataToken } from '../../claims/links/claim-links.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { readErasure } from './erase-customer.ts';
import { type Addressee, openAddressee } from './erasure-receipt.ts';

/** How long a receipt may take to be sent: the address that it goes to is kept no longer. */
const dayMs = 24 * 3_600_000;

/** The link to a customer's own data, as it is mailed to their address: it is good for that address alone. */
export async function mailedOwnData(
  ctx: Ctx,
  storeId: StoreId,
  { claimId, email }: { claimId: ClaimId; email: string },
): Promise<{ ownDataUrl: string; hours: number }> {
  const { portalUrl } = await storeById(ctx, storeId);
  const token = ownDataToken(ctx, { storeId, id: claimId }, emailKey(email) ?? '');
  return { ownDataUrl: claimUrl(portalUrl, 'data', token), hours: ownDataHours };
}

/** The receipt of an erasure with whom it goes to; null a day after the erasure began. */
export async function mailedErasure(
  ctx: Ctx,
  storeId: StoreId,
  { erasureId, to }: { erasureId: ErasureId; to?: string },
): Promise<{ startedAt: string; homeUrl: string; addressee: Addressee | null } | null> {
  const { startedAt } = await readErasure(ctx, { storeId, erasureId });
  if (ctx.clock.now() - Date.parse(startedAt) > dayMs) {
    ctx.log.warn({ erasureId }, 'The receipt of an erasure could not be sent within a day, and is given up');
    return null;
  }
  const addressee = to === undefined ? null : openAddressee(ctx, erasureId, to);
  return { startedAt, homeUrl: `${(await storeById(ctx, storeId)).portalUrl}/`, addressee };
}
