import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationState } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { MoreRows } from '../../kit/lists/MoreRows.tsx';
import { count } from '../../kit/pieces/money.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { InboxRow } from './InboxRow.tsx';
import type { useInboxList } from './use-inbox-list.ts';

interface Props extends Pick<ReturnType<typeof useInboxList>, 'list' | 'groups'> {
  state: NotificationState;
  chosen: string | null;
  now: Date;
  withStore: boolean;
  /** Whether the claim of a line is shown beside them: then a press chooses one, and else opens it. */
  twoPanes: boolean;
  onChoose: (row: NotificationRow) => void;
  onOpen: (row: NotificationRow) => void;
  onLater: (row: NotificationRow) => void;
  onFinish: (row: NotificationRow) => void;
}

/** The lines of a tab of the inbox in their groups; what there is to say where there are none. */
export function InboxList({ list, groups, state, chosen, now, withStore, twoPanes, ...on }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <section className="inbox-rows" tabIndex={0} data-list aria-label={words.pageName}>
      {list.isPending && <SkeletonRows height={56} count={6} />}
      {list.data !== undefined && groups.every(({ rows }) => rows.length === 0) && (
        <div className="kit-empty">
          <h2 className="kit-empty-head">{words.empty[state]}</h2>
          <p>{words.emptyFact[state]}</p>
        </div>
      )}
      {groups.map(({ head, rows }) => (
        <div key={head ?? state}>
          {head !== null && (
            <h2 className="inbox-group">
              {head} <span className="kit-ink-2">{count(rows.length)}</span>
            </h2>
          )}
          {rows.length > 0 && (
            <ul>
              {rows.map((row) => (
                <InboxRow
                  key={row.id}
                  row={row}
                  state={state}
                  now={now}
                  isCurrent={row.id === chosen}
                  withStore={withStore}
                  onChoose={twoPanes ? () => on.onChoose(row) : null}
                  onOpen={() => on.onOpen(row)}
                  onLater={twoPanes || state !== 'open' ? null : () => on.onLater(row)}
                  onFinish={() => on.onFinish(row)}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
      <MoreRows list={list} className="inbox-more" words={{ more: words.more, coming: words.loadingMore }} />
    </section>
  );
}
