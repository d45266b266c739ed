import type { z } from 'zod';
import type { previewDecision as previewOperation } from '#core/contract/claims/decisions.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { orderRows } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import { decisionWords, reasonLabel } from '../../platform/words/decision-words.ts';
import { onClaim } from '../claim/claim-access.ts';
import { claimItemsOf } from '../claim/claim-items.ts';
import { type DecisionCase, decisionCase } from '../decisions/decision-case.ts';
import { type Explanation, explainApproval, explainEnding } from '../decisions/explain.ts';
import { appealUntilOf } from '../decisions/outcome-of-claim.ts';
import { priceLines } from '../decisions/price-lines.ts';
import { restLinesOn, restOn } from '../decisions/rest-on.ts';
import { quoteless } from '../decisions/told-reference.ts';
import { shippingOf } from './approve-claim.ts';

type Asked = z.output<NonNullable<typeof previewOperation.body>>;

/**
 * What the customer would read of a decision that is being made. Whoever may decide may see it; nothing is written.
 * @throws validation-failed for an approval whose lines are not complete, and for a reason that the claim doesn't show
 * and nobody insists on
 */
export async function previewDecision(ctx: Ctx, input: { id: string } & Asked) {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    if (!rows) {
      throw new Problem('not-found');
    }
    const items = await claimItemsOf(tx, store.id, claim.id);
    const given = await decisionCase(tx, ctx, { store, rows, claim, items });
    const { told, stated } = explained(given, items, input);
    const { clause, customerText } = decisionWords(
      {
        ...told,
        ...(!holds(ctx, 'messages:read', store) && { clause: quoteless(told.clause) }),
        customer_text: '',
        decided_at: nowOf(ctx),
      },
      store.timeZone,
      'page',
    );
    return {
      reasonLabel: labelOf(input, stated),
      clause,
      customerText,
      appealUntil: input.decision === 'deny' ? appealUntilOf(claim, nowOf(ctx), store) : null,
    };
  });
}

function explained(
  given: DecisionCase,
  items: Parameters<typeof priceLines>[1],
  asked: Asked,
): { told: Explanation; stated: boolean } {
  if (asked.decision === 'approve') {
    const lines = priceLines(asked.lines, items, given.rows, given.store);
    restLinesOn(given, lines);
    return { told: explainApproval(given, lines, shippingOf(asked, lines, given.rows)), stated: false };
  }
  const { overridden } = restOn(given, asked.reason, { override: asked.override ?? false, pointer: '/reason' });
  const ending =
    asked.decision === 'deny'
      ? { trigger: 'deny' as const, reason: asked.reason, overridden }
      : { trigger: 'close' as const, reason: asked.reason, overridden };
  return { told: explainEnding(given, ending), stated: overridden };
}

function labelOf(asked: Asked, stated: boolean): string | null {
  return asked.decision === 'approve'
    ? null
    : reasonLabel({ denied: asked.decision === 'deny', reason: asked.reason, stated });
}
