import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import { type NotificationState, notificationStates } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { inboxPace } from '../../frame/data/notifications-query.ts';
import { useReadNotifications, wayTo } from '../../frame/data/use-read-notifications.ts';
import { usePhone, useTwoPanes } from '../../kit/data/use-media.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { InboxKeys } from './InboxKeys.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxPane } from './InboxPane.tsx';
import { lineId } from './InboxRow.tsx';
import { InboxTabs } from './InboxTabs.tsx';
import { LaterForm } from './LaterForm.tsx';
import { LeftLine } from './LeftLine.tsx';
import { useInboxLine } from './use-inbox-line.ts';
import { useInboxList } from './use-inbox-list.ts';
import './inbox.css';

/**
 * What concerns whoever is signed in, by what it asks for; the claim of the chosen line is beside it. A line leaves with
 * the act that it asks for, whoever does it, or when its reader is done with it, or puts it off.
 */
export function InboxPage() {
  const { store } = useFrame();
  // Another store's lines are others: none of these left.
  return <Inbox key={store?.id ?? ''} />;
}

function Inbox() {
  const { store } = useFrame();
  const storeId = store?.id ?? null;
  const phone = usePhone();
  const twoPanes = useTwoPanes();
  const navigate = useNavigate();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const state = notificationStates.find((item) => item === query.get('state')) ?? 'open';
  const { markAll, opened, done, reopen, bringBack } = useReadNotifications();
  const { list, groups, shown, counts, onChanged } = useInboxList(storeId, state);
  const [held, setHeld] = useState(false);
  const [putting, setPutting] = useState<NotificationRow | null>(null);
  const { current, left, choose, leave } = useInboxLine(counts === null ? null : shown, {
    twoPanes,
    held: held || putting !== null,
  });

  // What its reader was on is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a line that left counts
  useEffect(() => {
    if (left !== null && document.activeElement === document.body) {
      focusOn(current);
    }
  }, [left]);

  function show(next: NotificationState) {
    leave();
    setQuery(next === 'open' ? {} : { state: next });
  }
  function goTo(next: NotificationRow | undefined) {
    choose(next);
    focusOn(next);
  }
  function move(by: number) {
    const place = shown.findIndex(({ id }) => id === current?.id);
    goTo(shown[Math.min(shown.length - 1, Math.max(0, place + by))]);
  }
  /** To what comes after a line that goes away, or else before it: the focus doesn’t go with it. */
  const goOn = (row: NotificationRow) => goTo(shown[shown.indexOf(row) + 1] ?? shown[shown.indexOf(row) - 1]);
  function finish(row: NotificationRow) {
    goOn(row);
    void { open: done, later: bringBack, done: reopen }[state](row);
  }
  function openIt(row: NotificationRow) {
    leave();
    void opened(row);
    void navigate(wayTo(row));
  }
  const onCurrent = (act: (row: NotificationRow) => void) => () => (current === undefined ? false : act(current));
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: onCurrent(openIt),
    e: onCurrent(finish),
    ...(state !== 'done' && { z: onCurrent(setPutting) }),
    ...Object.fromEntries(notificationStates.map((item, index) => [String(index + 1), () => show(item)])),
  });

  return (
    <main className="frame-page inbox" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone ? <PhoneHead title={words.pageName} /> : <h1 className="kit-unseen">{words.pageName}</h1>}
      <InboxTabs state={state} counts={counts} onTab={show} onAllDone={() => markAll(storeId)} />
      <LiveStrip what={words.what} of={[list]} every={inboxPace} />
      {left !== null && <LeftLine key={left.id} line={left} />}
      <div className={twoPanes && current !== undefined ? 'inbox-body inbox-body-two' : 'inbox-body'}>
        <InboxList
          list={list}
          state={state}
          groups={groups}
          chosen={current?.id ?? null}
          now={now}
          withStore={store === null}
          twoPanes={twoPanes}
          onChoose={goTo}
          onOpen={(row) => void opened(row)}
          onLater={setPutting}
          onFinish={finish}
        />
        {twoPanes && current !== undefined && (
          <InboxPane
            key={current.id}
            row={current}
            onOpen={() => openIt(current)}
            onLater={state === 'done' ? null : () => setPutting(current)}
            onChanged={onChanged}
            onNext={() => goOn(current)}
            onHold={setHeld}
          />
        )}
      </div>
      {putting !== null && (
        <LaterForm row={putting} onDone={() => state === 'open' && goOn(putting)} onClose={() => setPutting(null)} />
      )}
      {!phone && (
        <InboxKeys state={state} oldest={state === 'open' ? oldestOf(shown) : undefined} now={now} heard={!held} />
      )}
    </main>
  );
}

const oldestOf = (rows: readonly NotificationRow[]): NotificationRow | undefined =>
  rows.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];

/** The way of a line takes the focus. */
function focusOn(row: NotificationRow | undefined): void {
  document.getElementById(row === undefined ? '' : lineId(row))?.focus();
}
