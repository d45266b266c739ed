import { coverageKinds } from '#core/reference/orders.ts';
import * as words from '#words/console/finance/policies.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { monthName } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';
import { type PolicyFilter, policyStates, soldOffered } from './policy-filter.ts';

interface Props {
  filter: PolicyFilter;
  timeZone: string;
  /** Whether this person may know what isn’t in the book. */
  withBook: boolean;
  /** Says the filter anew, by the names that its address has. */
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** What the list is narrowed by, beside what is typed. */
export function PolicyFilters({ filter, timeZone, withBook, onChange }: Props) {
  const now = useNow();
  return (
    <>
      <Select
        label={words.stateFilter}
        choices={[
          { value: '', label: words.everyState },
          ...policyStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        value={filter.state}
        onChange={(state) => onChange({ state, open: '' })}
      />
      <Select
        label={words.kindFilter}
        choices={[
          { value: '', label: words.everyKind },
          ...coverageKinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        value={filter.kind}
        onChange={(kind) => onChange({ kind, open: '' })}
      />
      <Select
        label={words.soldFilter}
        choices={[
          { value: '', label: words.soldAnytime },
          ...soldOffered(now, timeZone, filter.sold).map((value) => ({ value, label: words.soldIn(monthName(value)) })),
        ]}
        value={filter.sold}
        onChange={(sold) => onChange({ sold, open: '' })}
      />
      {withBook && (
        <Select
          label={words.bookFilter}
          choices={[
            { value: '', label: words.everyBook },
            { value: 'unposted', label: words.notInBook },
          ]}
          value={filter.book}
          onChange={(book) => onChange({ book, open: '' })}
        />
      )}
      {Object.values(filter).some((value) => value !== '') && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          onClick={() => onChange({ search: '', state: '', kind: '', sold: '', book: '', open: '' })}
        >
          {words.clear}
        </button>
      )}
    </>
  );
}
