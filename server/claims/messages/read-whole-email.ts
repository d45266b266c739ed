import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { onClaim } from '../claim/claim-access.ts';
import { findWhole } from './messages.sql.ts';

/**
 * The email that a message of a claim came by, with what its message leaves out.
 * @throws not-found where it came another way, or there is no more of it; unauthenticated, forbidden
 */
export function readWholeEmail(
  ctx: Ctx,
  { id, messageId }: { id: string; messageId: string },
): Promise<{ storeId: StoreId; text: string }> {
  return onClaim(ctx, id, 'messages:read', async ({ tx, store, claim }) => {
    const of = { storeId: store.id, claimId: claim.id };
    const text = isId('message', messageId) ? await findWhole(tx, { ...of, id: messageId }) : undefined;
    if (text === undefined) {
      throw new Problem('not-found');
    }
    return { storeId: store.id, text };
  });
}
