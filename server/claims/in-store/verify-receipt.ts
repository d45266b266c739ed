import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { actorOf } from '../../platform/rights/actor-of.ts';
import { onClaim } from '../claim/claim-access.ts';
import { markReceiptVerified } from '../claim/index.ts';
import { receiptVerdict } from '../claim/receipt-of-claim.ts';

/**
 * Somebody of the staff has looked at the receipt of something bought in a store: it shows the product and the date that
 * the customer named (T22). Said twice, the first word stands. It decides nothing, so the claim keeps its version.
 * @throws not-eligible for a claim on what was bought online
 */
export async function verifyReceipt(ctx: Ctx, input: { id: string }) {
  return onClaim(ctx, input.id, 'warranties:update', async ({ tx, store, claim }) => {
    if (receiptVerdict(claim) === null) {
      throw new Problem('not-eligible', { detail: say('bought-online') });
    }
    const verified = { at: nowOf(ctx), by: actorOf(ctx).name };
    const marked = await markReceiptVerified(tx, { storeId: store.id, id: claim.id, verified });
    if (marked) {
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'claim.receipt-verified',
        claimId: claim.id,
        orderId: claim.order_id,
      });
    }
    return marked ?? claim;
  });
}
