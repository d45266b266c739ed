import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ReturnRow } from '#core/contract/desk/return-list.ts';
import { returnStateWords } from '#core/rules/claims/outcomes/returns.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/returns.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage, type RowsProps } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { WithStore } from '../../kit/lists/WithStore.tsx';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { productOf } from '../../kit/pieces/row-words.ts';
import { dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { returnsPace, returnsQuery } from './returns-query.ts';
import './returns.css';

/** Orders that something of is on its way back, as the store’s system reports it. */
export function ReturnsPage() {
  const { store } = useFrame();
  const list = useInfiniteQuery(returnsQuery(store?.id ?? null));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={list}
      every={returnsPace}
      keyOf={(row) => row.id}
      rows={(current) => <Rows rows={rows} current={current} withStore={store === null} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(row) => <Pane row={row} />}
    />
  );
}

function Rows({ rows, current, withStore }: RowsProps<ReturnRow>) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      first={{
        head: words.columns.order,
        width: '90px',
        cell: (row) => row.sourceOrderNumber,
        label: (row) => words.openOne(row.sourceOrderNumber),
      }}
      columns={[
        {
          id: 'customer',
          head: words.columns.customer,
          roomy: true,
          cell: (row) => <WithStore store={withStore ? row.storeName : null}>{isolated(row.customerName)}</WithStore>,
        },
        { id: 'items', head: words.columns.items, cell: (row) => productOf(row) },
        {
          id: 'returns',
          head: words.columns.returns,
          cell: (row) => (
            <span>
              {row.returns.map(({ id, state }) => (
                <span key={id} className="kit-under">
                  {words.returnOf(id, returnStateWords(state))}
                </span>
              ))}
            </span>
          ),
        },
        {
          id: 'told',
          head: words.columns.told,
          width: '84px',
          figures: true,
          cell: (row) => <span className="kit-ink-2">{shortDate(row.toldAt)}</span>,
        },
      ]}
    />
  );
}

function Pane({ row }: { row: ReturnRow }) {
  const { me } = useFrame();
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.pageName}</h2>
        <ul>
          {row.returns.map(({ id, state, trackingUrl }) => (
            <li key={id} className="returns-one">
              <span>{words.returnOf(id, returnStateWords(state))}</span>
              {trackingUrl !== null && (
                <a
                  className="kit-push"
                  href={trackingUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.trackOf(id)}
                >
                  {words.track}
                </a>
              )}
            </li>
          ))}
        </ul>
        <p className="kit-ink-2">{words.whoseWord}</p>
      </section>
      <section className="pieces-facts">
        <dl>
          <Fact name={words.order}>
            {may(me, row.storeId, 'orders:read') ? (
              <Link to={paths.order(row.storeId, row.id)}>{row.sourceOrderNumber}</Link>
            ) : (
              row.sourceOrderNumber
            )}
          </Fact>
          {row.customerName !== '' && <Fact name={words.customer}>{isolated(row.customerName)}</Fact>}
          <Fact name={words.store}>{row.storeName}</Fact>
          <Fact name={words.ordered}>{shortDate(row.orderedAt, row.timeZone)}</Fact>
          <Fact name={words.updated}>{dateAndClock(row.toldAt, row.timeZone)}</Fact>
        </dl>
      </section>
    </>
  );
}
