/** Why a claim was decided as it was: one reason, said once, by the store, to the customer. */
import type { ClaimType, ClosingReason, DenialReason } from '#core/reference/claims.ts';
import type { Cover, DecisionClause, DenialClause, Quote } from '#core/reference/decision-facts.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { formatLongDay, formatMoney, plural } from './format.ts';

/** What a customer reads beside "Reason for denial". A suspicion reads as no cover. */
export const denialLabels: Record<DenialReason, string> = {
  ADDRESS_TYPO: 'Address on the order',
  CUSTOMER_RESPONDED: 'Already settled',
  EXPIRED30: 'Filed after the deadline',
  FOLLOW_UP: 'Handled elsewhere',
  INSUFFICIENT_SHIPPER: 'Packing',
  NOT_COVERED: 'Not Covered',
  NO_RESPONSE: 'No reply',
  OTHER: 'Other',
  PACKAGE_ARRIVED: 'Package arrived',
  PHOTO_VERIFIED: 'Delivery photo',
  RETURN_TO_SENDER: 'Returned to us',
  THRESHOLD_REACHED: 'Claim limit reached',
  ALREADY_REFUNDED: 'Already refunded',
  ALREADY_REPLACED: 'Already replaced',
  POTENTIAL_FRAUD: 'Not Covered',
};

/** The same of a decision that staff made against what the facts show: the reason would say what isn’t known. */
export const statedLabel = 'Our team’s decision';

/** Where a sentence is read: "this page" is the claim's page, which an email is not. */
export type Place = 'page' | 'email';

const thisPage: Record<Place, string> = { page: 'this page', email: 'your claim page' };
const covers: Record<Cover, string> = { protection: 'Protection covers', warranty: 'Your warranty covers' };
/** What is bought in a store has a warranty, and no order. */
const coverNames: Record<Cover, string> = { protection: 'protection on this order', warranty: 'warranty' };

/** The sentence or paragraph of a decision. `near` is the calendar day of the decision. */
export function clause(of: DecisionClause, place: Place, near: string): string {
  switch (of.code) {
    case 'covered':
      return `We cover ${(of.values.type && covered[of.values.type]) ?? 'problems with an order'} when you file within ${plural(of.values.limitDays, 'day')} of shipping.`;
    case 'covered-by-warranty':
      return 'We cover items that fail during their warranty.';
    case 'closed':
      return closings[of.values.reason];
    case 'not-signed':
      return 'We filled in this claim for you, and it wasn’t signed in time.';
    case 'draft-canceled':
      return 'We filled in this claim for you and canceled it before you signed.';
    case 'dismissed':
      return 'We closed this claim without a decision.';
    case 'duplicate':
      return `This is the same as your claim #${of.values.claimNumber}, so we’ll continue there.`;
    case 'settled-by-store':
      return 'We settled this with you directly.';
    case 'stated':
      // Its label says whose it is, and what staff wrote says why.
      return '';
    case 'legacy':
      return of.values.text;
    default:
      return denial(of, place, near);
  }
}

const covered: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'items that arrive damaged',
  DEFECTIVE_ITEM: 'items that don’t work as they should',
  MISSING_ITEM: 'missing items',
  WRONG_ITEM: 'items you didn’t order',
  STOLEN: 'stolen packages',
  LOST: 'lost packages',
  ORDER_DELIVERED_NOT_RECEIVED: 'packages marked delivered that never arrived',
  TRACKING_NOT_MOVING: 'packages that stop moving',
  RETURNED_TO_SENDER: 'packages returned to us',
  WRONG_ADDRESS: 'packages sent to the wrong address',
};

const closings: Record<ClosingReason, string> = {
  PACKAGE_ARRIVED: 'Your package arrived, so we closed this claim.',
  ALREADY_REFUNDED: 'This was already refunded, so we closed this claim.',
  ALREADY_REPLACED: 'We already sent a replacement, so we closed this claim.',
  NO_RESPONSE: 'We didn’t hear back from you, so we closed this claim.',
  OTHER: 'We closed this claim.',
};

const itsWarranty = 'Your warranty covers how the product works, not how it was delivered.';

