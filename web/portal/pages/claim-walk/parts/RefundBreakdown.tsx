import type { DesiredMethod } from '#core/reference/claims.ts';
import { counted, formatMoney } from '#words/format.ts';
import * as words from '#words/walk/methods.ts';
import { TotalsTable } from '../../../../ui/TotalsTable.tsx';
import { amountOf, type Sums } from '../../../draft/sums.ts';
import type { Order } from '../../../draft/units.ts';

/** The sum by line; the bonus is a line of its own and says how it was reckoned. */
export function RefundBreakdown({ sums, method, order }: { sums: Sums; method: DesiredMethod; order: Order }) {
  const money = (amount: string) => formatMoney(amount, order.currency);
  const some = (amount: string) => Number(amount) > 0;
  const { bonus, bonusType } = order.settings.credit;
  const lines = [
    ...sums.items.map((item) => ({ label: counted(item.units, item.name), amount: money(item.amount) })),
    ...(some(sums.discount) ? [{ label: words.discount, amount: `-${money(sums.discount)}` }] : []),
    ...(some(sums.tax) ? [{ label: words.tax, amount: money(sums.tax) }] : []),
    ...(method === 'STORE_CREDIT' && sums.credit !== null && some(sums.credit.bonus)
      ? [
          {
            label: words.bonus,
            amount: `+${money(sums.credit.bonus)}`,
            note: bonusType === 'percentage' ? words.bonusByPercentage(bonus, money(sums.total)) : words.bonusFixed,
          },
        ]
      : []),
  ];
  return (
    <TotalsTable
      caption={words.howItAddsUp}
      lines={lines}
      total={{ label: words.totals[method], amount: money(amountOf(sums, method)) }}
    />
  );
}
