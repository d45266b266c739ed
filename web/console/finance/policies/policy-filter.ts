import { type CoverageKind, coverageKinds } from '#core/reference/orders.ts';
import { type LedgerMonth, monthAfter, monthOf, monthsBack } from '#core/rules/ledger/ledger-month.ts';
import { atLocalTime } from '#core/rules/platform/local-day.ts';

/** What the list is narrowed to, as its address says it; what is empty narrows nothing. */
export interface PolicyFilter {
  state: 'in-force' | 'removed' | '';
  kind: CoverageKind | '';
  book: 'unposted' | '';
  sold: LedgerMonth | '';
  search: string;
}

export const policyStates = ['in-force', 'removed'] as const;
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The filter that an address says; what is no filter of ours is none. */
export const policyFilterOf = (get: (name: string) => string): PolicyFilter => ({
  state: policyStates.find((state) => state === get('state')) ?? '',
  kind: coverageKinds.find((kind) => kind === get('kind')) ?? '',
  book: get('book') === 'unposted' ? 'unposted' : '',
  sold: month.test(get('sold')) ? get('sold') : '',
  search: get('search').trim().slice(0, 100),
});

/** The instants between which a month of a time zone lies. */
export const soldWithin = (sold: LedgerMonth, timeZone: string) => ({
  soldFrom: atLocalTime(`${sold}-01`, '00:00', timeZone),
  soldBefore: atLocalTime(`${monthAfter(sold)}-01`, '00:00', timeZone),
});

/** How many months back are offered; an address can name any. */
const offered = 36;

/** The months that are offered, the newest first, and the one that is chosen. */
export function soldOffered(now: Date, timeZone: string, chosen: LedgerMonth | ''): LedgerMonth[] {
  const last = Array.from({ length: offered }, (_, back) => monthsBack(monthOf(now.toISOString(), timeZone), back));
  return chosen === '' || last.includes(chosen) ? last : [...last, chosen];
}
