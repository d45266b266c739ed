import { type RefObject, useState } from 'react';
import type { QueueSort } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/filters.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Select } from '../../kit/Select.tsx';

const sortAt = 'o';

interface Props {
  sort: QueueSort;
  /** The orders that the list can have. */
  sorts: readonly QueueSort[];
  onSort: (sort: QueueSort) => void;
  /** Where the focus goes once an order is chosen, so that its keys are live again; null leaves it at the control. */
  list: RefObject<HTMLElement | null> | null;
}

/** The order of the list, and a key that opens the others. */
export function SortSelect({ sort, sorts, onSort, list }: Props) {
  const [open, setOpen] = useState(false);
  useKeys('page', { [sortAt]: () => setOpen(true) });
  useKeys('float', { esc: () => false }, { alone: true, on: open });
  return (
    <>
      <Select
        className="queue-filter-sort"
        label={words.sortBy}
        value={sort}
        choices={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={onSort}
        open={open}
        onOpen={setOpen}
        {...(list !== null && { finalFocus: list })}
      />
      {list !== null && <Key k={sortAt} />}
    </>
  );
}
