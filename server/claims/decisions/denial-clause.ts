import type { DenialReason } from '#core/reference/claims.ts';
import type { Cover, DenialClause } from '#core/reference/decision-facts.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { refundOf } from './case-facts.ts';
import { type DecisionCase, lastDayOf, limitDaysOf, packageOf } from './decision-case.ts';

/** The reason of a denial with what is known for it. A suspicion is kept as no cover: no reader can tell them apart. */
export function denialClause(given: DecisionCase, reason: DenialReason): DenialClause {
  const { store, claim, known } = given;
  const dayOf = (at: string | null) => (at === null ? null : localDate(at, store.timeZone));
  const cover: Cover = claim.category === 'WARRANTY' ? 'warranty' : 'protection';
  switch (reason) {
    case 'NOT_COVERED':
    case 'POTENTIAL_FRAUD':
      return { code: 'NOT_COVERED', values: { cover } };
    case 'THRESHOLD_REACHED':
    case 'ADDRESS_TYPO':
    case 'INSUFFICIENT_SHIPPER':
      return { code: reason, values: { cover } };
    case 'EXPIRED30': {
      const filed = localDate(claim.created_at, store.timeZone);
      const ends = lastDayOf(given);
      const deadline = ends !== null && ends < filed ? ends : null;
      return { code: reason, values: { cover, limitDays: limitDaysOf(given), deadline, filed } };
    }
    case 'FOLLOW_UP':
      return { code: reason, values: { claimNumber: known.other_claim } };
    case 'NO_RESPONSE':
      return { code: reason, values: { asked: dayOf(known.asked_at) } };
    case 'PACKAGE_ARRIVED':
    case 'PHOTO_VERIFIED':
      return { code: reason, values: { delivered: dayOf(packageOf(given)?.delivered_at ?? null) } };
    case 'ALREADY_REFUNDED':
      return { code: reason, values: { refund: refundOf(given) } };
    case 'ALREADY_REPLACED':
      return { code: reason, values: { day: dayOf(known.replaced_at) } };
    default:
      return { code: reason, values: {} };
  }
}
