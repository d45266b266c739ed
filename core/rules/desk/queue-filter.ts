import { isId } from '../../ids.ts';
import {
  type ClaimCategory,
  type ClaimState,
  type ClaimType,
  claimCategories,
  claimStates,
  claimTypes,
  type QueueChannel,
  type QueueSignal,
  queueChannels,
  queueSignals,
  type RequestedResolution,
  requestedResolutions,
} from '../../reference/claims.ts';

/**
 * What narrows a list of claims. A claim is in it when it has one of the values of each field that is set. Address,
 * list, counts, neighbours and saved views all speak it, and `readQueueFilter` and `writeQueueFilter` are its one form
 * as text.
 */
export interface QueueFilter {
  state?: readonly ClaimState[];
  category?: readonly ClaimCategory[];
  type?: readonly ClaimType[];
  /** What the customer asks for. */
  resolution?: readonly RequestedResolution[];
  /** `me` is whoever reads, `none` a claim without an assignee; else a person's id. */
  assignee?: readonly string[];
  channel?: readonly QueueChannel[];
  signal?: readonly QueueSignal[];
  /** Ids of labels. */
  label?: readonly string[];
  /** Calendar days (`2026-11-22`) in the time zone of the claim's store, both included. */
  filedFrom?: string;
  filedUntil?: string;
  /** What a claim is worth in its store's currency, as decimal text, both included; what has no worth is in no such list. */
  valueFrom?: string;
  valueUntil?: string;
}

export type QueueFilterField = keyof QueueFilter;

/** A filter as text, by field. */
export type WrittenQueueFilter = Partial<Record<QueueFilterField, string>>;

/** A field as text holds it: its values with commas between, in the order of the field's list, each once. */
interface FieldForm {
  /** The values in a text, and whether it had others. */
  read: (text: string) => { values: readonly string[]; unknown: boolean };
  /** Whether it holds a list; else it holds one value. */
  isList: boolean;
}

const mostPeople = 20;
const mostLabels = 20;

const anyOf = (known: readonly string[]): FieldForm => ({
  isList: true,
  read: (text) => {
    const given = text.split(',');
    return {
      values: known.filter((item) => given.includes(item)),
      unknown: given.some((item) => !known.includes(item)),
    };
  },
});

const one = (isValue: (text: string) => boolean, plain: (text: string) => string = (text) => text): FieldForm => ({
  isList: false,
  read: (text) => (isValue(text) ? { values: [plain(text)], unknown: false } : { values: [], unknown: true }),
});

const labelIds: FieldForm = {
  isList: true,
  read: (text) => {
    const given = [...new Set(text.split(','))].toSorted();
    const values = given.filter((item) => isId('label', item)).slice(0, mostLabels);
    return { values, unknown: values.length < given.length };
  },
};

const isPerson = (text: string) => text === 'me' || text === 'none' || isId('user', text);
const people: FieldForm = {
  isList: true,
  read: (text) => {
    const given = [...new Set(text.split(','))].toSorted();
    const values = given.filter(isPerson).slice(0, mostPeople);
    return { values, unknown: values.length < given.length };
  },
};

const isDay = (text: string) =>
  /^2\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;
const day = one(isDay);

/** `0100.50` is `100.5`: the same filter has one address. */
const amount = one(
  (text) => /^\d{1,12}(\.\d{1,3})?$/.test(text),
  (text) => {
    const [whole = '', part = ''] = text.split('.');
    const cents = part.replace(/0+$/, '');
    return `${whole.replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`;
  },
);

/** Every field, in the order in which an address holds them. */
const forms: Readonly<Record<QueueFilterField, FieldForm>> = {
  state: anyOf(claimStates),
  category: anyOf(claimCategories),
  type: anyOf(claimTypes),
  resolution: anyOf(requestedResolutions),
  assignee: people,
  channel: anyOf(queueChannels),
  signal: anyOf(queueSignals),
  label: labelIds,
  filedFrom: day,
  filedUntil: day,
  valueFrom: amount,
  valueUntil: amount,
};

export const queueFilterFields = Object.keys(forms) as readonly QueueFilterField[];

/** The fields that hold one or more of several values. */
export const queueListFields = [
  'state',
  'category',
  'type',
  'resolution',
  'assignee',
  'channel',
  'signal',
  'label',
] as const satisfies readonly QueueFilterField[];
export type QueueListField = (typeof queueListFields)[number];

/** So many lists are counted by one call. */
export const mostCounted = 12;

/** One field out of its text; `unknown` says that the text held something that is no value of it, which is left out. */
export function readQueueField<Field extends QueueFilterField>(
  field: Field,
  text: string,
): { value: QueueFilter[Field] | undefined; unknown: boolean } {
  const { values, unknown } = forms[field].read(text);
  const value = values.length === 0 ? undefined : forms[field].isList ? values : values[0];
  return { value: value as QueueFilter[Field] | undefined, unknown };
}

/** The filter in an address; what it cannot mean is left out. */
export function readQueueFilter(query: { get: (field: string) => string | null }): QueueFilter {
  return Object.fromEntries(
    queueFilterFields.flatMap((field) => {
      const text = query.get(field);
      const value = text === null ? undefined : readQueueField(field, text).value;
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** A filter as the words of an address or of a call, by field; nothing for a field that is not set. */
export function writeQueueFilter(filter: QueueFilter): WrittenQueueFilter {
  return Object.fromEntries(
    queueFilterFields.flatMap((field) => {
      const value = filter[field];
      const text = typeof value === 'string' || value === undefined ? value : value.join(',');
      return text === undefined || text === '' ? [] : [[field, text]];
    }),
  );
}
