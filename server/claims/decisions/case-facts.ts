import type { DecisionReason } from '#core/reference/claims.ts';
import {
  answersKind,
  type CaseFact,
  type CaseFactValues,
  factOfReason,
  type OwnFact,
  type ReadFact,
} from '#core/reference/reason-conditions.ts';
import { replyBy } from '#core/rules/claims/answer-until.ts';
import { refundedElsewhere } from '#core/rules/commerce/claimable/quantities.ts';
import { isDelivered } from '#core/rules/commerce/claimable/windows.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { unitsOf } from '../../commerce/orders/units-of-item.ts';
import { type DecisionCase, lastDayOf, lastOfPackages, packagesOf } from './decision-case.ts';
import type { GivenElsewhere } from './denial-facts.sql.ts';

/** A fact as it is read: whether it holds, and what of. */
type Read<Fact extends CaseFact> = { holds: boolean; values: CaseFactValues[Fact] };

/** How each fact is read of a case (`caseFacts` says where). Total: a fact that nothing reads does not compile. */
const readers: { [Fact in OwnFact]: (given: DecisionCase) => Read<Fact> } = {
  'filed-late': (given) => {
    const filed = localDate(given.claim.created_at, given.store.timeZone);
    const last = lastDayOf(given);
    return { holds: last !== null && last < filed, values: { filed, last } };
  },
  'address-wrong': (given) => ({ holds: toldOfAddress(given) !== null, values: {} }),
  'damage-shown': ({ items, claim, known }) => ({
    holds: items.every(
      ({ id, claim_type }) => claim_type === 'DAMAGED' && known.items.some((item) => item.id === id && item.shown),
    ),
    values: { photos: claim.queue_photos },
  }),
  delivered: (given) => ({
    holds: allDelivered(given),
    values: { day: deliveredOn(given), packages: packagesOf(given)?.length ?? 1 },
  }),
  'delivery-photo': (given) => {
    const { sent_photos: photos, sent_photo_at } = given.known;
    const packages = packagesOf(given)?.length ?? 1;
    const delivered = allDelivered(given);
    return {
      holds: delivered && photos >= packages,
      values: { delivered, sent: dayOf(given, sent_photo_at), photos, packages },
    };
  },
  returned: (given) => {
    const at = lastOfPackages(given, ({ returned_at }) => returned_at);
    return {
      holds: returnedBy(given) !== null,
      values: { day: dayOf(given, at), packages: packagesOf(given)?.length ?? 1 },
    };
  },
  'asked-unanswered': (given) => {
    const { asked_at, wrote_at } = given.known;
    const answered = asked_at !== null && wrote_at !== null && wrote_at > asked_at;
    const until = replyUntil(given);
    return {
      holds: until !== null && !answered && until < given.now,
      values: {
        asked: dayOf(given, asked_at),
        answered: answered ? dayOf(given, wrote_at) : null,
        until: dayOf(given, until),
      },
    };
  },
  'customer-wrote': (given) => ({
    holds: given.known.wrote !== null,
    values: { day: dayOf(given, given.known.wrote_at) },
  }),
  'other-claim-open': ({ known }) => ({
    holds: known.other_claims > 0,
    values: { claimNumber: known.other_claim },
  }),
  replaced: (given) => {
    const { all, partly } = coveredBy(given, (item) => unitsIn(replacementsOf(given, item)));
    return { holds: all, values: { day: replacedOn(given), ...(partly && { partly }) } };
  },
  refunded: (given) => {
    const { all, partly } = coveredBy(given, (item) => unitsIn(refundsOf(given, item)) + refundedByStore(given, item));
    return { holds: all, values: { refund: all ? refundOf(given) : null, ...(partly && { partly }) } };
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
export function readFact(given: DecisionCase, fact: OwnFact): ReadFact {
  // Cast: the compiler does not follow that a fact goes with its own values.
  return { fact, ...readers[fact](given) } as ReadFact;
}

/** What a reason rests on in a case: that it answers what is claimed, else its fact; null of one that rests on none. */
export function readReason(given: DecisionCase, reason: DecisionReason): ReadFact | null {
  const other = given.items.find(({ claim_type }) => !answersKind(reason, claim_type));
  if (other) {
    return { fact: 'answers-kind', holds: false, values: { type: other.claim_type } };
  }
  const fact = factOfReason(reason);
  return fact === null ? null : readFact(given, fact);
}

type Item = DecisionCase['items'][number];

/** Every package was brought to the customer, and tracking tells of none that it went back since. */
function allDelivered(given: DecisionCase): boolean {
  return packagesOf(given)?.every(isWithCustomer) ?? false;
}

function isWithCustomer(parcel: { status: string; delivered_at: string | null; returned_at: string | null }): boolean {
  const { delivered_at: delivered, returned_at: returned } = parcel;
  // Sent again after it came back, it was delivered after all.
  return isDelivered(parcel) && (!returned || (delivered !== null && returned < delivered));
}

/** The day on which the last of the packages was delivered; null until each was, and where nobody told a day. */
export function deliveredOn(given: DecisionCase): string | null {
  return dayOf(
    given,
    lastOfPackages(given, ({ delivered_at }) => delivered_at),
  );
}

/** By whom it is known that every package went back; null where it isn't. */
export function returnedBy(given: DecisionCase): 'tracking' | 'customer' | null {
  if (packagesOf(given)?.every((parcel) => Boolean(parcel.returned_at) && !isWithCustomer(parcel))) {
    return 'tracking';
  }
  const said = given.items.length > 0 && given.items.every(({ claim_type }) => claim_type === 'RETURNED_TO_SENDER');
  return said ? 'customer' : null;
}

/** Until when a reply to the last question was awaited, as was told; null where nothing was asked. */
function replyUntil({ store, known }: DecisionCase): string | null {
  const { asked_at: asked, reply_until: told } = known;
  return asked && (told ?? replyBy(asked, store.settings.lifecycle.noAnswerDays, store.timeZone));
}

/** Whether other claims or the store gave as many units of every item as are claimed, or of some at least one. */
function coveredBy({ items }: DecisionCase, unitsGiven: (item: Item) => number): { all: boolean; partly: boolean } {
  const all = items.length > 0 && items.every((item) => unitsGiven(item) >= item.quantity);
  return { all, partly: !all && items.some((item) => unitsGiven(item) > 0) };
}

const givenFor = ({ known }: DecisionCase, item: Item) => known.items.find(({ id }) => id === item.id)?.given ?? [];
const refundsOf = (given: DecisionCase, item: Item) => givenFor(given, item).filter(({ replaces }) => !replaces);
const replacementsOf = (given: DecisionCase, item: Item) => givenFor(given, item).filter(({ replaces }) => replaces);
const unitsIn = (given: readonly GivenElsewhere[]): number => given.reduce((all, { units }) => all + units, 0);

/** The day on which other claims last replaced one of these items; null where none did. */
export function replacedOn(given: DecisionCase): string | null {
  const at = given.items.flatMap((item) => replacementsOf(given, item)).map((one) => one.at);
  return dayOf(given, at.toSorted().at(-1) ?? null);
}

/** What other claims refunded for these items, and the day where it was one; null where they didn't refund every item. */
export function refundOf(given: DecisionCase): CaseFactValues['refunded']['refund'] {
  const each = given.items.map((item) => refundsOf(given, item));
  const all = each.flat();
  const [first] = all;
  if (
    !first ||
    each.some((refunds) => refunds.length === 0) ||
    all.some(({ currency }) => currency !== first.currency)
  ) {
    return null;
  }
  const days = new Set(all.map(({ at }) => dayOf(given, at)));
  return {
    amount: addMoney(...all.map(({ amount }) => amount)),
    currency: first.currency,
    day: days.size === 1 ? dayOf(given, first.at) : null,
  };
}

/** How many units of an item's line the store gave back by itself that must have been in this package. */
function refundedByStore({ rows }: DecisionCase, item: Item): number {
  const line = rows.items.find(({ id }) => id === item.order_item_id);
  if (!line) {
    return 0;
  }
  const elsewhere = rows.fulfillments
    .filter(({ id }) => item.fulfillment_id !== null && id !== item.fulfillment_id)
    .flatMap(({ items }) => items.filter(({ order_item_id }) => order_item_id === line.id))
    .reduce((all, { quantity }) => all + quantity, 0);
  return Math.max(0, refundedElsewhere(unitsOf(line)) - elsewhere);
}

/** What the customer told of the order's address: that it was typed wrong, or another one than that; null of neither. */
export function toldOfAddress({ claim, items }: DecisionCase): 'wrong' | 'another' | null {
  const said = items.some(
    ({ claim_type, sub_reason }) =>
      claim_type === 'WRONG_ADDRESS_CUSTOMER' ||
      (claim_type === 'WRONG_ADDRESS' && sub_reason === 'ADDRESS_TYPED_WRONG'),
  );
  if (said) {
    return 'wrong';
  }
  const [before, after] = [claim.shipping_address, claim.updated_shipping_address];
  const blamesCarrier = items.some(({ sub_reason }) => sub_reason === 'CARRIER_WENT_ELSEWHERE');
  const differs =
    before !== null &&
    after !== null &&
    (['address1', 'city', 'state', 'zip', 'country'] as const).some((part) => before[part] !== after[part]);
  return differs && !blamesCarrier ? 'another' : null;
}

function dayOf({ store }: DecisionCase, at: string | null): string | null {
  return at === null ? null : localDate(at, store.timeZone);
}
