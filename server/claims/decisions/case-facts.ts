import type { CaseFact, CaseFactValues, ReadFact } from '#core/reference/reason-conditions.ts';
import { refundedElsewhere } from '#core/rules/commerce/claimable/quantities.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { unitsOf } from '../../commerce/orders/units-of-item.ts';
import { type DecisionCase, lastDayOf, packageOf } from './decision-case.ts';

/** A fact as it is read: whether it holds, and what of. */
type Read<Fact extends CaseFact> = { holds: boolean; values: CaseFactValues[Fact] };

/** How each fact is read of a case (`caseFacts` says where). Total: a fact that nothing reads does not compile. */
const readers: { [Fact in CaseFact]: (given: DecisionCase) => Read<Fact> } = {
  'filed-late': (given) => {
    const filed = localDate(given.claim.created_at, given.store.timeZone);
    const last = lastDayOf(given);
    return { holds: last !== null && last < filed, values: { filed, last } };
  },
  'address-wrong': (given) => ({ holds: saysAddressIsWrong(given), values: {} }),
  'damage-shown': ({ items, claim }) => ({
    holds: items.some(({ claim_type }) => claim_type === 'DAMAGED') && claim.queue_photos > 0,
    values: { photos: claim.queue_photos },
  }),
  delivered: (given) => {
    const at = packageOf(given)?.delivered_at ?? null;
    return { holds: at !== null, values: { day: dayOf(given, at) } };
  },
  returned: (given) => {
    const at = packageOf(given)?.returned_at ?? null;
    const said = given.items.some(({ claim_type }) => claim_type === 'RETURNED_TO_SENDER');
    return { holds: at !== null || said, values: { day: dayOf(given, at) } };
  },
  'asked-unanswered': (given) => {
    const { asked_at, wrote_at } = given.known;
    const answered = asked_at !== null && wrote_at !== null && wrote_at > asked_at;
    return {
      holds: asked_at !== null && !answered,
      values: { asked: dayOf(given, asked_at), answered: answered ? dayOf(given, wrote_at) : null },
    };
  },
  'customer-wrote': (given) => ({
    holds: given.known.wrote_at !== null,
    values: { day: dayOf(given, given.known.wrote_at) },
  }),
  'other-claim-open': ({ known }) => ({
    holds: known.other_claims > 0,
    values: { claimNumber: known.other_claim },
  }),
  replaced: (given) => ({
    holds: given.known.replaced_at !== null,
    values: { day: dayOf(given, given.known.replaced_at) },
  }),
  refunded: (given) => {
    const refund = refundOf(given);
    return { holds: refund !== null || refundedByStore(given), values: { refund } };
  },
  'over-claim-limit': ({ store, known }) => {
    const { claimsPerCustomer: limit, claimsPerCustomerDays: days } = store.settings.limits;
    return {
      holds: limit !== null && known.recent_claims > limit,
      values: { claims: known.recent_claims, limit, days },
    };
  },
};

/** Reads one fact of a case. */
export function readFact(given: DecisionCase, fact: CaseFact): ReadFact {
  // Cast: the compiler does not follow that a fact goes with its own values.
  return { fact, ...readers[fact](given) } as ReadFact;
}

/** The last refund that another claim gave for these items; null where none did. */
export function refundOf(given: DecisionCase): CaseFactValues['refunded']['refund'] {
  const { refunded, refunded_currency, refunded_at } = given.known;
  const day = dayOf(given, refunded_at);
  return refunded === null || day === null
    ? null
    : { amount: refunded, currency: refunded_currency ?? given.rows.order.currency, day };
}

/** Whether the store itself gave back some of what is claimed, beside all claims. */
function refundedByStore({ rows, items }: DecisionCase): boolean {
  return rows.items.some(
    (line) => refundedElsewhere(unitsOf(line)) > 0 && items.some(({ order_item_id }) => order_item_id === line.id),
  );
}

/** The customer says that the address on the order is wrong, or gave another one than that. */
function saysAddressIsWrong({ claim, items }: DecisionCase): boolean {
  const said = items.some(
    ({ claim_type, sub_reason }) => claim_type === 'WRONG_ADDRESS' && sub_reason !== 'CARRIER_WENT_ELSEWHERE',
  );
  const [before, after] = [claim.shipping_address, claim.updated_shipping_address];
  return (
    said ||
    (before !== null &&
      after !== null &&
      (['address1', 'city', 'state', 'zip', 'country'] as const).some((part) => before[part] !== after[part]))
  );
}

function dayOf({ store }: DecisionCase, at: string | null): string | null {
  return at === null ? null : localDate(at, store.timeZone);
}
