import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { periodStates } from '../../rules/ledger/causes.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A calendar month of the store's zone: `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, asks('want-month'));
/** Decimal text in the store's currency, below 0 too. */
const amount = z.string();

/** What a month came to at a closing: the one that closed, or an earlier one of which news came since. */
const reckonedMonth = z.object({
  month,
  contractVersion: z.number().int(),
  premiums: amount,
  /** Percent of the premiums that is the store's, rounded once. */
  share: amount,
  reimbursed: amount,
  /** What the month pays beside its reimbursements. */
  topUp: amount,
});

const storeMonth = z.object({
  month,
  state: z.enum(periodStates),
  /** When it closes by itself; null without a contract. */
  closesAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** What it took, that of earlier months too. */
  premiums: amount,
  cost: amount,
  fees: amount,
  reimbursed: amount,
  topUp: amount,
  /** At its end, with all that was owed before. */
  owedToStore: amount,
  owedByStore: amount,
  reckoned: z.array(reckonedMonth),
});

/** The months of a store's book with its protection provider, the last one first. */
export const storeMonths = z.object({
  currency: z.string(),
  timeZone: z.string(),
  months: z.array(storeMonth),
});
export type StoreMonths = z.output<typeof storeMonths>;

const shared = { tag: 'Stores', who: ['staff'], pagesOnly: true } as const;
const path = '/v1/stores/{id}/money/months';
const ofStore = z.object({ id: line(40) });

export const listMonths = operation({
  ...shared,
  id: 'listMonths',
  method: 'get',
  path,
  summary: 'List the months of a store’s book with its protection provider',
  permission: 'finance:read',
  params: ofStore,
  answers: { 200: storeMonths },
  problems: ['forbidden', 'not-found'],
});

export const closeMonth = operation({
  ...shared,
  id: 'closeMonth',
  method: 'post',
  path: `${path}/{month}/close`,
  summary: 'Close the next month of a store’s book, once it’s over',
  permission: 'finance-admin:update',
  side: 'provider',
  params: ofStore.extend({ month }),
  answers: { 200: storeMonths },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});
