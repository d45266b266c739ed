import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { onClaim } from '../claim/claim-access.ts';
import { limits } from './limits.ts';

/** Mails the claim's link to the address of its order, never to a typed one (T03, T36): three an hour for a claim, ten a day for an address, the customer’s and the team’s counted apart. */
export async function notifyByEmail(ctx: Ctx, input: { id: string }): Promise<void> {
  await onClaim(ctx, input.id, { permission: 'messages:create', scopes: ['view'] }, async ({ tx, store, claim }) => {
    // Counted apart, so that neither the customer nor the team uses up what the other may send.
    const side = ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine' ? 'staff' : 'shopper';
    await requireAttempt(
      tx,
      ctx,
      limitOf(limits.ofClaim, limitKey(ctx.secrets, 'claim-mail', `${side}:${claim.id}`)),
      limitOf(limits.toAddress, limitKey(ctx.secrets, 'claim-mail-to', `${side}:${claim.author_email}`)),
    );
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.link-mailed',
      claimId: claim.id,
      orderId: claim.order_id,
    });
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: claim.state === 'DRAFT' ? 'claim-needs-signature' : 'claim-link', claimId: claim.id },
    });
  });
}
