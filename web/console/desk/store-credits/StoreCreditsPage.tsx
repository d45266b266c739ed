import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { StoreCreditRow } from '#core/contract/desk/store-credit-list.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/store-credits.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage, type RowsProps } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { WithStore } from '../../kit/lists/WithStore.tsx';
import { copyText } from '../../kit/notices/copy-text.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { storeCreditsPace, storeCreditsQuery } from './store-credits-query.ts';
import './store-credits.css';

const shownOfCode = 4;

/** Every store credit that a decision gave, newest first, and what a search finds among them. */
export function StoreCreditsPage() {
  const { store } = useFrame();
  const search = useListAddress().get('search').trim();
  const list = useInfiniteQuery(storeCreditsQuery(store?.id ?? null, useDeferredValue(search)));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const recent = list.data?.pages[0]?.recent;
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={list}
      every={storeCreditsPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      lead={
        recent && (
          <p className="list-page-lead">
            {recent.length === 0
              ? words.noneLately
              : words.recently(
                  recent.map(({ amount, currency }) => money(amount, currency)),
                  recent.reduce((sum, { count }) => sum + count, 0),
                )}
          </p>
        )
      }
      rows={(current) => <Rows rows={rows} current={current} withStore={store === null} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(row) => <Pane row={row} />}
    />
  );
}

const endOfCode = ({ reference }: StoreCreditRow) =>
  reference === '' ? words.noCode : words.endOf(reference.slice(-shownOfCode));

function Rows({ rows, current, withStore }: RowsProps<StoreCreditRow>) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      first={{
        head: words.columns.customer,
        cell: (row) => row.customerName || words.unnamed,
        label: (row) => words.openOne(money(row.amount, row.currency), row.claimNumber),
      }}
      columns={[
        {
          id: 'claim',
          head: words.columns.claim,
          width: '150px',
          cell: (row) => <WithStore store={withStore ? row.storeName : null}>{row.claimNumber}</WithStore>,
        },
        {
          id: 'code',
          head: words.columns.code,
          width: '110px',
          cell: (row) => <span className="kit-ink-2">{endOfCode(row)}</span>,
        },
        {
          id: 'amount',
          head: words.columns.amount,
          width: '110px',
          figures: true,
          cell: (row) => <strong className="kit-medium">{money(row.amount, row.currency)}</strong>,
        },
        {
          id: 'given',
          head: words.columns.given,
          width: '84px',
          figures: true,
          cell: (row) => <span className="kit-ink-2">{shortDate(row.givenAt, row.timeZone)}</span>,
        },
      ]}
    />
  );
}

/** One credit: how much, for which claim, and its reference, which is copied whole and shown by its end. */
function Pane({ row }: { row: StoreCreditRow }) {
  const { me } = useFrame();
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">
        {money(row.amount, row.currency)} {row.customerName !== '' && <span>{isolated(row.customerName)}</span>}
      </h2>
      {row.resolutionType === 'FLAT_RATE_STORE_CREDIT' && <p className="kit-ink-2">{words.fixed}</p>}
      <dl>
        <Fact name={words.given}>{dateAndClock(row.givenAt, row.timeZone)}</Fact>
        <Fact name={words.by}>{row.byPeople ? words.people : words.engine}</Fact>
        <Fact name={words.claim}>
          <Link to={paths.claim(row.claimId, viewOf('all'))}>{row.claimNumber}</Link>
        </Fact>
        <Fact name={words.order}>
          {may(me, row.storeId, 'orders:read') ? (
            <Link to={paths.order(row.storeId, row.orderId)}>{row.sourceOrderNumber}</Link>
          ) : (
            row.sourceOrderNumber
          )}
        </Fact>
        <Fact name={words.store}>{row.storeName}</Fact>
        <Fact name={words.reference}>{endOfCode(row)}</Fact>
      </dl>
      {row.reference !== '' && (
        <>
          <p className="store-credits-careful kit-ink-2">{words.careful}</p>
          <button
            type="button"
            className="kit-btn"
            onClick={() =>
              void copyText(
                row.reference,
                { head: words.referenceCopied, text: words.onClaim(row.claimNumber) },
                { head: words.referenceNotCopied, text: words.onClaim(row.claimNumber) },
              )
            }
          >
            {words.copyReference}
          </button>
        </>
      )}
    </section>
  );
}
