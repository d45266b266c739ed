import * as words from '#words/console/kit/lines.ts';
import { figure, money } from '../../../kit/pieces/money.ts';
import type { Amount, Worked } from '../arithmetic.ts';
import { lineKinds } from '../decision-draft.ts';

/** Shipping, items, taxes and subtotal, a column for each kind when there are two or more; then the two totals. */
export function MoneyTable({
  worked,
  currency,
  storeName,
  rule,
}: {
  worked: Worked;
  currency: string;
  storeName: string;
  rule: string;
}) {
  const several = worked.columns.length > 1;
  const columns = several ? worked.columns : [];
  const row = (name: string, field: Amount) => (
    <tr className={field === 'total' ? 'decide-money-sub' : undefined}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.kind} className={Number(column[field]) === 0 ? 'kit-ink-3' : undefined}>
          {figure(column[field], currency)}
        </td>
      ))}
      <td>{figure(worked.sum[field], currency)}</td>
    </tr>
  );
  return (
    <div className="decide-money">
      <table>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            {columns.map((column) => (
              <th scope="col" key={column.kind}>
                {lineKinds.find((kind) => kind.type === column.kind)?.short}
              </th>
            ))}
            <th scope="col">
              {several
                ? words.total
                : (lineKinds.find((kind) => kind.type === worked.columns[0]?.kind)?.short ?? words.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {row(words.shipping, 'shipping')}
          {row(words.items, 'items')}
          {row(words.taxes, 'taxes')}
          {Number(worked.sum.bonus) > 0 && row(words.bonus, 'bonus')}
          {row(words.subtotal, 'total')}
        </tbody>
      </table>
      <Totals worked={worked} currency={currency} storeName={storeName} />
      <p className="kit-small kit-ink-2">{rule}</p>
    </div>
  );
}

function Totals({ worked, currency, storeName }: { worked: Worked; currency: string; storeName: string }) {
  return (
    <>
      <p className="decide-money-total">
        <span>{words.totalValueToCustomer}</span>
        <span>{money(worked.sum.total, currency)}</span>
      </p>
      <p className="decide-money-back">
        <span>{words.totalReimbursedTo(storeName)}</span>
        <span className="kit-medium">{money(worked.reimbursed, currency)}</span>
      </p>
    </>
  );
}
