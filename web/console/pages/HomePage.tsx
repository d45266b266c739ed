import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { needYou } from '#words/console/approvals.ts';
import * as words from '#words/console/home.ts';
import type { QueueRow } from '../../../core/contract/desk/queue.ts';
import { isolated } from '../../../core/rules/platform/isolated.ts';
import { firstNameOf } from '../../../core/rules/platform/text.ts';
import { call } from '../../api/console-client.ts';
import { listQueue } from '../../api/operations.gen.ts';
import { steadyMedia } from '../../api/steady-media.ts';
import { may, useFrame } from '../app-shell/frame-context.ts';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { countsQuery, queuePace } from '../data/queries.ts';
import { queryKeys } from '../data/query-keys.ts';
import { isOver, setupQuery } from '../data/setup-queries.ts';
import { useApprovalCount } from '../data/use-approval-count.ts';
import { useLiveQueue } from '../data/use-live-queue.ts';
import { usePhone } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { paths } from '../paths.ts';
import { money } from '../pieces/money.ts';
import { productOf, reasonOf, signalsOf, titleOf } from '../pieces/row-words.ts';
import { StateGlyph } from '../pieces/StateGlyph.tsx';
import { answerClock, longDay, span } from '../pieces/time.ts';
import { FirstHour } from '../setup/FirstHour.tsx';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { countOf } from '../tables/QueueTabs.tsx';
import { Thumb } from '../tables/Thumb.tsx';
import { homeParts, homeSentence, partCounts } from './home-parts.ts';
import './home.css';
import '../queue/queue.css';

/** Home: what needs you, in a sentence with its numbers, and the claims that it speaks of. */
export function HomePage() {
  const { me, store, links } = useFrame();
  const now = useNow();
  const phone = usePhone();
  const navigate = useNavigate();
  const storeId = store?.id ?? null;
  const live = useLiveQueue(storeId);
  const counts = useQuery(countsQuery(storeId, {}, live)).data;
  const toApprove = useApprovalCount(links, storeId);
  const todo = useQuery({
    queryKey: queryKeys.homeQueue(storeId),
    queryFn: async ({ signal }) =>
      steadyMedia(
        await call(listQueue, {
          query: { tab: 'todo', sort: 'due', size: 100, ...(storeId === null ? {} : { storeId }) },
          signal,
        }),
      ),
    refetchInterval: queuePace(live),
  });

  // Whoever may change the store is shown what a new one has left to do.
  const setsUp = store !== null && may(me, store.id, 'stores:update');
  const setup = useQuery({ ...setupQuery(storeId ?? ''), enabled: setsUp });
  const firstHour = setsUp && setup.data !== undefined && !isOver(setup.data) ? setup.data : null;
  const settled = !setsUp || !setup.isPending;

  const rows = todo.data?.rows ?? [];
  const parts = homeParts(rows, now);
  const { late, replied, next, start } = parts;
  const more = todo.data !== undefined && todo.data.nextCursor !== null;
  const counted = partCounts(parts, more);
  const open = (row: QueueRow | undefined) => row !== undefined && void navigate(paths.claim(row.id));
  useKeys('page', { enter: () => open(start) });

  return (
    <main className="frame-page home" id="main">
      <PageTitle>{words.pageTitle}</PageTitle>
      {phone && <PhoneHead title={words.home} />}
      <LiveStrip what={words.thisPage} of={[todo]} every={15_000} />
      <div className="home-body">
        <p className="kit-ink-2">
          {longDay(now, store?.timeZone)}, {isolated(me.name.split(' ')[0] ?? '')}
        </p>
        {todo.data !== undefined && settled && (
          <>
            {(firstHour === null || rows.length > 0) && (
              <>
                <h1 className="kit-display home-say">{homeSentence(parts, { now, more })}</h1>
                <div className="home-acts">
                  {start !== undefined && (
                    <button type="button" className="kit-btn kit-btn-lg kit-btn-primary" onClick={() => open(start)}>
                      {words.startWith(firstNameOf(start.authorName) || start.claimNumber)} <Key k="enter" />
                    </button>
                  )}
                  {toApprove > 0 && <Link to={paths.approvals}>{needYou(toApprove)}</Link>}
                  <Link to={paths.queue()} className="home-queue">
                    {words.openToDo(countOf(counts, 'todo'))} <Key k="g c" bare />
                  </Link>
                </div>
              </>
            )}
            <Part head={words.late} rows={late} now={now} count={counted.late} />
            <Part head={words.replied} rows={replied} now={now} count={counted.replied} />
            <Part head={words.next} rows={next.slice(0, 8)} now={now} count={counted.next} />
            {firstHour !== null && store !== null && (
              <FirstHour setup={firstHour} store={store} first={rows.length === 0} />
            )}
          </>
        )}
        {(todo.isPending || !settled) && <SkeletonRows height={36} count={6} />}
      </div>
    </main>
  );
}

function Part({ head, rows, now, count }: { head: string; rows: readonly QueueRow[]; now: Date; count: string }) {
  if (rows.length === 0) {
    return null;
  }
  return (
    <section className="home-part">
      <h2>
        {head} <span>{count}</span>
      </h2>
      <ul>
        {rows.map((row) => {
          const due = answerClock(row.answerDueAt, now);
          return (
            <li key={row.id}>
              <Link to={paths.claim(row.id)}>
                <StateGlyph state={row.claimState} named />
                <Thumb url={row.thumbUrl} photos={0} videos={0} />
                <span className="kit-cut">
                  <span className="kit-medium">{titleOf(row)}</span>{' '}
                  {row.authorName !== '' && <span className="kit-ink-2 home-product">{isolated(productOf(row))}</span>}
                </span>
                <span className="home-reason kit-small kit-ink-2 kit-cut">
                  {signalsOf(row)[0]?.words ?? reasonOf(row)}
                </span>
                <span className="home-value kit-medium">{money(row.value, row.currency)}</span>
                <span className={`home-clock kit-${due?.tone ?? 'ink-3'}`} title={due?.by}>
                  {due?.words ?? words.ago(span(now.getTime() - Date.parse(row.lastActivityAt)))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
