import { type NotificationState, notificationStates } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { Tabs } from '../../kit/lists/Tabs.tsx';
import { count } from '../../kit/pieces/money.ts';

interface Props {
  state: NotificationState;
  /** Null until they are read. */
  counts: { unread: number; later: number } | null;
  onTab: (state: NotificationState) => void;
  onAllDone: () => Promise<unknown>;
}

/** What is open, put off, and done, with how many there are; and the way to be done with all that is open. */
export function InboxTabs({ state, counts, onTab, onAllDone }: Props) {
  const has = { open: counts?.unread, later: counts?.later || undefined, done: undefined };
  return (
    <div className="queue-tabs-bar">
      <Tabs
        label={words.tabsLabel}
        tabs={notificationStates}
        current={state}
        onTab={onTab}
        wordsOf={(item) => (
          <>
            {words.tabs[item]} {has[item] !== undefined && <span>{count(has[item])}</span>}
          </>
        )}
      />
      {state === 'open' && counts !== null && counts.unread > 0 && (
        <span className="inbox-all">
          <Confirm word={words.allDone} title={words.allAreDone} follows={words.allAreDoneText} onConfirm={onAllDone} />
        </span>
      )}
    </div>
  );
}
