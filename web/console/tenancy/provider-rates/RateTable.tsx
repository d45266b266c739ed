import { useId } from 'react';
import type { ProviderRateLine } from '#core/contract/tenancy/provider-rates.ts';
import * as words from '#words/console/tenancy/provider-rates.ts';
import { dateAndClock, weekDay } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';
import { type Column, Table } from '../../kit/Table.tsx';

interface Props {
  /** Undefined while they are read for the first time. */
  rates: readonly ProviderRateLine[] | undefined;
  currencies: readonly string[];
  /** Empty for all. */
  currency: string;
  onCurrency: (currency: string) => void;
  maySet: boolean;
}

/** The newest lines of the table, of one currency where one is chosen; those that measure nothing any more are faded. */
export function RateTable({ rates, currencies, currency, onCurrency, maySet }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="provider-rates-tools">
        <h2 className="kit-pane-head" id={id}>
          {words.table}
        </h2>
        {currencies.length > 0 && (
          <Select
            label={words.filter}
            choices={[
              { value: '', label: words.everyCurrency },
              ...currencies.map((code) => ({ value: code, label: code })),
            ]}
            value={currency}
            onChange={onCurrency}
          />
        )}
      </div>
      <Table
        label={words.table}
        columns={columns}
        rows={rates}
        keyOf={(line) => line.id}
        faded={(line) => line.state === 'replaced'}
        empty={
          <>
            <h3 className="kit-empty-head">{words.none}</h3>
            <p>{maySet ? words.noneText : words.noneToSee}</p>
          </>
        }
      />
    </section>
  );
}

const columns: Column<ProviderRateLine>[] = [
  {
    id: 'currencies',
    head: words.columns.currencies,
    width: '130px',
    cell: ({ base, currency }) => <span className="kit-medium">{words.pair(base, currency)}</span>,
  },
  { id: 'rate', head: words.columns.rate, width: '130px', figures: true, cell: ({ rate }) => rate },
  { id: 'day', head: words.columns.day, width: '130px', cell: ({ day }) => weekDay(day) },
  {
    id: 'source',
    head: words.columns.source,
    cell: ({ source, proposedBy, confirmedBy, alone }) => (
      <span>
        {source}
        {proposedBy !== null && confirmedBy !== null && (
          <span className="kit-small kit-ink-2 kit-under">
            {alone ? words.byOne(proposedBy) : words.byTwo(proposedBy, confirmedBy)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'since',
    head: words.columns.since,
    width: '220px',
    cell: ({ state, holdsFrom }) =>
      state === 'replaced'
        ? words.replaced
        : state === 'waits'
          ? words.usedFrom(dateAndClock(holdsFrom))
          : dateAndClock(holdsFrom),
  },
];
