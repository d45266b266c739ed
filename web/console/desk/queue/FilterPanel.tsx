import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/filters.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { FilterFields } from './FilterFields.tsx';
import type { FilterGroup, FilterNames } from './filter-groups.ts';

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Below and beside what it opens, in pixels of the window; on a phone it comes from below. */
  place: { left: number; bottom: number };
  view: QueueView;
  storeId: string | null;
  /** The filters that this list has. */
  groups: readonly FilterGroup[];
  names: FilterNames;
  /** How many claims of the tab match, and whether there are more than were counted; null while it is counted. */
  matches: { count: number; more: boolean } | null;
  isFiltered: boolean;
  /** The filter whose values are shown. */
  group: string;
  onGroup: (group: string) => void;
  phone: boolean;
  /** Where the focus goes once it is closed. */
  list: RefObject<HTMLElement | null>;
  onFilter: (filter: QueueFilter) => void;
}

const placeOf = ({ left, bottom }: Props['place']) =>
  ({ '--filter-left': `${left}px`, '--filter-bottom': `${bottom}px` }) as CSSProperties;

/** Every filter over the list, with how many claims match; Enter closes it. */
export function FilterPanel({
  open,
  onOpen,
  place,
  view,
  storeId,
  groups,
  names,
  matches,
  isFiltered,
  group,
  onGroup,
  ...rest
}: Props) {
  const { phone, list, onFilter } = rest;
  useKeys('float', { esc: () => false }, { alone: true, on: open });

  function press(event: KeyboardEvent<HTMLElement>) {
    const place = Number(event.key);
    const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (!inText && Number.isInteger(place) && place > 0) {
      const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>(
        '[role="tabpanel"]:not([hidden]) .kit-check',
      );
      boxes[place - 1]?.click();
    }
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="frame-scrim queue-filter-scrim" />
        <Dialog.Popup
          className="queue-filter-panel"
          style={placeOf(place)}
          finalFocus={phone ? true : list}
          onKeyDown={press}
        >
          <Dialog.Title className="kit-unseen">{words.filters}</Dialog.Title>
          <form
            className="queue-filter-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onOpen(false);
            }}
          >
            <FilterFields
              view={view}
              storeId={storeId}
              groups={groups}
              names={names}
              group={group}
              onGroup={onGroup}
              onFilter={onFilter}
            />
            <div className="queue-filter-foot">
              <span className="kit-medium" aria-live="polite">
                {matches === null ? words.counting : words.match(matches.count, matches.more)}
              </span>
              <button
                type="button"
                className="kit-btn kit-btn-plain kit-push"
                onClick={() => onFilter({})}
                disabled={!isFiltered}
              >
                {words.clearAll}
              </button>
              <button type="submit" className="kit-btn kit-btn-primary">
                {words.done} {!phone && <Key k="enter" />}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
