import { type Account, accountSides } from '#core/rules/ledger/accounts.ts';
import { type CauseKind, causeKinds } from '#core/rules/ledger/causes.ts';

/** What the ledger is narrowed to beside its store, as its address says it; what is empty narrows nothing. */
export interface LedgerFilter {
  causeKind: CauseKind | '';
  causeId: string;
  period: string;
  forMonth: string;
  account: Account | '';
}

// Cast: these are their names.
export const accounts = Object.keys(accountSides) as Account[];

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const monthIn = (text: string): string => (month.test(text) ? text : '');

/** The filter that an address says; what is no filter of ours is none. */
export const ledgerFilterOf = (get: (name: string) => string): LedgerFilter => ({
  causeKind: causeKinds.find((kind) => kind === get('cause')) ?? '',
  causeId: get('search').trim().slice(0, 100),
  period: monthIn(get('month')),
  forMonth: monthIn(get('for')),
  account: accounts.find((account) => account === get('account')) ?? '',
});

/** How many months back are offered; an address can name any. */
const offered = 36;

/** The months that are offered, the newest first, and the one that is chosen. */
export function monthsOffered(now: Date, chosen: string): string[] {
  const last = Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7),
  );
  return chosen === '' || last.includes(chosen) ? last : [...last, chosen];
}
