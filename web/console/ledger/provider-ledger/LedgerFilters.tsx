import { causeKinds } from '#core/rules/ledger/causes.ts';
import * as words from '#words/console/ledger/provider-ledger.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { monthName } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';
import { accounts, type LedgerFilter, monthsOffered } from './ledger-filter.ts';

interface Props {
  filter: LedgerFilter;
  /** Says the filter anew, by the names that its address has. */
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** What the ledger is narrowed by, beside the store that the bar names and the cause that is typed. */
export function LedgerFilters({ filter, onChange }: Props) {
  const now = useNow();
  const months = (all: string, named: (month: string) => string, chosen: string) => [
    { value: '', label: all },
    ...monthsOffered(now, chosen).map((value) => ({ value, label: named(monthName(value)) })),
  ];
  return (
    <>
      <Select
        label={words.causeFilter}
        choices={[
          { value: '', label: words.everyCause },
          ...causeKinds.map((value) => ({ value, label: words.causes[value] })),
        ]}
        value={filter.causeKind}
        onChange={(cause) => onChange({ cause, open: '' })}
      />
      <Select
        label={words.periodFilter}
        choices={months(words.everyPeriod, words.bookedIn, filter.period)}
        value={filter.period}
        onChange={(month) => onChange({ month, open: '' })}
      />
      <Select
        label={words.forMonthFilter}
        choices={months(words.everyForMonth, words.isFor, filter.forMonth)}
        value={filter.forMonth}
        onChange={(month) => onChange({ for: month, open: '' })}
      />
      <Select
        label={words.accountFilter}
        choices={[
          { value: '', label: words.everyAccount },
          ...accounts.map((value) => ({ value, label: words.accounts[value] })),
        ]}
        value={filter.account}
        onChange={(account) => onChange({ account, open: '' })}
      />
      {Object.values(filter).some((value) => value !== '') && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          onClick={() => onChange({ search: '', cause: '', month: '', for: '', account: '', open: '' })}
        >
          {words.clear}
        </button>
      )}
    </>
  );
}
