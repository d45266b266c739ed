import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { askForRefused, handleRefused } from '../../platform/mail/see-to-refused.ts';
import { isEmailOf } from './claim-emails.sql.ts';

interface Named {
  id: string;
  emailId: string;
}

/**
 * Staff have an email that reached nobody sent once more, to the address that its order has now. Of two who do so at once
 * one is heard, and the customer gets one.
 * @throws not-found, unauthenticated, forbidden
 */
export const sendEmailAgain = (ctx: Ctx, input: Named): Promise<void> =>
  seeTo(ctx, input, { handle: askForRefused, kind: 'claim.email-sent-again' });

/** Staff told the customer another way: an email that reached nobody leaves the list. Throws the same. */
export const markEmailHandled = (ctx: Ctx, input: Named): Promise<void> =>
  seeTo(ctx, input, { handle: handleRefused, kind: 'claim.email-handled' });

interface Way {
  handle: typeof handleRefused;
  kind: 'claim.email-sent-again' | 'claim.email-handled';
}

function seeTo(ctx: Ctx, { id, emailId }: Named, { handle, kind }: Way): Promise<void> {
  return onClaim(ctx, id, 'messages:create', async ({ tx, store, claim }) => {
    const of = { storeId: store.id, claimId: claim.id };
    if (!isId('mail', emailId) || !(await isEmailOf(tx, { ...of, id: emailId }))) {
      throw new Problem('not-found');
    }
    const handled = await handle(tx, ctx, { ...of, id: emailId });
    if (handled) {
      const { template } = handled;
      await recordEvent(tx, ctx, { ...of, orderId: claim.order_id, kind, data: { template } });
    }
  });
}
