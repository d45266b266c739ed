import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { openStoreById } from '../../../tenancy/stores/read-store.ts';
import { checkCode, isHandOff } from './hand-off-code.ts';
import { isDraftLink, orderOfDraftLink } from './mail-draft-link.ts';
import { orderOfLookUpLink } from './mail-look-up-link.ts';

/**
 * Says by answering that a mailed link or a scanned code still opens something. It uses nothing up, so a page may ask
 * before anybody presses its button, and so may a scanner of emails.
 * @throws link-expired once it is too old or was used; not-found for a token that is none
 */
export async function checkLink(ctx: Ctx, { storeId, token }: { storeId: StoreId; token: string }): Promise<void> {
  const store = await openStoreById(ctx, storeId);
  if (isHandOff(token)) {
    await ctx.db.inStore(storeId, (tx) => checkCode(tx, ctx, store, token));
  } else if (isDraftLink(token)) {
    orderOfDraftLink(ctx, storeId, token);
  } else {
    orderOfLookUpLink(ctx, storeId, token);
  }
}
