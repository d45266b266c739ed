import type { z } from 'zod';
import { denialLabels } from '#server-words/decisions.ts';
import type { previewDecision as previewOperation } from '../../core/contract/decisions.ts';
import { Problem } from '../../core/contract/problems.ts';
import { decisionReasonLabels } from '../../core/reference/claims.ts';
import { onClaim } from '../claims/claim-access.ts';
import { claimItemsOf } from '../claims/claim-items.ts';
import { type Ctx, nowOf } from '../context.ts';
import { type DecisionCase, decisionCase } from '../decisions/decision-case.ts';
import { type Explanation, explainApproval, explainClosing, explainDenial } from '../decisions/explain.ts';
import { priceLines } from '../decisions/price-lines.ts';
import { orderRows } from '../orders/read-order.ts';
import { decisionWords } from '../words/decision-words.ts';
import { shippingOf } from './approve-claim.ts';

type Asked = z.output<NonNullable<typeof previewOperation.body>>;

/**
 * What the customer would read of a decision that is being made. Whoever may decide may see it; nothing is written.
 * @throws validation-failed for an approval whose lines are not complete
 */
export async function previewDecision(ctx: Ctx, input: { id: string } & Asked) {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    if (!rows) {
      throw new Problem('not-found');
    }
    const items = await claimItemsOf(tx, store.id, claim.id);
    const told = explained(await decisionCase(tx, ctx, { store, rows, claim, items }), items, input);
    const { clause, customerText } = decisionWords(
      { ...told, customer_text: '', decided_at: nowOf(ctx) },
      store.timeZone,
      'page',
    );
    return { reasonLabel: labelOf(input), clause, customerText };
  });
}

function explained(given: DecisionCase, items: Parameters<typeof priceLines>[1], asked: Asked): Explanation {
  if (asked.decision === 'deny') {
    return explainDenial(given, asked.reason);
  }
  if (asked.decision === 'close') {
    return explainClosing(asked.reason);
  }
  const lines = priceLines(asked.lines, items, given.rows, given.store);
  return explainApproval(given, lines, shippingOf(asked, lines, given.rows));
}

function labelOf(asked: Asked): string | null {
  if (asked.decision === 'approve') {
    return null;
  }
  return asked.decision === 'deny' ? denialLabels[asked.reason] : decisionReasonLabels[asked.reason];
}
