import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type QueueFilter, readQueueField } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/filters.ts';
import { choicesQuery } from '../../claims/claim/queries.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { atLeast } from '../../kit/pieces/money.ts';
import { type FilterGroup, type FilterNames, setTo, toggled, valuesOf } from './filter-groups.ts';

export interface FilterFieldsProps {
  view: QueueView;
  storeId: string | null;
  groups: readonly FilterGroup[];
  names: FilterNames;
  group: string;
  onGroup: (group: string) => void;
  onFilter: (filter: QueueFilter) => void;
}

/** As many people or labels as a filter holds. */
const mostCounted = 20;

/** Every filter beside its values: arrows go down the filters, Tab goes to the values, figures choose among the first nine. */
export function FilterFields({ view, storeId, groups, names, group, onGroup, onFilter }: FilterFieldsProps) {
  const { tab, filter } = view;
  return (
    <Tabs.Root
      className="queue-filter-fields"
      orientation="vertical"
      value={group}
      onValueChange={(next: string) => onGroup(next)}
    >
      <Tabs.List className="queue-filter-names" activateOnFocus aria-label={words.filters}>
        {groups.map((item) => (
          <Tabs.Tab key={item.id} value={item.id} className="queue-filter-name">
            {item.label}
            {setTo(filter, item, { tab, names }) !== null && (
              <span className="kit-push kit-ink-2">{item.kind === 'list' ? filter[item.field]?.length : 1}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((item) => (
        <Tabs.Panel key={item.id} value={item.id} className="queue-filter-values" tabIndex={-1}>
          {item.kind === 'list' ? (
            <Choices group={item} view={view} storeId={storeId} names={names} onFilter={onFilter} />
          ) : (
            <Range group={item} filter={filter} onFilter={onFilter} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

type GroupOf<Kind> = Extract<FilterGroup, { kind: Kind }>;

/** The values of a list, each with how many claims it would show; what a search finds isn’t counted. */
function Choices({
  group,
  view,
  storeId,
  names,
  onFilter,
}: Omit<FilterFieldsProps, 'group' | 'groups' | 'onGroup'> & { group: GroupOf<'list'> }) {
  const id = useId();
  const { field } = group;
  const { tab, filter, search } = view;
  const chosen: readonly string[] = filter[field] ?? [];
  const values = valuesOf(field, tab, names);
  const counted = values.slice(0, mostCounted).map(({ value }) => value);
  const isCounted = search === '' && counted.length > 0;
  const found = useQuery({ ...choicesQuery(storeId, view, field, counted), enabled: isCounted }).data;
  return (
    <fieldset>
      <legend className="queue-filter-head">{group.label}</legend>
      {values.map(({ value, label }, place) => {
        const count = found?.counts[value];
        return (
          <label key={value} className="queue-filter-value">
            <input
              type="checkbox"
              className="kit-check"
              checked={chosen.includes(value)}
              aria-describedby={`${id}-${place}`}
              onChange={() => onFilter(toggled(filter, field, value))}
            />
            {label}
            <span id={`${id}-${place}`} className="kit-push queue-filter-count" aria-hidden="true">
              {count !== undefined && found !== undefined && atLeast(count, count >= found.capped)}
            </span>
            <span className="filter-key" aria-hidden="true">
              {place < 9 && <Key k={String(place + 1)} />}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Range({
  group,
  filter,
  onFilter,
}: Pick<FilterFieldsProps, 'onFilter'> & { group: GroupOf<'range'>; filter: QueueFilter }) {
  return (
    <fieldset>
      <legend className="queue-filter-head">{group.label}</legend>
      <div className="queue-filter-range">
        <End label={words.from} group={group} field={group.from} filter={filter} onFilter={onFilter} />
        <End label={words.until} group={group} field={group.until} filter={filter} onFilter={onFilter} />
      </div>
      <p className="queue-filter-hint kit-ink-2">{group.hint}</p>
    </fieldset>
  );
}

/** One end of a range. What is half typed is no value yet and leaves the filter without that end. */
function End({
  label,
  group,
  field,
  filter,
  onFilter,
}: {
  label: string;
  group: Extract<FilterGroup, { kind: 'range' }>;
  field: 'valueFrom' | 'valueUntil' | 'filedFrom' | 'filedUntil';
  filter: QueueFilter;
} & Pick<FilterFieldsProps, 'onFilter'>) {
  const id = useId();
  return (
    <div>
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="kit-field"
        type={group.type}
        {...(group.type === 'number' && { min: 0, step: 'any', inputMode: 'decimal' as const })}
        defaultValue={filter[field] ?? ''}
        onChange={(event) => {
          const { [field]: _before, ...others } = filter;
          const { value } = readQueueField(field, event.target.value);
          onFilter(value === undefined ? others : { ...others, [field]: value });
        }}
      />
    </div>
  );
}
