import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import {
  type QueueFilter,
  type QueueFilterField,
  queueFilterFields,
  readQueueField,
} from '../../rules/desk/queue-filter.ts';
import { line } from '../platform/fields.ts';

/** What each field holds, for the reference. */
const told: Readonly<Record<QueueFilterField, string>> = {
  state: 'Any of these claim states, separated by commas',
  category: 'SHIPPING or WARRANTY',
  type: 'Any of these claim types, separated by commas',
  resolution: 'Any of these requested resolutions, separated by commas',
  assignee: 'Any of `me`, `none`, or user IDs, separated by commas',
  channel: 'How it was filed: any of PORTAL, IN_STORE, STAFF, or API, separated by commas',
  signal: 'Any of these signals, separated by commas',
  label: 'Any of these label IDs, separated by commas',
  filedFrom: 'The first day of filing, such as 2026-11-01, in the store’s time zone',
  filedUntil: 'The last day of filing, inclusive',
  valueFrom: 'The lowest value, in the claim’s currency',
  valueUntil: 'The highest value, inclusive',
};

const field = <Field extends QueueFilterField>(name: Field) =>
  line(800)
    .transform((text, context): QueueFilter[Field] => {
      const { value, unknown } = readQueueField(name, text);
      if (unknown || value === undefined) {
        context.addIssue({ code: 'custom', message: asks('want-filter-value') });
        return z.NEVER;
      }
      return value;
    })
    .optional()
    .meta({ description: told[name] });

type Fields = { [Field in QueueFilterField]-?: ReturnType<typeof field<Field>> };

/**
 * The filter of the queue as a query holds it, read by the one parser that pages use too. A page leaves out what it
 * does not know; a call that sends it is refused.
 */
export const queueFilterIn = Object.fromEntries(queueFilterFields.map((name) => [name, field(name)])) as Fields;
