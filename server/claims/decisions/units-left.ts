import { Problem } from '#core/contract/platform/problems.ts';
import type { OrderItemId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type LeftToGive, leftToGive, unitsBeyond } from '#core/rules/claims/outcomes/units-left.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { boughtOf, unitsOf } from '../../commerce/orders/units-of-item.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claim-items.ts';
import type { PricedLine } from './price-lines.ts';
import { type Unsettled, unnamedUnits } from './unnamed-refunds.ts';

/** A claim with the order that it is about. */
interface Claimed {
  claim: Pick<ClaimRow, 'units_held'>;
  items: readonly Pick<ClaimItemRow, 'order_item_id' | 'quantity'>[];
  rows: OrderRows;
  unsettled: Unsettled;
}

/**
 * What a claim may still be given of each line of its order. What the store took off an order since was bought all the
 * same: claims that were filed on it stay theirs.
 */
export function leftOfLines({ claim, items, rows, unsettled }: Claimed): Map<OrderItemId, LeftToGive> {
  const canceled = rows.order.source_cancelled_at !== null;
  const unnamed = unnamedUnits(rows, unsettled);
  return new Map(
    rows.items.map((row) => {
      const own = claim.units_held
        ? items.filter((item) => item.order_item_id === row.id).reduce((sum, { quantity }) => sum + quantity, 0)
        : 0;
      return [
        row.id,
        leftToGive(
          { ...unitsOf(row), ordered: boughtOf(row, rows.items) },
          { own, canceled, unnamed: unnamed.get(row.id) ?? 0 },
        ),
      ];
    }),
  );
}

/** Whether a line hands a unit over: money, credit or goods for it, and not words alone. */
const givesUnits = ({ line, priced }: PricedLine): boolean =>
  line.resolutionType !== 'NOT_COVERED' &&
  (line.resolutionType !== 'CUSTOM' || compareMoney(priced.originalValue, '0') > 0);

/** So many units of each line of an approval go beyond what is left, in the order of the lines. */
function beyondOfLines(claimed: Claimed, lines: readonly PricedLine[]): number[] {
  const given = lines.map((line) => ({
    of: line.claimItem.order_item_id,
    units: givesUnits(line) ? line.priced.quantity : 0,
  }));
  return unitsBeyond(given, leftOfLines(claimed));
}

/**
 * A unit goes back once, whoever gave it: beyond what is left a person gives it, in words of their own, and no token, list
 * or rule does.
 * @param words why it is given anyway; blank where nobody says
 * @returns so many units of each line go beyond what is left, in the order of the lines
 * @throws units-not-left
 */
export function refuseUnitsGone(
  ctx: Pick<Ctx, 'actor'>,
  claimed: Claimed,
  { lines, words }: { lines: readonly PricedLine[]; words: string },
): number[] {
  const beyond = beyondOfLines(claimed, lines);
  const isPerson = ctx.actor.kind === 'staff';
  if (beyond.every((units) => units === 0) || (isPerson && words.trim() !== '')) {
    return beyond;
  }
  const left = leftOfLines(claimed);
  const errors = lines.flatMap(({ claimItem, item, priced }, at) => {
    const line = left.get(claimItem.order_item_id);
    return beyond[at] === 0 || !line
      ? []
      : [
          {
            pointer: `/lines/${at}/quantity`,
            code: 'units-not-left',
            message: say('units-gone', {
              ...line,
              why: line.why ?? 'held',
              product: item.product_name,
              asked: priced.quantity,
              isPerson,
            }),
          },
        ];
  });
  throw new Problem('units-not-left', { ...(errors[0] && { detail: errors[0].message }), errors });
}
