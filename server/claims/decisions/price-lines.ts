import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { decisionLineIn } from '#core/contract/claims/decisions.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ReimbursementType, ResolutionType } from '#core/reference/claims.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { takeUnits } from '#core/rules/commerce/paid/units.ts';
import {
  addMoney,
  compareMoney,
  creditWithBonus,
  flatRateAmount,
  itemRefund,
  readPercentage,
  refundTotals,
} from '#core/rules/platform/money.ts';
import { type LineAsFiled, lineAsFiled } from '../../commerce/orders/line-as-filed.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { ClaimItems } from '../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

type ClaimItemRow = Selectable<ClaimItems>;

export type DecisionLine = z.output<typeof decisionLineIn>;

/** What one line is worth, in the order's currency unless it says otherwise. All money is decimal text. */
export interface Priced {
  quantity: number;
  percentage: string;
  itemsAmount: string;
  taxAmount: string;
  bonus: string;
  originalValue: string;
  reimbursement: ReimbursementType;
}

export interface PricedLine {
  line: DecisionLine;
  claimItem: ClaimItemRow;
  /** As the claim was filed on it. */
  item: LineAsFiled;
  priced: Priced;
}

/**
 * Prices the lines of an approval: every item of the claim once (lifecycle, rule 6), by what its claimed units were paid,
 * money by line, half up (design, Money; public-api C.4). Rate and currency come from the order only (T17).
 * @throws validation-failed for a line that is missing, doubled or not complete, or gives back what was free; amount-out-of-bounds
 */
export function priceLines(
  lines: readonly DecisionLine[],
  items: readonly ClaimItemRow[],
  rows: OrderRows,
  store: StoreRecord,
): PricedLine[] {
  const byItem = new Map(lines.map((line) => [line.claimItemId, line]));
  if (byItem.size !== lines.length || lines.length !== items.length || items.some((item) => !byItem.has(item.id))) {
    throw invalid('/lines', 'lines-incomplete', say('lines-incomplete'));
  }
  if (lines.every((line) => line.resolutionType === 'NOT_COVERED')) {
    throw invalid('/lines', 'nothing-approved', say('nothing-approved'));
  }
  return items.map((claimItem) => {
    const place = lines.findIndex((line) => line.claimItemId === claimItem.id);
    const line = lines[place];
    const bought = rows.items.find((item) => item.id === claimItem.order_item_id);
    if (!line || !bought) {
      throw invalid('/lines', 'lines-incomplete', say('lines-incomplete'));
    }
    const item = lineAsFiled(bought, claimItem);
    return { line, claimItem, item, priced: priceLine({ line, claimItem, item }, rows, store, `/lines/${place}`) };
  });
}

function priceLine(
  { line, claimItem, item }: Omit<PricedLine, 'priced'>,
  rows: OrderRows,
  store: StoreRecord,
  pointer: string,
): Priced {
  const { currency, exchange_rate } = rows.order;
  const quantity = line.quantity ?? claimItem.quantity;
  if (quantity > claimItem.quantity) {
    throw invalid(`${pointer}/quantity`, 'too-many', say('claim-is-about', { units: claimItem.quantity }));
  }
  const percentage = readPercentage(line.percentage ?? 100) ?? '100';
  const refund = refundTotals({
    lines: [
      {
        paid: takeUnits(item.paid, quantity),
        percentage: line.resolutionType === 'RESHIP' ? '100' : percentage,
      },
    ],
    shipping: '0',
    shippingTax: '0',
    currency,
  });
  const reimbursement = line.reimbursementType ?? claimItem.reimbursement_type;
  const done = (itemsAmount: string, taxAmount: string, bonus = '0'): Priced => {
    const originalValue = addMoney(itemsAmount, taxAmount, bonus);
    return {
      quantity,
      percentage,
      itemsAmount,
      taxAmount,
      bonus,
      originalValue,
      reimbursement,
    };
  };
  if (givesPrice(line.resolutionType) && compareMoney(wholeOf(item, currency), '0') === 0) {
    // A bonus on nothing would be money for what was free.
    const why = item.part_of === null ? 'worth-nothing' : 'claimed-with-set';
    throw invalid(`${pointer}/resolutionType`, why, say(why));
  }
  switch (line.resolutionType) {
    case 'NOT_COVERED':
      return done('0', '0');
    case 'REFUND':
      return done(refund.items, refund.taxes);
    case 'RESHIP':
      return { ...done(refund.items, refund.taxes), percentage: '100' };
    case 'STORE_CREDIT': {
      const { credit } = store.settings.methods;
      const { bonus } = creditWithBonus({
        amount: refund.total,
        bonus: String(credit.bonus),
        bonusType: credit.bonusType,
        exchangeRate: exchange_rate,
        currency,
      });
      return done(refund.items, refund.taxes, bonus);
    }
    case 'CUSTOM':
      if (!line.description?.trim()) {
        throw invalid(`${pointer}/description`, 'description-required', say('agreement-required'));
      }
      return done(line.flatAmount ? flatRateAmount(line.flatAmount, currency) : '0', '0');
    default: {
      if (!line.flatAmount || compareMoney(line.flatAmount, '0') <= 0) {
        throw invalid(`${pointer}/flatAmount`, 'amount-required', say('amount-above-zero'));
      }
      return done(flatRateAmount(line.flatAmount, currency), '0');
    }
  }
}

/** Resolution types that give money back from a payment. */
export const refundTypes: readonly DecisionLine['resolutionType'][] = ['REFUND', 'FLAT_RATE'];
/** Resolution types that give store credit. */
export const creditTypes: readonly ResolutionType[] = ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'];

/** What all claimed units of a line were paid. */
export const wholeOf = (item: LineAsFiled, currency: string): string =>
  itemRefund({ paid: item.paid, percentage: '100' }, currency);

/** Whether a line gives back what its item cost, and not an amount that staff name. */
const givesPrice = (type: DecisionLine['resolutionType']) => type === 'REFUND' || type === 'STORE_CREDIT';

const invalid = (pointer: string, code: string, message: Sentence) =>
  new Problem('validation-failed', { errors: [{ pointer, code, message }] });
