import { Tabs } from '@base-ui/react/tabs';
import { useId } from 'react';
import * as words from '#words/console/filters.ts';
import type { QueueTab } from '../../../core/reference/claims.ts';
import { type QueueFilter, readQueueField } from '../../../core/rules/desk/queue-filter.ts';
import { Key } from '../keys/Key.tsx';
import { type FilterGroup, type FilterNames, filterGroups, setTo, toggled, valuesOf } from './filter-groups.ts';

export interface FilterFieldsProps {
  tab: QueueTab;
  filter: QueueFilter;
  names: FilterNames;
  group: string;
  onGroup: (group: string) => void;
  onFilter: (filter: QueueFilter) => void;
}

/** Every filter beside its values: arrows go down the filters, Tab goes to the values, figures choose among the first nine. */
export function FilterFields({ tab, filter, names, group, onGroup, onFilter }: FilterFieldsProps) {
  return (
    <Tabs.Root
      className="queue-filter-fields"
      orientation="vertical"
      value={group}
      onValueChange={(next: string) => onGroup(next)}
    >
      <Tabs.List className="queue-filter-names" activateOnFocus aria-label={words.filters}>
        {filterGroups.map((item) => (
          <Tabs.Tab key={item.id} value={item.id} className="queue-filter-name">
            {item.label}
            {setTo(filter, item, { tab, names }) !== null && (
              <span className="kit-push kit-ink-2">{item.kind === 'list' ? filter[item.field]?.length : 1}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {filterGroups.map((item) => (
        <Tabs.Panel key={item.id} value={item.id} className="queue-filter-values" tabIndex={-1}>
          <Values group={item} tab={tab} filter={filter} names={names} onFilter={onFilter} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function Values({
  group,
  tab,
  filter,
  names,
  onFilter,
}: Pick<FilterFieldsProps, 'tab' | 'filter' | 'names' | 'onFilter'> & { group: FilterGroup }) {
  if (group.kind === 'list') {
    const { field } = group;
    const chosen: readonly string[] = filter[field] ?? [];
    return (
      <fieldset>
        <legend className="queue-filter-head">{group.label}</legend>
        {valuesOf(field, tab, names).map(({ value, label }, place) => (
          <label key={value} className="queue-filter-value">
            <input
              type="checkbox"
              className="kit-check"
              checked={chosen.includes(value)}
              onChange={() => onFilter(toggled(filter, field, value))}
            />
            {label}
            {place < 9 && (
              <span className="kit-push filter-key" aria-hidden="true">
                <Key k={String(place + 1)} />
              </span>
            )}
          </label>
        ))}
      </fieldset>
    );
  }
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
} & Pick<FilterFieldsProps, 'filter' | 'onFilter'>) {
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
