import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as words from '#words/console/executions.tsx';
import { type OpenExecution, openExecutions } from '../../../core/reference/claims.ts';
import { allClaimActs, isIn, keysOf } from '../acts/claim-acts.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { executionsPace, executionsQuery, notCompletedQuery } from '../data/executions-query.ts';
import { usePhone } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { paths } from '../paths.ts';
import { count } from '../pieces/money.ts';
import { viewOf } from '../queue-view.ts';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { MoreRows } from '../tables/MoreRows.tsx';
import { ExecutionPane } from './ExecutionPane.tsx';
import { ExecutionRows } from './ExecutionRows.tsx';
import { notReached } from './not-reached.ts';
import { useShownState } from './use-shown-state.ts';
import './executions.css';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { Tabs } from '../tables/Tabs.tsx';

const stripKeys = keysOf(allClaimActs.filter((act) => isIn(act, 'strip')));

/** What was approved and isn’t completed, by why, each with how many there are; it opens where there are some. */
export function ExecutionsPage() {
  const { store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const storeId = store?.id ?? null;
  const counts = useQuery(notCompletedQuery(storeId));
  const state = useShownState(query.get('state'), storeId, counts.data);
  const navigate = useNavigate();
  const phone = usePhone();
  const now = useNow();
  const list = useInfiniteQuery({
    ...executionsQuery(state ?? 'failed', storeId),
    enabled: state !== null,
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const [chosen, setChosen] = useState<string | null>(null);
  // What was chosen stays shown when it leaves the list: the answer to the act stands there.
  const place = rows.findIndex((row) => row.resolutionId === chosen);
  const current = rows[place] ?? (phone ? undefined : rows[0]);

  function move(by: number) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, Math.max(0, place) + by))];
    if (next !== undefined) {
      setChosen(next.resolutionId);
    }
  }
  const show = (next: OpenExecution) => {
    setChosen(null);
    setQuery({ state: next });
  };
  const unreached = counts.data === undefined ? null : notReached(counts.data);
  const said = state === null ? words.title : `${words.tabs[state]} · ${words.title}`;
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => current !== undefined && void navigate(paths.claim(current.claimId, viewOf('approved'))),
    ...Object.fromEntries(openExecutions.map((item, index) => [String(index + 1), () => show(item)])),
  });

  return (
    <main className="frame-page executions" id="main">
      <PageTitle>{`${said} · Amends`}</PageTitle>
      <h1 className="kit-unseen">{state === null ? words.title : `${words.title}, ${words.tabs[state]}`}</h1>
      {phone && <PhoneHead title={words.title} />}
      <div className="queue-tabs-bar">
        <Tabs
          label={words.tabsLabel}
          tabs={openExecutions}
          current={state}
          onTab={show}
          wordsOf={(item) => (
            <>
              {words.tabs[item]} {counts.data !== undefined && <span>{count(counts.data[item])}</span>}
            </>
          )}
        />
        {unreached !== null && !phone && <p className="executions-sum">{unreached}</p>}
      </div>
      <LiveStrip what={words.what} of={[list, counts]} every={executionsPace} />
      <div className="executions-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="executions-rows" tabIndex={0} data-list aria-label={words.list}>
          {unreached !== null && phone && <p className="executions-about kit-medium">{unreached}</p>}
          {state !== null && rows.length > 0 && <p className="executions-about kit-ink-2">{words.explained[state]}</p>}
          {list.isPending && <SkeletonRows height={36} count={6} />}
          {state !== null && list.data !== undefined && rows.length === 0 && (
            <div className="kit-empty">
              <h2 className="kit-empty-head">{words.empty[state]}</h2>
              <p>{words.emptyFact}</p>
            </div>
          )}
          <ExecutionRows
            rows={rows}
            current={current?.resolutionId ?? null}
            onChoose={setChosen}
            now={now}
            withStore={store === null}
          />
          <MoreRows list={list} className="executions-more" words={{ more: words.more, coming: words.fetching }} />
        </section>
        {current !== undefined && <ExecutionPane key={current.resolutionId} row={current} />}
      </div>
      {!phone && (
        <footer className="tables-foot">
          <span>
            <Key k="j" /> <Key k="k" /> {words.keys.move}
          </span>
          <span>
            <Key k="enter" /> {words.keys.open}
          </span>
          {stripKeys.map(([key, does]) => (
            <span key={key}>
              <Key k={key} /> {does}
            </span>
          ))}
        </footer>
      )}
    </main>
  );
}
