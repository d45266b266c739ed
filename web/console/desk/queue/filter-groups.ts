import type { Colleague } from '#core/contract/tenancy/absences.ts';
import {
  type ClaimCategory,
  claimCategories,
  claimStates,
  claimTypes,
  type QueueChannel,
  type QueueTab,
  queueChannels,
  queueSignals,
  queueTabStates,
  requestedResolutions,
} from '#core/reference/claims.ts';
import type { QueueListField as ListField, QueueFilter, QueueFilterField } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/filters.ts';
import { claimStateLabels, claimTypeLabels } from '#words/console/kit/labels.ts';
import { nameWithAway } from '../../kit/pieces/name-with-away.ts';
import { askedWords, signalWords } from '../../kit/pieces/row-words.ts';
import { shortDate } from '../../kit/pieces/time.ts';

export interface FilterValue {
  value: string;
  label: string;
}

/** What a store alone can name: those who have claims, and its labels. */
export interface FilterNames {
  people: readonly Colleague[];
  labels: readonly { id: string; name: string }[];
}

type RangeField = Exclude<QueueFilterField, ListField>;

/** One line of the filter: a list of values, or a range with two ends. */
export type FilterGroup =
  | { id: string; label: string; kind: 'list'; field: ListField }
  | {
      id: string;
      label: string;
      kind: 'range';
      from: RangeField;
      until: RangeField;
      type: 'date' | 'number';
      hint: string;
    };

/** Every filter, in the order in which people reach for them. */
export const filterGroups: readonly FilterGroup[] = [
  { id: 'assignee', label: words.assigned, kind: 'list', field: 'assignee' },
  { id: 'type', label: words.reason, kind: 'list', field: 'type' },
  { id: 'resolution', label: words.askedFor, kind: 'list', field: 'resolution' },
  {
    id: 'value',
    label: words.value,
    kind: 'range',
    from: 'valueFrom',
    until: 'valueUntil',
    type: 'number',
    hint: words.valueHint,
  },
  {
    id: 'filed',
    label: words.filed,
    kind: 'range',
    from: 'filedFrom',
    until: 'filedUntil',
    type: 'date',
    hint: words.filedHint,
  },
  { id: 'signal', label: words.signals, kind: 'list', field: 'signal' },
  { id: 'label', label: words.labels, kind: 'list', field: 'label' },
  { id: 'category', label: words.category, kind: 'list', field: 'category' },
  { id: 'channel', label: words.channel, kind: 'list', field: 'channel' },
  { id: 'state', label: words.status, kind: 'list', field: 'state' },
];

const categoryWords: Record<ClaimCategory, string> = { SHIPPING: words.shipping, WARRANTY: words.warranty };
const channelWords: Record<QueueChannel, string> = {
  PORTAL: words.portal,
  IN_STORE: words.inStore,
  STAFF: words.byStaff,
  API: words.api,
};

const listed = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What can be chosen of a list. */
export function valuesOf(field: ListField, tab: QueueTab, { people, labels }: FilterNames): FilterValue[] {
  switch (field) {
    case 'state':
      return listed(tab === 'all' ? claimStates : queueTabStates[tab], claimStateLabels);
    case 'category':
      return listed(claimCategories, categoryWords);
    case 'type':
      return listed(claimTypes, claimTypeLabels);
    case 'resolution':
      return listed(requestedResolutions, askedWords);
    case 'channel':
      return listed(queueChannels, channelWords);
    case 'signal':
      return listed(queueSignals, { ...signalWords, unread: words.unread });
    case 'label':
      return labels.map(({ id, name }) => ({ value: id, label: name }));
    case 'assignee':
      return [
        { value: 'me', label: words.me },
        { value: 'none', label: words.noOne },
        ...people.map((person) => ({ value: person.id, label: nameWithAway(person) })),
      ];
  }
}

/** A filter with one value of a list put in or taken out. */
export function toggled(filter: QueueFilter, field: ListField, value: string): QueueFilter {
  const before: readonly string[] = filter[field] ?? [];
  const after = before.includes(value) ? before.filter((item) => item !== value) : [...before, value];
  return { ...filter, [field]: after };
}

/** A filter without what one group says. */
export function without(filter: QueueFilter, group: FilterGroup): QueueFilter {
  const fields: readonly QueueFilterField[] = group.kind === 'list' ? [group.field] : [group.from, group.until];
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.some((item) => item === field)));
}

/** What a group is set to, in words; null where it is not set. */
export function setTo(
  filter: QueueFilter,
  group: FilterGroup,
  view: { tab: QueueTab; names: FilterNames },
): string | null {
  if (group.kind === 'list') {
    const chosen = filter[group.field];
    if (chosen === undefined) {
      return null;
    }
    const known = valuesOf(group.field, view.tab, view.names);
    const unknown = group.field === 'label' ? words.aLabel : words.aColleague;
    const labels = chosen.map((item) => known.find(({ value }) => value === item)?.label ?? unknown);
    return labels.length > 2 ? words.andMore(labels[0] ?? '', labels.length - 1) : labels.join(', ');
  }
  const told = (text: string | undefined) =>
    text === undefined ? undefined : group.type === 'date' ? shortDate(`${text}T12:00:00Z`, 'UTC') : text;
  const from = told(filter[group.from]);
  const until = told(filter[group.until]);
  if (from !== undefined && until !== undefined) {
    return words.between(from, until);
  }
  if (from !== undefined) {
    return group.type === 'date' ? words.since(from) : words.orMore(from);
  }
  return until === undefined ? null : words.upTo(until);
}
