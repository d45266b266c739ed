import type { DenialReason } from '#core/reference/claims.ts';
import type { Cover, DenialClause } from '#core/reference/decision-facts.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { shortened } from '#core/rules/platform/text.ts';
import { deliveredOn, refundOf, replacedOn, returnedBy, toldOfAddress } from './case-facts.ts';
import { type DecisionCase, lastDayOf, lastOfPackages, limitDaysOf, packagesOf } from './decision-case.ts';

/** How much of a message a denial quotes, in characters. */
const quoted = 240;

/**
 * The reason of a denial with what is known for it, of all that it is about. A suspicion is kept as no cover: no reader
 * can tell them apart.
 * @param isFinal whether it can't be appealed: a denial can once, and what an approval leaves out never
 */
export function denialClause(
  given: DecisionCase,
  reason: DenialReason,
  isFinal = given.claim.appeal_count > 0,
): DenialClause {
  const { store, claim, known } = given;
  const dayOf = (at: string | null) => (at === null ? null : localDate(at, store.timeZone));
  const cover: Cover = claim.category === 'WARRANTY' ? 'warranty' : 'protection';
  const packages = packagesOf(given)?.length ?? 1;
  const final = isFinal && ({ final: true } as const);
  switch (reason) {
    case 'NOT_COVERED':
    case 'POTENTIAL_FRAUD':
      return { code: 'NOT_COVERED', values: { cover } };
    case 'THRESHOLD_REACHED':
    case 'INSUFFICIENT_SHIPPER':
      return { code: reason, values: { cover } };
    case 'ADDRESS_TYPO': {
      const untracked = packagesOf(given)?.every((parcel) => parcel.tracking_number.length === 0) ?? true;
      const told = toldOfAddress(given) ?? 'wrong';
      return { code: reason, values: { cover, told, packages, ...(untracked && { untracked }) } };
    }
    case 'CUSTOMER_RESPONDED': {
      const day = dayOf(known.wrote_at);
      const text = known.wrote === null ? '' : shortened(known.wrote.replaceAll(/\s+/g, ' '), quoted);
      return { code: reason, values: day === null || text === '' ? {} : { quote: { text, day } } };
    }
    case 'EXPIRED30': {
      const filed = localDate(claim.created_at, store.timeZone);
      const ends = lastDayOf(given);
      const deadline = ends !== null && ends < filed ? ends : null;
      return { code: reason, values: { cover, limitDays: limitDaysOf(given), deadline, filed } };
    }
    case 'FOLLOW_UP':
      return { code: reason, values: { claimNumber: known.other_claim } };
    case 'NO_RESPONSE':
      return { code: reason, values: { asked: dayOf(known.asked_at), ...final } };
    case 'PACKAGE_ARRIVED':
      return { code: reason, values: { delivered: deliveredOn(given), packages, ...final } };
    case 'PHOTO_VERIFIED':
      return {
        code: reason,
        values: { delivered: deliveredOn(given), packages, sent: dayOf(known.sent_photo_at), ...final },
      };
    case 'RETURN_TO_SENDER': {
      const day = dayOf(lastOfPackages(given, ({ returned_at }) => returned_at));
      return { code: reason, values: { by: returnedBy(given) ?? 'tracking', day, packages } };
    }
    case 'ALREADY_REFUNDED':
      return { code: reason, values: { refund: refundOf(given) } };
    case 'ALREADY_REPLACED':
      return { code: reason, values: { day: replacedOn(given) } };
    default:
      return { code: reason, values: {} };
  }
}
