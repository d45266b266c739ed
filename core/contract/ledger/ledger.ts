import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { type Account, accountSides } from '../../rules/ledger/accounts.ts';
import { causeKinds } from '../../rules/ledger/causes.ts';
import { instant, line, listPage } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const accounts = Object.keys(accountSides) as [Account, ...Account[]];
const month = z.string().meta({ description: 'A calendar month of the store’s time zone', examples: ['2026-11'] });
const monthIn = line(7).regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, asks('want-month'));
const amount = z.string().meta({ description: 'Decimal text, exact', examples: ['13.52'] });

const cause = {
  causeKind: z.enum(causeKinds),
  /** The policy’s, resolution’s, or amendment’s; of a month the month itself. */
  causeId: z.string(),
  /** What of its cause it is; once for each. */
  purpose: z.string(),
};

/** Another entry that this one undoes, or that undoes it. */
const otherEntry = z.object({ id: z.string(), ...cause, period: month, postedAt: instant });
const numbered = z.object({ id: z.string(), number: z.string() });

/** One amount that moved from the account it’s credited to, to the one it’s debited to. It’s never changed. */
export const ledgerEntry = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  ...cause,
  debit: z.enum(accounts),
  credit: z.enum(accounts),
  amount,
  /** The store’s. */
  currency: z.string(),
  /** The month in whose book it is. */
  period: month,
  /** The month that it’s of, or that what it undoes is of. */
  forMonth: month,
  occurredAt: instant,
  postedAt: instant,
  reverses: otherEntry.nullable(),
  reversedBy: otherEntry.nullable(),
  /** What the order said, in its currency, and how much of that one unit of the store’s is. */
  told: z.object({ amount, currency: z.string(), rate: amount }).nullable(),
  /** Who posted it by hand, and who confirmed it; null where something that happened did. */
  by: z.string().nullable(),
  secondBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The order of its policy. */
  order: numbered.nullable(),
  /** The claim of its resolution or amendment. */
  claim: numbered.nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** What entries that are found move on an account in one currency: debit less credit. */
export const ledgerSum = z.object({ account: z.enum(accounts), currency: z.string(), amount });
export type LedgerSum = z.output<typeof ledgerSum>;

export const readLedger = operation({
  id: 'readLedger',
  method: 'get',
  path: '/v1/provider/ledger',
  tag: 'Provider',
  summary: 'Read the provider’s ledger with its stores, newest entries first',
  who: ['staff'],
  permission: 'finance-admin:read',
  query: z.object({
    storeId: line(40).optional(),
    causeKind: z.enum(causeKinds).optional(),
    causeId: line(100).optional(),
    period: monthIn.optional(),
    forMonth: monthIn.optional(),
    /** Debited or credited. */
    account: z.enum(accounts).optional(),
    ...listPage,
  }),
  answers: {
    200: z.object({
      rows: z.array(ledgerEntry),
      nextCursor: z.string().nullable(),
      /**
       * Of all entries that are found, not those of the page alone. Null on later pages, and where more than 100,000 entries
       * would be read for them.
       */
      sums: z.array(ledgerSum).nullable(),
    }),
  },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});
