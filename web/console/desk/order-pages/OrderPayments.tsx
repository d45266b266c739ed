import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { isToldOtherwise } from '#core/rules/commerce/order-rate.ts';
import { listedSums } from '#core/rules/commerce/order-sums.ts';
import * as words from '#words/console/desk/order.ts';
import { formatDay } from '#words/format.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { Table } from '../../kit/Table.tsx';

type Payment = OrderDesk['payments'][number];

/** What was paid, what went back of it, and what can still be given back; beside it how the order adds up. */
export function OrderPayments({ desk }: { desk: OrderDesk }) {
  const { order, payments } = desk;
  const sum = (amount: number) => money(amount, order.currency);
  const listed = listedSums({
    subtotal: String(order.subtotal),
    discountTotal: String(order.discountTotal),
    shipping: String(order.shippingCost),
    shippingTax: String(order.shippingCostTax),
    tax: String(order.tax),
    surcharge: String(order.surchargeTotal),
    premium: order.premiumPaid === null ? null : String(order.premiumPaid),
    total: String(order.total),
  });
  return (
    <div className="order-money">
      <section className="kit-aside-page-part">
        <h2>
          {words.payments} <span>{order.currency}</span>
        </h2>
        <Table<Payment>
          label={words.payments}
          rows={payments}
          keyOf={(payment) => payment.sourcePaymentId}
          empty={<p>{words.noPayments}</p>}
          columns={[
            { id: 'payment', head: words.paymentColumns.payment, cell: (payment) => payment.sourcePaymentId },
            { id: 'paid', head: words.paymentColumns.paid, figures: true, cell: (payment) => sum(payment.amount) },
            {
              id: 'refunded',
              head: words.paymentColumns.refunded,
              figures: true,
              cell: (payment) => sum(payment.refunded),
            },
            {
              id: 'left',
              head: words.paymentColumns.left,
              figures: true,
              cell: (payment) => (
                <>
                  <strong>{sum(payment.left)}</strong>
                  {payment.reserved > 0 && (
                    <span className="kit-small kit-ink-2 order-until">{words.promised(sum(payment.reserved))}</span>
                  )}
                </>
              ),
            },
          ]}
        />
      </section>
      <section className="kit-aside-page-part">
        <h2>{words.addsUp}</h2>
        <dl className="order-sums">
          <Fact name={words.sums.subtotal}>{sum(order.subtotal)}</Fact>
          {listed.discount !== null && Number(listed.discount) > 0 && (
            <Fact name={words.sums.discount}>{sum(-Number(listed.discount))}</Fact>
          )}
          <Fact name={words.sums.shipping}>{sum(order.shippingCost)}</Fact>
          {listed.shippingTax && <Fact name={words.sums.shippingTax}>{sum(order.shippingCostTax)}</Fact>}
          {listed.tax && <Fact name={words.sums.tax}>{sum(order.tax)}</Fact>}
          {order.surchargeTotal > 0 && <Fact name={words.sums.surcharge}>{sum(order.surchargeTotal)}</Fact>}
          {listed.premium && order.premiumPaid !== null && (
            <Fact name={words.sums.premium}>{sum(order.premiumPaid)}</Fact>
          )}
          <Fact name={words.sums.total}>
            <strong>{sum(order.total)}</strong>
          </Fact>
        </dl>
        {listed.discount === null && (
          <p className="kit-small kit-ink-2">{words.discountInside(sum(order.discountTotal))}</p>
        )}
        {!listed.tax && <p className="kit-small kit-ink-2">{words.taxInside(sum(order.tax))}</p>}
        {order.amounts.note !== null && (
          <p className={`kit-small ${order.amounts.reading === 'items-reduced' ? 'kit-bad' : 'kit-ink-2'}`}>
            {order.amounts.note}
          </p>
        )}
        <RateLines order={order} />
        {order.premiumCost === null && order.premiumCostTold !== null && (
          <p className="kit-small kit-ink-2">{words.premiumCostTold(sum(order.premiumCostTold))}</p>
        )}
        {order.premiumCost !== null && (
          <p className="kit-small kit-ink-2">
            {words.premiumCost(
              sum(order.premiumCost),
              order.premiumCostTold === null || order.premiumCostTold === order.premiumCost
                ? null
                : sum(order.premiumCostTold),
            )}
          </p>
        )}
      </section>
    </div>
  );
}

/** By what the order is measured in the store's money, and what it was told with that isn't counted. */
function RateLines({ order }: { order: OrderDesk['order'] }) {
  const { currency, currencyTold, exchangeRate, exchangeRateFrom, exchangeRateTold: told } = order;
  const counts = exchangeRate === null ? null : String(exchangeRate);
  return (
    <>
      {exchangeRate === null && <p className="kit-small kit-bad">{words.noRate(currency)}</p>}
      {counts !== null && exchangeRateFrom !== 'same' && (
        <p className="kit-small kit-ink-2">{words.rate(`${counts} ${currency}`, saidOf(order))}</p>
      )}
      {told !== null && isToldOtherwise(String(told), counts, exchangeRateFrom) && (
        <p className="kit-small kit-ink-2">{words.rateTold(String(told))}</p>
      )}
      {currencyTold !== null && <p className="kit-small kit-bad">{words.currencyTold(currencyTold, currency)}</p>}
    </>
  );
}

/** Who says by what an order is measured. */
function saidOf({ exchangeRateFrom, exchangeRateOn: on, exchangeRateSource: source }: OrderDesk['order']): string {
  if (on === null) {
    return words.rateFromEngine;
  }
  const said = exchangeRateFrom === 'provider' ? words.rateFromProvider : words.rateFromTable;
  return said(formatDay(`${on}T12:00:00.000Z`, 'UTC'), source);
}