/** The paragraph of a denial. */
export function denial(of: DenialClause, place: Place, near: string): string {
  const on = (day: string | null) => (day === null ? '' : ` on ${formatLongDay(day, near)}`);
  const by = (day: string | null) => (day === null ? '' : ` by ${formatLongDay(day, near)}`);
  switch (of.code) {
    case 'ADDRESS_TYPO':
      return `${addressTold(of.values)} ${of.values.cover === 'warranty' ? itsWarranty : 'Protection covers packages sent to a correct address.'} The carrier may still be able to help: contact them${of.values.untracked ? '' : ' with your tracking number'}.`;
    case 'CUSTOMER_RESPONDED':
      return settled(of.values.quote, near);
    case 'EXPIRED30':
      return late(of.values, near);
    case 'FOLLOW_UP': {
      const where = of.values.claimNumber === null ? '' : ` in claim ${of.values.claimNumber}`;
      return `We’re already working with you on this order${where}, so we’ll continue there. Nothing you sent is lost.`;
    }
    case 'INSUFFICIENT_SHIPPER':
      return `${of.values.cover === 'warranty' ? itsWarranty : 'Protection covers what happens in transit.'} This damage came from how we packed your order. That’s on us, not you. Message us on ${thisPage[place]} and our team will handle it directly.`;
    case 'NOT_COVERED':
      return `We reviewed your claim and decided that this isn’t covered by the ${coverNames[of.values.cover]}.`;
    case 'NO_RESPONSE':
      return `We asked you a question${on(of.values.asked)} and didn’t get a reply, so we couldn’t finish our review.${of.values.final ? '' : ' If you appeal, include your reply.'}`;
    case 'OTHER':
      return 'We reviewed everything you sent and couldn’t approve this claim.';
    case 'PACKAGE_ARRIVED':
      return several(of.values)
        ? `Tracking shows your packages were delivered${by(of.values.delivered)}. If one isn’t there, or something’s wrong inside, ${tellUs(of.values, place)}.`
        : `Tracking shows your package was delivered${on(of.values.delivered)}. If it isn’t there, or something’s wrong inside, ${tellUs(of.values, place)}.`;
    case 'PHOTO_VERIFIED':
      return `${photoShows(of.values, near)} Check with neighbors and anyone who may have taken ${several(of.values) ? 'them' : 'it'} in. If ${several(of.values) ? 'they were' : 'it was'} stolen, ${tellUs(of.values, place)}.`;
    case 'RETURN_TO_SENDER':
      return `${cameBack(of.values, on)} Message us on ${thisPage[place]} to arrange what happens next. You don’t need another claim.`;
    case 'THRESHOLD_REACHED':
      return `${covers[of.values.cover]} a limited number of claims in a set period, and that limit has been reached. This isn’t a judgment about what happened.`;
    case 'ALREADY_REFUNDED': {
      const { refund } = of.values;
      const given = refund === null ? '' : `: ${formatMoney(refund.amount, refund.currency)}${on(refund.day)}`;
      return `We already refunded this${given}. If you don’t see it after 5 business days, message us on ${thisPage[place]}.`;
    }
    case 'ALREADY_REPLACED':
      return `We already replaced this${on(of.values.day)}. If the replacement hasn’t arrived or isn’t right, message us on ${thisPage[place]}.`;
  }
}

/** Filed too late: by the day on which the warranty ended, or by the days after shipping. */
function late(
  { cover, limitDays, deadline, filed }: Extract<DenialClause, { code: 'EXPIRED30' }>['values'],
  near: string,
): string {
  const received = `we received your claim on ${formatLongDay(filed, near)}.`;
  if (cover === 'warranty') {
    return deadline === null
      ? `This kind of claim must be filed while the warranty lasts, and ${received}`
      : `The warranty ended on ${formatLongDay(deadline, near)}, and ${received}`;
  }
  const limit = `This kind of claim must be filed within ${plural(limitDays, 'day')} of shipping`;
  return deadline === null
    ? `${limit}, and ${received}`
    : `${limit}. Your deadline was ${formatLongDay(deadline, near)}, and ${received}`;
}

/** Where a customer says that a denial is wrong: once it can't be appealed, by a message. */
const tellUs = ({ final }: { final?: true }, place: Place): string =>
  final ? `message us on ${thisPage[place]}` : 'tell us in an appeal';

const several = ({ packages = 1 }: { packages?: number }): boolean => packages > 1;

/** The customer's own words, as what the store took them for; without them where they were erased. */
function settled(quote: Quote | undefined, near: string): string {
  if (quote === undefined) {
    return 'You wrote to us, and we took that as settled.';
  }
  const end = /[.!?…]$/.test(quote.text) ? '' : '.';
  return `You wrote on ${formatLongDay(quote.day, near)}: “${isolated(quote.text)}”${end} We took that as settled.`;
}

/** What the customer told of the address; decisions of before say that it has a mistake. */
function addressTold(of: Extract<DenialClause, { code: 'ADDRESS_TYPO' }>['values']): string {
  const went = `Your ${several(of) ? 'packages' : 'package'} went to the address on your order`;
  switch (of.told) {
    case 'wrong':
      return `${went}, which you told us is wrong.`;
    case 'another':
      return `${went}, and you gave us another one since.`;
    default:
      return `${went}, which has a mistake in it.`;
  }
}

/** What a photo shows that the store sent; decisions of before name the carrier's. */
function photoShows(of: Extract<DenialClause, { code: 'PHOTO_VERIFIED' }>['values'], near: string): string {
  const what = several(of) ? 'your packages' : 'your package';
  if (of.sent) {
    return `The delivery ${several(of) ? 'photos' : 'photo'} we sent you on ${formatLongDay(of.sent, near)} ${several(of) ? 'show' : 'shows'} ${what} at your address.`;
  }
  return `The carrier’s photo shows ${what} at your address${of.delivered === null ? '' : ` on ${formatLongDay(of.delivered, near)}`}.`;
}

/** Who says that what was sent came back. */
function cameBack(
  of: Extract<DenialClause, { code: 'RETURN_TO_SENDER' }>['values'],
  on: (day: string | null) => string,
): string {
  const what = several(of) ? 'your packages' : 'your package';
  if (of.by === 'customer') {
    return `You told us that ${what} went back to us.`;
  }
  return of.by === 'tracking'
    ? `Tracking shows ${what} came back to us${on(of.day ?? null)}.`
    : 'Your package came back to us.';
}
