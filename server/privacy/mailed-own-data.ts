import type { ClaimId, ErasureId, StoreId } from '../../core/ids.ts';
import { emailKey } from '../../core/rules/order-query.ts';
import { claimUrl, ownDataHours, ownDataToken } from '../claims/links/claim-links.ts';
import type { Ctx } from '../context.ts';
import { storeById } from '../stores/read-store.ts';
import { readErasure } from './erase-customer.ts';

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

/** The receipt of an erasure. */
export async function mailedErasure(
  ctx: Ctx,
  storeId: StoreId,
  erasureId: ErasureId,
): Promise<{ startedAt: string; homeUrl: string }> {
  const { startedAt } = await readErasure(ctx, { storeId, erasureId });
  return { startedAt, homeUrl: `${(await storeById(ctx, storeId)).portalUrl}/` };
}
