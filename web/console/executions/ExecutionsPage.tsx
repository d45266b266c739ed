import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as words from '#words/console/executions.tsx';
import { allClaimActs, isIn, keysOf } from '../acts/claim-acts.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { executionStates, executionsPace, executionsQuery, type ListedState } from '../data/executions-query.ts';
import { usePhone } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { paths } from '../paths.ts';
import { viewOf } from '../queue-view.ts';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { MoreRows } from '../tables/MoreRows.tsx';
import { ExecutionPane } from './ExecutionPane.tsx';
import { ExecutionRows } from './ExecutionRows.tsx';
import './executions.css';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { Tabs } from '../tables/Tabs.tsx';

const stripKeys = keysOf(allClaimActs.filter((act) => isIn(act, 'strip')));

/** What was approved and waits for a person: carried out by hand, refused by the engine, or with an unknown outcome. */
export function ExecutionsPage() {
  const { store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const state = executionStates.find((item) => item === query.get('state')) ?? 'manual';
  const navigate = useNavigate();
  const phone = usePhone();
  const now = useNow();
  const list = useInfiniteQuery(executionsQuery(state, store?.id ?? null));
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
  const show = (next: ListedState) => {
    setChosen(null);
    setQuery(next === 'manual' ? {} : { state: next });
  };
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => current !== undefined && void navigate(paths.claim(current.claimId, viewOf('approved'))),
    ...Object.fromEntries(executionStates.map((item, index) => [String(index + 1), () => show(item)])),
  });

  return (
    <main className="frame-page executions" id="main">
      <PageTitle>{`${words.tabs[state]} · ${words.title} · Amends`}</PageTitle>
      <h1 className="kit-unseen">{`${words.title}, ${words.tabs[state]}`}</h1>
      {phone && <PhoneHead title={words.title} />}
      <div className="queue-tabs-bar">
        <Tabs
          label={words.tabsLabel}
          tabs={executionStates}
          current={state}
          onTab={show}
          wordsOf={(item) => words.tabs[item]}
        />
      </div>
      <LiveStrip what={words.what} of={[list]} every={executionsPace} />
      <div className="executions-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="executions-rows" tabIndex={0} data-list aria-label={words.list}>
          <p className="executions-about kit-ink-2">{words.explained[state]}</p>
          {list.isPending && <SkeletonRows height={36} count={6} />}
          {list.data !== undefined && rows.length === 0 && (
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
