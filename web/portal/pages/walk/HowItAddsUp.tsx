import { formatMoney } from '#words/format.ts';
import type { DesiredMethod } from '../../../../core/reference/claims.ts';
import { TotalsTable } from '../../../ui/TotalsTable.tsx';
import { amountOf, type Sums } from '../../draft/sums.ts';
import type { Order } from '../../draft/units.ts';

const totalLabels: Record<DesiredMethod, string> = {
  RESHIP: 'What we replace',
  REFUND: 'Refund',
  STORE_CREDIT: 'Store credit',
};

/** The sum by line; the bonus is a line of its own and says how it was reckoned. */
export function HowItAddsUp({ sums, method, order }: { sums: Sums; method: DesiredMethod; order: Order }) {
  const money = (amount: string) => formatMoney(amount, order.currency);
  const some = (amount: string) => Number(amount) > 0;
  const { bonus, bonusType } = order.settings.credit;
  const lines = [
    ...sums.items.map((item) => ({ label: `${item.units} × ${item.name}`, amount: money(item.amount) })),
    ...(some(sums.discount) ? [{ label: 'Discount', amount: `-${money(sums.discount)}` }] : []),
    ...(some(sums.tax) ? [{ label: 'Tax', amount: money(sums.tax) }] : []),
    ...(method === 'STORE_CREDIT' && sums.credit !== null && some(sums.credit.bonus)
      ? [
          {
            label: 'Bonus for store credit',
            amount: `+${money(sums.credit.bonus)}`,
            note:
              bonusType === 'percentage' ? `${bonus} % of ${money(sums.total)}, from us` : 'A fixed amount, from us',
          },
        ]
      : []),
  ];
  return (
    <TotalsTable
      caption="How that adds up"
      lines={lines}
      total={{ label: totalLabels[method], amount: money(amountOf(sums, method)) }}
    />
  );
}
