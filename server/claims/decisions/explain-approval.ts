import type { ClaimType, ResolutionType } from '#core/reference/claims.ts';
import type { ApprovalParagraph, Sum } from '#core/reference/decision-facts.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { caseOfItem, type DecisionCase } from './decision-case.ts';
import { denialClause } from './denial-clause.ts';
import { refundDay, replacementDay } from './expected-days.ts';
import type { PricedLine } from './price-lines.ts';

/**
 * What the store writes to the customer of an approval: how sorry it is, then a paragraph for each kind of thing that
 * is given, then the items that were not approved with the reason. Staff may write something else instead.
 */
export function whatIsWritten(
  given: DecisionCase,
  lines: readonly PricedLine[],
  shipping: { amount: string; tax: string; line: PricedLine | null },
): ApprovalParagraph[] {
  const { store, rows, claim, now } = given;
  const of = (type: PricedLine['line']['resolutionType']) => lines.filter((item) => item.line.resolutionType === type);
  const sumOf = (type: ResolutionType): Sum | null => {
    const alike = of(type);
    const shipped = shipping.line !== null && alike.includes(shipping.line);
    const extra = shipped ? [shipping.amount, shipping.tax] : [];
    return alike.length === 0
      ? null
      : {
          amount: addMoney(...alike.map((item) => item.priced.originalValue), ...extra),
          currency: rows.order.currency,
        };
  };
  const written: ApprovalParagraph[] = [{ code: 'sorry', values: { type: claim.type as ClaimType | null } }];
  const by = refundDay(store, now);
  for (const code of ['REFUND', 'FLAT_RATE'] as const) {
    const sum = sumOf(code);
    if (sum) {
      written.push({ code, values: { sum, by } });
    }
  }
  const sent = of('RESHIP');
  if (sent.length > 0) {
    const to = claim.updated_shipping_address ?? claim.shipping_address;
    const units = sent.reduce((all, item) => all + item.priced.quantity, 0);
    written.push({
      code: 'RESHIP',
      values: { units, street: to?.address1 ?? '', city: to?.city ?? '', by: replacementDay(store, now) },
    });
  }
  for (const code of ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'] as const) {
    const sum = sumOf(code);
    if (sum) {
      written.push({ code, values: { sum, email: claim.author_email } });
    }
  }
  for (const { line } of of('CUSTOM')) {
    written.push({ code: 'CUSTOM', values: { agreed: line.description?.trim() ?? '' } });
  }
  for (const { line, item, claimItem } of of('NOT_COVERED')) {
    const clause = denialClause(caseOfItem(given, claimItem.id), line.reason ?? 'NOT_COVERED', true);
    written.push({ code: 'not-approved', values: { name: item.product_name, clause } });
  }
  return written;
}
