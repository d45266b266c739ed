import { type ReactNode, useRef, useState } from 'react';
import { pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/kit/kit.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { Following } from '../../kit/Following.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { KeysFoot } from '../../kit/lists/KeysFoot.tsx';
import { type LiveQuery, LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { type ListInPages, MoreRows } from '../../kit/lists/MoreRows.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { useListAddress } from './use-list-address.ts';
import './list-page.css';

/** What a page has to know of the query of its list. */
export interface ListQuery<Row> extends LiveQuery, ListInPages {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  isPending: boolean;
}

/** What is said in the place of rows: a heading, and what follows from it. */
interface Empty {
  head: string;
  fact: string;
}

/** What draws the rows of a list. */
export interface RowsProps<Row> {
  rows: readonly Row[];
  /** The key of the current one. */
  current: string | null;
  /** Whether each names its store. */
  withStore: boolean;
}

interface Props<Row> {
  /** Of the page, also for those who can’t see it. */
  name: string;
  /** Whether its name stands over the list: for a page that the bar has no word for. */
  titled?: boolean;
  /** The list, as a name that begins a sentence. */
  what: string;
  list: ListQuery<Row>;
  /** How often it is read again, in milliseconds. */
  every: number;
  keyOf: (row: Row) => string;
  /** The field over the list, kept in the address as `search`, and what is said where it finds nothing; none where absent. */
  search?: { label: string; hint: string; nothing: (search: string) => Empty };
  /** Beside the field: what narrows the list. */
  tools?: ReactNode;
  /** Over the rows: a sentence about all of them. */
  lead?: ReactNode;
  /** The rows, with the key of the current one. */
  rows: (current: string | null) => ReactNode;
  /** Below the rows, such as how many a search shows. */
  below?: ReactNode;
  /** What a list without rows says, where nothing was searched for. */
  empty: Empty;
  /** What Enter does with a row, where none is shown beside the list. */
  onOpen?: (row: Row) => void;
  /** The current row, beside the list; on a phone in its place. */
  pane?: (row: Row) => ReactNode;
}

/**
 * A page that is one list: search and filters in its address, rows by J and K, and beside it the one that is looked at.
 * Loading, empty, out of date and a phone are shown alike on each.
 */
export function ListPage<Row>(props: Props<Row>) {
  const { name, titled = false, what, list, every, keyOf, search, tools, lead, empty, onOpen, pane } = props;
  const phone = usePhone();
  const address = useListAddress();
  const [cursor, setCursor] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const chosen = pane === undefined ? cursor : address.get('open');
  const at = rows.findIndex((row) => keyOf(row) === chosen);
  const current = rows[at] ?? (pane === undefined || phone ? undefined : rows[0]);
  const wanted = address.get('search');

  // Whoever walks in the list is in it: Enter then opens a row, not what was pressed before.
  function move(by: number) {
    body.current?.focus({ preventScroll: true });
    const next = rows[Math.min(rows.length - 1, Math.max(0, (pane === undefined ? at : Math.max(0, at)) + by))];
    if (next === undefined) {
      return;
    }
    const key = keyOf(next);
    if (pane === undefined) {
      setCursor(key);
    } else {
      address.set({ open: key });
    }
    document.getElementById(rowLinkId(key))?.scrollIntoView({ block: 'nearest' });
  }
  const sought = wanted.trim();
  const without = search === undefined || sought === '' ? empty : search.nothing(sought);
  const find = (text: string) => address.set({ search: text, open: '' });
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => (current === undefined || onOpen === undefined ? false : onOpen(current)),
    ...(search && { s: () => field.current?.focus() }),
    esc: () => (wanted === '' ? false : find('')),
  });

  // On a phone the current row takes the place of the list; what is typed beside it stays when a phone is turned.
  const alone = phone && pane !== undefined && current !== undefined;
  return (
    <main className="frame-page list-page" id="main">
      <PageTitle>{pageTitle(name)}</PageTitle>
      {phone ? <PhoneHead title={name} /> : !titled && <h1 className="kit-unseen">{name}</h1>}
      {alone && (
        <button
          type="button"
          className="kit-btn kit-btn-plain list-page-back"
          onClick={() => address.set({ open: '' })}
        >
          ← {words.backTo(name)}
        </button>
      )}
      {!alone && (search || tools || (titled && !phone)) && (
        <div className="list-page-tools">
          {titled && !phone && <h1 className="list-page-title">{name}</h1>}
          {search && (
            <search>
              <input
                ref={field}
                type="search"
                className="kit-field"
                aria-label={search.label}
                placeholder={search.hint}
                maxLength={100}
                value={wanted}
                onChange={({ target }) => find(target.value)}
              />
            </search>
          )}
          {tools}
        </div>
      )}
      <LiveStrip what={what} of={[list]} every={every} />
      <div className={pane === undefined ? 'list-page-body' : 'list-page-body list-page-two'}>
        {!alone && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
          <section ref={body} className="list-page-rows" tabIndex={0} data-list aria-label={name}>
            {lead}
            {list.isPending && <SkeletonRows height={44} count={8} />}
            {list.data !== undefined && rows.length === 0 && (
              <div className="kit-empty">
                <h2 className="kit-empty-head">{without.head}</h2>
                <p>{without.fact}</p>
                {wanted !== '' && (
                  <button type="button" className="kit-btn" onClick={() => find('')}>
                    {words.clearSearch}
                  </button>
                )}
              </div>
            )}
            {rows.length > 0 && <Following>{props.rows(current === undefined ? null : keyOf(current))}</Following>}
            {props.below}
            <MoreRows list={list} className="list-page-more" words={{ more: words.more, coming: words.loadingMore }} />
          </section>
        )}
        {pane !== undefined && current !== undefined && (
          <aside className="list-page-pane" key={keyOf(current)} aria-label={words.chosen}>
            {pane(current)}
          </aside>
        )}
      </div>
      {!phone && (
        <KeysFoot
          keys={[
            [['j', 'k'], words.keys.move],
            ...(onOpen === undefined ? [] : [['enter', words.keys.open] as const]),
            ...(search === undefined ? [] : [['s', words.keys.search] as const]),
          ]}
        />
      )}
    </main>
  );
}

/** The id of the link that opens a row, by which a key scrolls to it. */
export const rowLinkId = (key: string): string => `row-${key}`;
