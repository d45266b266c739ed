import type { CartPriced } from '#core/contract/commerce/quotes.ts';
import * as words from '#words/console/commerce/prices.ts';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';

interface Prices {
  currency: string;
  timeZone: string;
  next: { validFrom: string } | null;
  carts: readonly CartPriced[];
  tried: CartPriced | null;
}

/** Prices and costs, a row a cart; the one that is tried stands last. */
export function PriceTable({ prices, isTried }: { prices: Prices; isTried: boolean }) {
  const { currency, timeZone, next, carts, tried } = prices;
  return (
    <div className="prices-scroll">
      <table className="prices-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.cart}</th>
            <th scope="col">{words.columns.pays}</th>
            <th scope="col">{words.columns.owes}</th>
            <th scope="col">{words.columns.keeps}</th>
            {next !== null && <th scope="col">{words.owesFrom(shortDate(next.validFrom, timeZone))}</th>}
          </tr>
        </thead>
        <tbody>
          {carts.map((row) => (
            <Row key={row.cart} row={row} currency={currency} hasNext={next !== null} />
          ))}
          {isTried && tried !== null && <Row row={tried} currency={currency} hasNext={next !== null} isTried />}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: CartPriced;
  currency: string;
  hasNext: boolean;
  isTried?: boolean;
}

function Row({ row, currency, hasNext, isTried = false }: RowProps) {
  const sum = (amount: string | null) => (amount === null ? words.unknown : money(amount, currency));
  return (
    <tr data-tried={isTried}>
      <th scope="row">{money(row.cart, currency)}</th>
      <td className={row.price === null ? 'kit-warn' : undefined}>
        {row.price === null ? words.notOffered : row.paidBy === 'brand' ? words.included : money(row.price, currency)}
      </td>
      <td>{sum(row.owes)}</td>
      <td>{sum(row.keeps)}</td>
      {hasNext && <td>{sum(row.owesNext)}</td>}
    </tr>
  );
}
