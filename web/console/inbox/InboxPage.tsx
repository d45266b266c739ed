import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as words from '#words/console/inbox.ts';
import { pageTitle } from '#words/console/navigation.ts';
import { ago } from '#words/console/tables.ts';
import type { NotificationRow } from '../../../core/contract/desk/notifications.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { inboxPace, inboxQuery } from '../data/notifications-query.ts';
import { usePhone } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { span } from '../pieces/time.ts';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { MoreRows } from '../tables/MoreRows.tsx';
import './inbox.css';
import { useReadNotifications, wayTo } from '../data/use-read-notifications.ts';

/** What concerns whoever is signed in, newest first; each leads to its claim, and is read by opening it from here. */
export function InboxPage() {
  const { store } = useFrame();
  const phone = usePhone();
  const { markAll, opened } = useReadNotifications();
  const list = useInfiniteQuery(inboxQuery(store?.id ?? null));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;

  return (
    <main className="frame-page inbox" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone ? <PhoneHead title={words.pageName} /> : <h1 className="kit-unseen">{words.pageName}</h1>}
      <LiveStrip what={words.what} of={[list]} every={inboxPace} />
      <div className="inbox-head">
        <span className="kit-ink-2" role="status">
          {rows.length > 0 && words.unreadCount(unread)}
        </span>
        <button
          type="button"
          className="kit-btn"
          disabled={unread === 0}
          onClick={() => void markAll(store?.id ?? null)}
        >
          {words.markAllRead}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="inbox-rows" tabIndex={0} data-list aria-label={words.pageName}>
        {list.isPending && <SkeletonRows height={56} count={6} />}
        {list.data !== undefined && rows.length === 0 && (
          <div className="kit-empty">
            <h2 className="kit-empty-head">{words.empty}</h2>
            <p>{words.emptyFact}</p>
          </div>
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} withStore={store === null} onOpen={() => void opened(row)} />
            ))}
          </ul>
        )}
        <MoreRows list={list} className="inbox-more" words={{ more: words.more, coming: words.loadingMore }} />
      </section>
    </main>
  );
}

function Row({ row, withStore, onOpen }: { row: NotificationRow; withStore: boolean; onOpen: () => void }) {
  const now = useNow();
  return (
    <li className={row.read ? 'inbox-row' : 'inbox-row inbox-unread'}>
      <Link to={wayTo(row)} onClick={onOpen}>
        <span className="inbox-what">
          {!row.read && <span className="kit-unseen">{words.isUnread} </span>}
          {words.told[row.kind](row.by)}
          {!row.read && <span className="tables-dot" aria-hidden="true" />}
        </span>
        <span className="inbox-claim kit-ink-2">
          {words.claimOf(row.claimNumber, row.customerName)}
          {withStore && <span className="inbox-store"> · {row.storeName}</span>}
        </span>
        <span className="inbox-at kit-ink-2">{ago(span(now.getTime() - Date.parse(row.at)))}</span>
      </Link>
    </li>
  );
}
