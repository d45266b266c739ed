import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { markReturned } from '../../../platform/mail/see-to-refused.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import type { DeliveryReport } from './delivery-report.ts';

/**
 * Notes that emails about a claim came back after a server had taken them, as if they had been refused at once: by each
 * address that a report names and that we wrote to, once an email.
 * @returns whether one was noted
 */
export async function tellReturned(
  ctx: Ctx,
  claim: ClaimRow,
  { failed, messageIds }: DeliveryReport,
): Promise<boolean> {
  const { store_id: storeId, id: claimId, order_id: orderId } = claim;
  // The mail server says it, neither the customer nor anybody of staff.
  const itself: Ctx = { ...ctx, actor: { kind: 'system', name: 'Amends' } };
  return ctx.db.inStore(storeId, async (tx) => {
    let told = false;
    for (const { address, why } of failed) {
      const of = { storeId, claimId, address, messageIds };
      const returned = await markReturned(tx, of, { refusal: why, at: nowOf(ctx) });
      if (returned) {
        const data = { template: returned.template, why };
        await recordEvent(tx, itself, { storeId, claimId, orderId, kind: 'claim.email-refused', data });
        told = true;
      }
    }
    return told;
  });
}
