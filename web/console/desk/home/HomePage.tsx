import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import { needYou } from '#words/console/desk/approvals.ts';
import { reachedNoOne } from '#words/console/desk/claim-emails.ts';
import * as words from '#words/console/desk/home.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { useBarCounts } from '../../frame/data/bar-query.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { longDay } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { notReached } from '../executions/not-reached.ts';
import { FirstHour } from '../setup/FirstHour.tsx';
import { isOver, setupQuery } from '../setup/setup-queries.ts';
import { HomeRecord } from './HomeRecord.tsx';
import { HomeRows } from './HomeRows.tsx';
import { homeQuery } from './home-query.ts';
import { homeSentence, lateWorkSentence, partCount, startOf, toDoCount } from './home-words.ts';
import './home.css';
import '../queue/queue.css';

/** Home: what needs you, in a sentence with its numbers, the claims that it speaks of, and how the store does. */
export function HomePage() {
  const { me, store } = useFrame();
  const now = useNow();
  const phone = usePhone();
  const navigate = useNavigate();
  const storeId = store?.id ?? null;
  const toApprove = useBarCounts(storeId).approvals;
  const home = useQuery(homeQuery(storeId));

  // Whoever may change the store is shown what a new one has left to do.
  const setsUp = store !== null && may(me, store.id, 'stores:update');
  const setup = useQuery({ ...setupQuery(storeId ?? ''), enabled: setsUp });
  const firstHour = setsUp && setup.data !== undefined && !isOver(setup.data) ? setup.data : null;
  const settled = !setsUp || !setup.isPending;

  const { data } = home;
  const start = data === undefined ? null : startOf(data);
  const unreached = data === undefined ? null : notReached(data.notCompleted);
  const open = (row: QueueRow | null) => row !== null && void navigate(paths.claim(row.id));
  useKeys('page', { enter: () => open(start) });

  return (
    <main className="frame-page home" id="main">
      <PageTitle>{words.pageTitle}</PageTitle>
      {phone && <PhoneHead title={words.home} />}
      <LiveStrip what={words.thisPage} of={[home]} every={15_000} />
      <div className="home-columns">
        <div className="home-body">
          <p className="kit-ink-2">
            {longDay(now, store?.timeZone)}, {isolated(me.name.split(' ')[0] ?? '')}
          </p>
          {data !== undefined && settled && (
            <>
              {(firstHour === null || data.oldest !== null) && (
                <>
                  <h1 className="kit-display home-say">{homeSentence(data, { now, unreached: unreached !== null })}</h1>
                  <div className="home-acts">
                    {start !== null && (
                      <button type="button" className="kit-btn kit-btn-lg kit-btn-primary" onClick={() => open(start)}>
                        {words.startWith(firstNameOf(start.authorName) || start.claimNumber)} <Key k="enter" />
                      </button>
                    )}
                    {toApprove.count > 0 && <Link to={paths.approvals}>{needYou(toApprove)}</Link>}
                    <Link to={paths.queue()} className="home-queue">
                      {words.openToDo(toDoCount(data))} <Key k="g c" bare />
                    </Link>
                  </div>
                </>
              )}
              {data.emailsWait && (
                <p className="kit-strip kit-strip-bad home-unreached">
                  <span className="kit-strip-words">{words.emailsWait}</span>
                </p>
              )}
              {data.lateWork !== null && (
                <p className="kit-strip kit-strip-bad home-unreached">
                  <span className="kit-strip-words">{lateWorkSentence(data.lateWork, now)}</span>
                  <a href="/docs/runbooks/jobs-late">{words.whatToDo}</a>
                </p>
              )}
              {unreached !== null && (
                <p className="kit-strip kit-strip-bad home-unreached">
                  <span className="kit-strip-words">{unreached}</span>
                  <Link to={paths.executions()}>{words.seeNotCompleted}</Link>
                </p>
              )}
              {data.notCompleted.emails > 0 && (
                <p className="kit-strip kit-strip-bad home-unreached">
                  <span className="kit-strip-words">{reachedNoOne(data.notCompleted.emails)}</span>
                  <Link to={paths.executions('emails')}>{words.seeEmails}</Link>
                </p>
              )}
              <HomeRows
                head={words.late}
                part={data.late}
                now={now}
                count={partCount(data.late, data.capped)}
                allAt={paths.queue()}
              />
              <HomeRows
                head={words.replied}
                part={data.replied}
                now={now}
                count={partCount(data.replied, data.capped)}
              />
              <HomeRows head={words.next} part={data.next} now={now} count={partCount(data.next, data.capped)} />
              {firstHour !== null && store !== null && (
                <FirstHour setup={firstHour} store={store} first={data.oldest === null} />
              )}
            </>
          )}
          {(home.isPending || !settled) && <SkeletonRows height={36} count={6} />}
        </div>
        {data?.record != null && firstHour === null && <HomeRecord record={data.record} />}
      </div>
    </main>
  );
}
