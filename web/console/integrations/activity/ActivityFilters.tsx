import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { activityGroups } from '#core/reference/activity.ts';
import * as words from '#words/console/integrations/activity.ts';
import { Select } from '../../kit/Select.tsx';
import { type ActivityFilter, activityActorsQuery } from './activity-query.ts';

interface Props {
  storeId: string;
  filter: ActivityFilter;
  /** Says the filter anew, by the names that its address has. */
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** What the log is narrowed by: who, what, about which claim or order, on which days. */
export function ActivityFilters({ storeId, filter, onChange }: Props) {
  const id = useId();
  const actors = useQuery(activityActorsQuery(storeId)).data?.actors ?? [];
  const known = actors.some((actor) => actor.id === filter.actor);
  return (
    <search className="activity-filters" aria-label={words.filters}>
      <div>
        <label className="kit-label" htmlFor={`${id}-person`}>
          {words.person}
        </label>
        <Select
          id={`${id}-person`}
          value={filter.actor}
          choices={[
            { value: '', label: words.anyone },
            ...actors.map(({ id: value, name, door }) => ({
              value,
              label: door === 'api' ? words.withDoor(name) : name,
            })),
            ...(known || filter.actor === '' ? [] : [{ value: filter.actor, label: filter.actor }]),
          ]}
          onChange={(person) => onChange({ person })}
        />
      </div>
      <div>
        <label className="kit-label" htmlFor={`${id}-kind`}>
          {words.group}
        </label>
        <Select
          id={`${id}-kind`}
          value={filter.group}
          choices={[
            { value: '' as const, label: words.anyGroup },
            ...activityGroups.map((value) => ({ value, label: words.groups[value] })),
          ]}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <div>
        <label className="kit-label" htmlFor={`${id}-about`}>
          {words.subject}
        </label>
        <input
          id={`${id}-about`}
          className="kit-field"
          type="search"
          placeholder={words.subjectHint}
          maxLength={100}
          value={filter.about}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </div>
      <div>
        <label className="kit-label" htmlFor={`${id}-from`}>
          {words.from}
        </label>
        <input
          id={`${id}-from`}
          className="kit-field"
          type="date"
          {...(filter.until !== '' && { max: filter.until })}
          value={filter.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </div>
      <div>
        <label className="kit-label" htmlFor={`${id}-to`}>
          {words.until}
        </label>
        <input
          id={`${id}-to`}
          className="kit-field"
          type="date"
          {...(filter.from !== '' && { min: filter.from })}
          value={filter.until}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      {Object.values(filter).some((value) => value !== '') && (
        <button
          type="button"
          className="kit-btn kit-btn-plain"
          onClick={() => onChange({ person: '', kind: '', about: '', from: '', to: '' })}
        >
          {words.clear}
        </button>
      )}
    </search>
  );
}
