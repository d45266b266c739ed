import { claimTypeLabels, type ResolutionType, resolutionTypeLabels } from '../../../core/reference/claims.ts';
import { addMoney } from '../../../core/rules/money.ts';
import { formatDate, formatMoney } from '../../../core/rules/text.ts';
import type { MailClaim } from '../email.ts';
import type { Row } from './frame.tsx';

/** 'Hello Ada,'. A name that is no plain word greets nobody by name: it may be an advertisement (T36). */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? `Hello ${first},` : 'Hello,';
}

/** 'Friday, Nov 27' in a time zone. */
export function longDay(at: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(Date.parse(at));
  return `${weekday}, ${formatDate(at, timeZone).split(',')[0]}`;
}

/** The instant `days` business days (Monday to Friday of the zone) after another, as ISO 8601. */
export function afterBusinessDays(at: string, days: number, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone });
  let time = Date.parse(at);
  for (let left = days; left > 0; ) {
    time += 86_400_000;
    left -= weekday.format(time).startsWith('S') ? 0 : 1;
  }
  return new Date(time).toISOString();
}

export type Given = MailClaim['claimResolutions'][number];
export type Kind = 'refund' | 'goods' | 'credit' | 'other';

const kinds: Record<ResolutionType, Kind> = {
  REFUND: 'refund',
  FLAT_RATE: 'refund',
  RESHIP: 'goods',
  STORE_CREDIT: 'credit',
  FLAT_RATE_STORE_CREDIT: 'credit',
  CUSTOM: 'other',
};

/** What kind of outcome a resolution is for a person. */
export function kindOf(given: Given): Kind {
  return kinds[given.resolutionType as ResolutionType] ?? 'other';
}

/** What the claim gives, when all of it is of one kind; else 'other'. */
export function kindOfAll(claim: MailClaim): Kind {
  const all = new Set(claim.claimResolutions.map(kindOf));
  return all.size === 1 ? ([...all][0] ?? 'other') : 'other';
}

/** The sum of what a kind gives, in the order's currency, as people read it; null when nothing of it is given. */
export function sumOf(claim: MailClaim, kind: Kind): string | null {
  const given = claim.claimResolutions.filter((one) => kindOf(one) === kind);
  const sum = given.reduce((total, one) => addMoney(total, String(one.paidOriginalValue)), '0');
  return given.length === 0 ? null : formatMoney(sum, given[0]?.paidOriginalCurrency ?? claim.currency);
}

/** 'Your replacement is', 'Your replacements are'. */
export function replacements(claim: MailClaim): string {
  const units = claim.claimResolutions
    .filter((one) => kindOf(one) === 'goods')
    .reduce((sum, one) => sum + one.quantity, 0);
  return units > 1 ? 'Your replacements are' : 'Your replacement is';
}

/** The claimed things with what happened to them. */
export function itemRows(claim: MailClaim): Row[] {
  const items = claim.claimItems.map((item) => ({
    label: `${item.quantity} × ${item.name}`,
    value: claimTypeLabels[item.claimType],
  }));
  const wish = claim.resolutionRequested;
  return wish && wish !== 'MIXED' ? [...items, { label: 'You asked for', value: resolutionTypeLabels[wish] }] : items;
}

/** The facts of a decision. */
export function factRows(claim: MailClaim): Row[] {
  return (claim.decision?.facts ?? []).map(({ label, value }) => ({ label, value }));
}

/** The arithmetic of a decision, the total set apart. */
export function sumRows(claim: MailClaim): Row[] {
  const currency = claim.claimResolutions[0]?.paidOriginalCurrency ?? claim.currency;
  return (claim.decision?.arithmetic ?? []).map(({ label, amount, kind }) => ({
    label,
    value: formatMoney(amount as string | number, currency),
    total: kind === 'total',
  }));
}
