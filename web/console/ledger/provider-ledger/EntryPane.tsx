import { Link } from 'react-router';
import type { LedgerEntry } from '#core/contract/ledger/ledger.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/ledger/provider-ledger.ts';
import { quoted } from '#words/format.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock, monthName } from '../../kit/pieces/time.ts';
import { causeName } from './EntryRows.tsx';

/** One entry: what moved, when it counts, what caused it, and what undid it or what it undoes. */
export function EntryPane({ row }: { row: LedgerEntry }) {
  const { amount, currency, timeZone, told } = row;
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">
          {money(amount, currency)} <span>{words.purpose(row.purpose, monthName)}</span>
        </h2>
        <dl>
          <Fact name={words.columns.debit}>{words.accounts[row.debit]}</Fact>
          <Fact name={words.columns.credit}>{words.accounts[row.credit]}</Fact>
          <Fact name={words.period}>{monthName(row.period)}</Fact>
          <Fact name={words.forMonth}>{monthName(row.forMonth)}</Fact>
          {told !== null && (
            <Fact name={words.told}>
              {words.toldAt(money(told.amount, told.currency), {
                rate: told.rate,
                currency: told.currency,
                one: currency,
              })}
            </Fact>
          )}
          <Fact name={words.happened}>{dateAndClock(row.occurredAt, timeZone)}</Fact>
          <Fact name={words.columns.posted}>{dateAndClock(row.postedAt, timeZone)}</Fact>
          <Fact name={words.entryId}>{row.id}</Fact>
        </dl>
      </section>
      <Cause row={row} />
      {(row.reverses !== null || row.reversedBy !== null) && <Reversals row={row} />}
    </>
  );
}

/** What caused it, as a link for whoever may open it, and everything that the same cause posted. */
function Cause({ row }: { row: LedgerEntry }) {
  const { me } = useFrame();
  const { storeId, order, claim, by, secondBy, note } = row;
  const name = causeName(row);
  const to =
    claim !== null && may(me, storeId, 'claims:read')
      ? paths.claim(claim.id, viewOf('all'))
      : order !== null && may(me, storeId, 'orders:read')
        ? paths.order(storeId, order.id)
        : null;
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.columns.cause}</h2>
      <dl>
        <Fact name={words.causes[row.causeKind]}>{to === null ? name : <Link to={to}>{name}</Link>}</Fact>
        <Fact name={words.store}>{isolated(row.storeName)}</Fact>
        <Fact name={words.causeId}>{row.causeId}</Fact>
        {by !== null && <Fact name={words.by}>{isolated(by) || words.someone}</Fact>}
        {secondBy !== null && <Fact name={words.secondBy}>{isolated(secondBy) || words.someone}</Fact>}
        {note !== null && <Fact name={words.note}>{quoted(note)}</Fact>}
      </dl>
      <p className="provider-ledger-all">
        <Link to={addressOf(row)}>{words.allOfCause}</Link>
      </p>
    </section>
  );
}

function Reversals({ row }: { row: LedgerEntry }) {
  const { storeId, timeZone } = row;
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.reversal}</h2>
      <dl>
        {(['reverses', 'reversedBy'] as const).map((which) => {
          const other = row[which];
          return (
            other !== null && (
              <Fact key={which} name={words.others[which]}>
                <Link to={addressOf({ ...other, storeId })}>{words.purpose(other.purpose, monthName)}</Link>
                <span className="kit-under kit-ink-2">
                  {words.countedIn(monthName(other.period), dateAndClock(other.postedAt, timeZone))}
                </span>
              </Fact>
            )
          );
        })}
      </dl>
    </section>
  );
}

/** All that a cause posted, with one of it opened. */
const addressOf = ({ id, storeId, causeId }: { id: string; storeId: string; causeId: string }) => ({
  search: new URLSearchParams({ store: storeId, search: causeId, open: id }).toString(),
});
