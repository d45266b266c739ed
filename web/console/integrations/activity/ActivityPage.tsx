import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router';
import type { ActivityRow } from '#core/contract/integrations/activity.ts';
import * as words from '#words/console/integrations/activity.ts';
import { loadingMore, more } from '#words/console/kit/kit.ts';
import { quoted } from '#words/format.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { mayOpen } from '../../frame/navigation/pages.ts';
import { ExportRows } from '../../kit/ExportRows.tsx';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { MoreRows } from '../../kit/lists/MoreRows.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import {
  type ActivityFilter,
  activityFilterOf,
  activityPace,
  activityQuery,
  readWholeActivity,
} from './activity-query.ts';
import { page } from './page.ts';
import './activity.css';

/** What people, machines, customers and the product did in a store: who, when, through what, with a link to it. */
export function ActivityPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const address = useListAddress();
  const shown = activityFilterOf(address.get);
  const about = useDeferredValue(shown.about);
  const filter: ActivityFilter = { ...shown, about };
  const list = useInfiniteQuery(activityQuery(storeId, filter));
  const zone = me.stores.find((item) => item.id === storeId)?.timeZone;
  const narrowed = Object.values(filter).some((value) => value !== '');
  const columns: Column<ActivityRow>[] = [
    {
      id: 'done',
      head: words.columns.done,
      cell: (row) => (
        <span>
          <strong className="kit-medium">{nameOf(row)}</strong> {row.text}
          {row.said !== '' && <span className="kit-small kit-ink-2 kit-under">{quoted(row.said)}</span>}
        </span>
      ),
    },
    { id: 'about', head: words.columns.about, width: '190px', cell: (row) => <About row={row} storeId={storeId} /> },
    {
      id: 'door',
      head: words.columns.door,
      width: '116px',
      roomy: true,
      cell: (row) => <span className="kit-ink-2">{words.doors[row.door]}</span>,
    },
    {
      id: 'when',
      head: words.columns.when,
      width: '190px',
      figures: true,
      cell: (row) => <time dateTime={row.at}>{dateAndClock(row.at, zone)}</time>,
    },
  ];
  return (
    <SettingsPage
      page={page}
      about={words.about(zone ?? '')}
      act={
        <ExportRows
          key={Object.values(filter).join()}
          words={{
            soFar: words.soFar,
            isExported: words.isExported,
            couldntExport: words.couldntExport,
            fileName: words.fileName,
          }}
          read={async (told, signal) => {
            const rows = await readWholeActivity(storeId, filter, told, signal);
            return [Object.values(words.cells), ...rows.map(cellsOf)];
          }}
        />
      }
    >
      <ActivityFilters storeId={storeId} filter={shown} onChange={address.set} />
      <LiveStrip what={words.what} of={[list]} every={activityPace} />
      {(list.data !== undefined || list.isPending) && (
        <Table
          label={words.list}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.rows)}
          keyOf={(row) => row.id}
          empty={
            <>
              <h2 className="kit-empty-head">{narrowed ? words.noMatch : words.nothing}</h2>
              <p>{narrowed ? words.noMatchFact : words.nothingFact}</p>
            </>
          }
        />
      )}
      <MoreRows list={list} className="activity-more" words={{ more, coming: loadingMore }} />
    </SettingsPage>
  );
}

/** What a line is about, as a link for whoever may open it. */
function About({ row: { claim, order, page: changed }, storeId }: { row: ActivityRow; storeId: string }) {
  const { me, pages } = useFrame();
  if (claim !== null) {
    return <Link to={paths.claim(claim.id, viewOf('all'))}>{words.claim(claim.number)}</Link>;
  }
  if (order !== null) {
    return <Link to={paths.order(storeId, order.id)}>{words.order(order.number)}</Link>;
  }
  if (changed === null) {
    return null;
  }
  const { word, path } = pages[changed];
  return mayOpen(me, pages[changed], storeId) ? <Link to={path.replace(':storeId', storeId)}>{word}</Link> : word;
}

/** Who did it; what the product does by itself has inner names, which tell a reader nothing. */
function nameOf({ door, name }: ActivityRow): string {
  return door === 'product' ? words.product : name || words.someone;
}

function cellsOf(row: ActivityRow) {
  const cells: Record<keyof typeof words.cells, string | number | null> = {
    at: row.at,
    name: nameOf(row),
    door: words.doors[row.door],
    group: words.groups[row.group],
    text: row.text,
    said: row.said,
    claim: row.claim?.number ?? null,
    order: row.order?.number ?? null,
  };
  return Object.values(cells);
}
