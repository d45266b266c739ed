import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { addMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { resolutionTypeLabels } from '#words/console/kit/labels.ts';
import { notCovered } from '#words/console/kit/lines.ts';
import { askedWords } from '../../kit/pieces/row-words.ts';
import { askedTotals, itemValue, type Worked } from '../decide/arithmetic.ts';
import type { DecisionDraft } from '../decide/decision-draft.ts';

interface ItemLine {
  id: string;
  /** How many units, of how many that were ordered. */
  quantity: string;
  ordered: number;
  /** What is given or asked for, in a word; empty where nobody asked for anything in particular. */
  what: string;
  sum: string;
}

export interface ItemLines {
  lines: readonly ItemLine[];
  /** What goes back for shipping, its tax included; '0' for none. */
  shipping: string;
  total: string;
}

/** A claim’s items as they were asked for. */
export function linesAsAsked({ claim, order }: Pick<ClaimDesk, 'claim' | 'order'>): ItemLines {
  const totals = askedTotals(claim.claimItems, order, claim.currency);
  return {
    lines: claim.claimItems.map((item) => ({
      id: item.id,
      quantity: String(item.quantity),
      ordered: item.orderedQuantity,
      what: item.resolutionRequested === null ? '' : askedWords[item.resolutionRequested],
      sum: itemValue(item, claim.currency),
    })),
    shipping: addMoney(totals.shipping, totals.shippingTax),
    total: totals.total,
  };
}

/** A claim’s items as somebody proposes to give them. */
export function linesAsProposed({ claim }: Pick<ClaimDesk, 'claim'>, draft: DecisionDraft, worked: Worked): ItemLines {
  const lines = claim.claimItems.map((item) => {
    const line = draft.lines[item.id];
    const type = line?.type ?? 'NOT_COVERED';
    return {
      id: item.id,
      quantity: type === 'NOT_COVERED' ? '0' : (line?.quantity ?? '0'),
      ordered: item.orderedQuantity,
      what: type === 'NOT_COVERED' ? notCovered : resolutionTypeLabels[type],
      sum: worked.byLine.get(item.id) ?? '0',
    };
  });
  const { total } = worked.sum;
  return { lines, shipping: subtractMoney(total, addMoney('0', ...lines.map(({ sum }) => sum))), total };
}
