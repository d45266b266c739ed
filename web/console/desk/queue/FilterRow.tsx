import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { QueueSort } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/filters.ts';
import { assigneesQuery } from '../../claims/claim/queries.ts';
import { type QueueView, withFilter } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useLabels } from '../labels/labels-query.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterGroups, setTo, without } from './filter-groups.ts';
import { SortSelect } from './SortSelect.tsx';
import './filter.css';

/** What the list is narrowed by and how it is sorted: a chip for each filter that is set, and the way to all of them. */
export function FilterRow({
  view,
  sorts,
  comparesValues,
  storeId,
  matches,
  phone,
  list,
  onView,
  atEnd,
  children,
}: {
  view: QueueView;
  /** The orders that the list can have. */
  sorts: readonly QueueSort[];
  /** The stores that are listed have one currency. */
  comparesValues: boolean;
  storeId: string | null;
  /** How many claims of the tab match, and whether there are more than were counted; null while it is counted. */
  matches: { count: number; more: boolean } | null;
  phone: boolean;
  /** Where the focus goes once the filters are closed, so that its keys are live again. */
  list: RefObject<HTMLElement | null>;
  onView: (view: QueueView) => void;
  /** What is done with the whole list. */
  atEnd?: ReactNode;
  children?: ReactNode;
}) {
  const { me } = useFrame();
  const [open, setOpen] = useState(false);
  const [group, setGroup] = useState(filterGroups[0]?.id ?? '');
  const [place, setPlace] = useState({ left: 0, bottom: 0 });
  const asked = open || view.filter.assignee !== undefined || view.filter.label !== undefined;
  const assignees = useQuery({ ...assigneesQuery(storeId), enabled: asked }).data?.people ?? [];
  const names = { people: assignees.filter(({ id }) => id !== me.id), labels: useLabels(me, storeId, asked) };
  const { tab, filter } = view;
  const change = (next: QueueFilter) => onView(withFilter(view, next));
  const set = filterGroups.flatMap((item) => {
    const values = setTo(filter, item, { tab, names });
    return values === null ? [] : [{ item, values }];
  });
  const opener = useRef<HTMLButtonElement>(null);
  /** Opens below what was pressed. */
  const show = (pressed: Element | null, id?: string) => {
    if (id !== undefined) {
      setGroup(id);
    }
    const { left = 0, bottom = 0 } = pressed?.getBoundingClientRect() ?? {};
    setPlace({ left, bottom });
    setOpen(true);
  };
  useKeys('page', { f: () => show(opener.current) });

  return (
    <div className="queue-filter-row">
      {children}
      {!phone &&
        set.map(({ item, values }) => (
          <span className="queue-filter-chip" key={item.id}>
            <button
              type="button"
              aria-label={words.change(item.label, values)}
              onClick={({ currentTarget }) => show(currentTarget.parentElement, item.id)}
            >
              <span className="kit-ink-2">{item.label}</span> <span className="kit-medium">{values}</span>
            </button>
            <button type="button" aria-label={words.remove(item.label)} onClick={() => change(without(filter, item))}>
              <span aria-hidden="true">×</span>
            </button>
          </span>
        ))}
      <button
        ref={opener}
        type="button"
        className={phone ? 'kit-btn' : 'queue-filter-open'}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {phone && set.length > 0 ? words.filterOn(set.length) : words.filter} {!phone && <Key k="f" />}
      </button>
      {set.length > 0 && (
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => change({})}>
          {words.clearAll}
        </button>
      )}
      <span className="kit-push queue-filter-end">{atEnd}</span>
      {sorts.length > 1 && (
        <SortSelect
          sort={view.sort}
          sorts={sorts}
          list={phone ? null : list}
          onSort={(sort) => onView({ ...view, sort })}
        />
      )}
      <FilterPanel
        open={open}
        onOpen={setOpen}
        place={place}
        view={view}
        storeId={storeId}
        groups={filterGroups.filter(({ id }) => comparesValues || id !== 'value')}
        names={names}
        matches={matches}
        isFiltered={set.length > 0}
        group={group}
        onGroup={setGroup}
        phone={phone}
        list={list}
        onFilter={change}
      />
    </div>
  );
}
