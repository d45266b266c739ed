import type { ReactNode } from 'react';
import type { StoreMonths } from '#core/contract/finance/months.ts';
import { addMoney, compareMoney, subtractMoney } from '#core/rules/platform/money.ts';
import * as words from '#words/console/finance/money.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { figure, money as told } from '../../kit/pieces/money.ts';
import { dateAndClock, monthName } from '../../kit/pieces/time.ts';
import { CloseMonth } from './CloseMonth.tsx';

export type StoreMonth = StoreMonths['months'][number];

/** What one month came to: what shoppers paid, what is owed, what is got, and how its share was worked out. */
export function MonthFigures({ storeId, money, month }: { storeId: string; money: StoreMonths; month: StoreMonth }) {
  const { me } = useFrame();
  const { currency, timeZone } = money;
  const name = monthName(month.month);
  const ofProvider = may(me, storeId, 'finance-admin:update');
  const gets = addMoney(month.reimbursed, month.topUp);
  const owes = addMoney(month.cost, month.fees);
  return (
    <>
      <section className="money-part">
        <h2 className="money-head">
          {(ofProvider ? words.storeGets : words.youGet)(name, told(gets, currency), told(owes, currency))}
        </h2>
        <p className="kit-ink-2">{standing(month, timeZone)}</p>
        {ofProvider && month.state === 'OPEN' && <CloseMonth storeId={storeId} month={month.month} />}
      </section>
      <Group head={words.sold} currency={currency}>
        <Line name={words.premiums} fact={words.premiumsOf} amount={month.premiums} currency={currency} />
      </Group>
      <Group head={ofProvider ? words.storeOwes : words.owes} currency={currency}>
        <Line name={words.cost} amount={month.cost} currency={currency} />
        <Line name={words.fees} amount={month.fees} currency={currency} />
        <InAll month={owes} inAll={month.owedByStore} currency={currency} />
      </Group>
      <Group head={ofProvider ? words.storeGetsHead : words.gets} currency={currency}>
        <Line name={words.reimbursed} fact={words.reimbursedOf} amount={month.reimbursed} currency={currency} />
        <Line name={words.topUp} amount={month.topUp} currency={currency} />
        <InAll month={gets} inAll={month.owedToStore} currency={currency} />
      </Group>
      {month.reckoned.length > 0 && <Reckoned month={month} currency={currency} />}
    </>
  );
}

/** Whether the month is closed, or when it closes. */
function standing({ closedAt, closesAt }: StoreMonth, timeZone: string): string {
  if (closedAt !== null || closesAt === null) {
    return closedAt === null ? words.openNow : words.closedAt(dateAndClock(closedAt, timeZone));
  }
  return (Date.parse(closesAt) <= Date.now() ? words.dueSince : words.openUntil)(dateAndClock(closesAt, timeZone));
}

/** What is owed at the month's end, and how much of it comes from the months before, so that a part adds up. */
function InAll({ month, inAll, currency }: { month: string; inAll: string; currency: string }) {
  const before = subtractMoney(inAll, month);
  return (
    <>
      {compareMoney(before, '0') !== 0 && <Line name={words.before} amount={before} currency={currency} />}
      <Line name={words.inAll} amount={inAll} currency={currency} isSum />
    </>
  );
}

function Group({ head, currency, children }: { head: string; currency: string; children: ReactNode }) {
  return (
    <section className="money-part">
      <h3 className="money-group">
        {head} <span className="kit-ink-2">{currency}</span>
      </h3>
      <dl className="money-lines">{children}</dl>
    </section>
  );
}

interface LineProps {
  name: string;
  fact?: string;
  amount: string;
  currency: string;
  isSum?: boolean;
}

function Line({ name, fact, amount, currency, isSum = false }: LineProps) {
  return (
    <div className={isSum ? 'money-sum' : undefined}>
      <dt>
        {name} {fact !== undefined && <span className="kit-ink-2">{fact}</span>}
      </dt>
      <dd>{figure(amount, currency)}</dd>
    </div>
  );
}

/** What the month and earlier ones came to when it closed: the share, and what it exceeds what was paid back by. */
function Reckoned({ month, currency }: { month: StoreMonth; currency: string }) {
  const { columns } = words;
  return (
    <section className="money-part money-reckoned">
      <h3 className="money-group">{words.reckoned}</h3>
      <table>
        <thead>
          <tr>
            {(['month', 'premiums', 'share', 'reimbursed', 'topUp', 'version'] as const).map((key) => (
              <th key={key} scope="col">
                {columns[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.reckoned.map((row) => (
            <tr key={row.month}>
              <th scope="row">
                {row.month === month.month ? monthName(row.month) : words.again(monthName(row.month))}
              </th>
              <td data-of={columns.premiums}>{figure(row.premiums, currency)}</td>
              <td data-of={columns.share}>{figure(row.share, currency)}</td>
              <td data-of={columns.reimbursed}>{figure(row.reimbursed, currency)}</td>
              <td data-of={columns.topUp}>{figure(row.topUp, currency)}</td>
              <td data-of={columns.version}>{words.version(row.contractVersion)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
