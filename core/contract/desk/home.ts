import { z } from 'zod';
import { workKinds } from '../../reference/work-kinds.ts';
import { date, instant, line, money } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { notCompleted } from './execution-list.ts';
import { queueRow } from './queue.ts';

const part = z.object({
  /** How many there are, counted to `capped` at most. */
  count: z.number(),
  /** The first eight, what is due soonest first. */
  rows: z.array(queueRow),
});

/** Seven days of a store, today the last of them or the day before the first of them. */
const week = z.object({
  /** Claims that were filed in it and have their first answer. */
  answered: z.number(),
  /** Hours within which half of these had it, and nine of ten; null where there are none. */
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
  decided: z.number(),
  approved: z.number(),
  /** What of these approvals has reached customers, a sum for each currency, the largest first. */
  given: z.array(z.object({ amount: money, currency: z.string() })),
});

/** How a store does against its promise. */
export const storeRecord = z.object({
  /** Within how many hours the store promises a first answer. */
  promisedHours: z.number(),
  thisWeek: week,
  lastWeek: week,
  /** The last fourteen days by when claims were filed, in the store's zone; days without an answered claim have no median. */
  days: z.array(z.object({ day: date, answered: z.number(), medianHours: z.number().nullable() })),
});
export type StoreRecordOfWeeks = z.output<typeof storeRecord>;

export const home = z.object({
  /** Past their answer time. */
  late: part,
  /** The customer replied, and an answer isn't late yet. */
  replied: part,
  /** What else is to do. */
  next: part,
  capped: z.number(),
  /** The claim that has waited longest since it was filed. */
  oldest: queueRow.nullable(),
  notCompleted,
  /** Of one store; null for a list over several. */
  record: storeRecord.nullable(),
  /** No mail server is named, so emails wait: for who may change a store of these, who can have it mended. */
  emailsWait: z.boolean(),
  /** In how many milliseconds the next claim becomes late; null where none does. */
  againInMs: z.int().nullable(),
  /** Background work that is late, what is latest first, and since when it's due: for the provider's administrators. */
  lateWork: z.object({ kinds: z.array(z.enum(workKinds)), since: instant }).nullable(),
  at: instant,
});
export type Home = z.output<typeof home>;

export const readHome = operation({
  id: 'readHome',
  method: 'get',
  path: '/v1/console/home',
  tag: 'Console',
  summary: 'Count what waits, what’s late, and what isn’t completed; counts stop at 500',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({ storeId: line(40).optional() }),
  answers: { 200: home },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  pagesOnly: true,
});
