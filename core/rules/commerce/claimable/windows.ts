import type { ClaimType, ItemIssueType, NotReceivedType } from '../../../reference/claims.ts';
import {
  type EligibilityCode,
  type FulfillmentStatus,
  notShippedStatuses,
  type ParcelPlace,
  statusesAt,
} from '../../../reference/orders.ts';
import { afterDays, endOfDay, endOfLocalDay, localDate, startOfLocalDay } from '../../platform/local-day.ts';
import { placeOf } from '../parcels/parcel-place.ts';

/** When which kind of claim may be filed (design, Facts of a fulfillment). Every time is ISO 8601 text. */

/** The kinds of problem that a shopper can report. */
export type OfferedType = ItemIssueType | NotReceivedType;

/** When one kind of claim opens and closes. Openings are exact instants, closings the end of a store-local day. */
export interface WindowRule {
  opensAt: 'shipment' | 'last-scan' | 'delivery' | 'return';
  /** Days of 24 hours after that. */
  afterDays: number;
  /** The same for a parcel that crosses a border. */
  afterDaysAbroad: number;
  /** Calendar days after fulfillment; the whole of the last day still counts. */
  closesAfterDays: number;
}

/** Null where a store does not offer that kind. */
export type WindowSettings = Readonly<Record<OfferedType, WindowRule | null>>;

const rule = (opensAt: WindowRule['opensAt'], after = 0, abroad = after): WindowRule => ({
  opensAt,
  afterDays: after,
  afterDaysAbroad: abroad,
  closesAfterDays: 45,
});

export const defaultWindowSettings: WindowSettings = {
  STOLEN: rule('delivery', 2),
  ORDER_DELIVERED_NOT_RECEIVED: rule('delivery', 2),
  RETURNED_TO_SENDER: rule('return'),
  TRACKING_NOT_MOVING: rule('last-scan', 7, 14),
  WRONG_ADDRESS: rule('shipment'),
  DAMAGED: rule('delivery'),
  DEFECTIVE_ITEM: rule('delivery'),
  MISSING_ITEM: rule('delivery'),
  WRONG_ITEM: rule('delivery'),
};

export interface FulfillmentFacts {
  fulfilledAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  lastScanAt: string | null;
  returnedAt: string | null;
  /** The day of the store's calendar by which it is expected, like 2026-11-27; null where nobody told. */
  expectedOn: string | null;
  status: FulfillmentStatus;
  /** Two-letter codes; a parcel without both is taken to stay at home. */
  originCountry: string | null;
  destinationCountry: string | null;
}

export interface FilingWindow {
  claimType: OfferedType;
  code: Extract<EligibilityCode, 'eligible' | 'too_soon' | 'expired' | 'not_shipped'>;
  /** Null where nobody can say yet: what it waits for has not happened. */
  eligibleAt: string | null;
  /** The last instant that counts; null while nothing was fulfilled. */
  uneligibleAt: string | null;
}

/** A window as an answer of the API holds it. */
export interface ShownWindow {
  claimType: string;
  code: string;
  eligibleAt: string | null;
  uneligibleAt: string | null;
  /** By when what is filed ahead of its time is decided; whoever doesn't promise it, doesn't say it. */
  decidedBy?: string | null;
}

/** What a parcel that was delivered may be called; a statement that counts parcels names the same. */
export const deliveredStatuses = /* @__PURE__ */ statusesAt('delivered');

/** Says whether a parcel has been delivered, by its status or by its time. */
export function isDelivered(parcel: { status: string; delivered_at: string | null }): boolean {
  return parcel.delivered_at !== null || (deliveredStatuses as readonly string[]).includes(parcel.status);
}

/** Says whether a parcel has left the store, by its status or by a time that implies it. */
export function hasShipped(parcel: {
  status: string;
  shipped_at: string | null;
  delivered_at: string | null;
}): boolean {
  return (
    isDelivered(parcel) ||
    parcel.shipped_at !== null ||
    !(notShippedStatuses as readonly string[]).includes(parcel.status)
  );
}

/** Days after which a package that left counts as arrived where nobody says so: by then its loss was claimed, or never. */
export const arrivedAfterDays = 45;

/**
 * Whether what a package holds counts as arrived, as a warranty asks: delivered, or sent so long ago that only its
 * carrier's report can be missing.
 */
export function countsAsArrived(
  parcel: {
    status: FulfillmentStatus;
    delivered_at: string | null;
    shipped_at: string | null;
    returned_at: string | null;
  },
  now: string,
): boolean {
  if (isDelivered(parcel)) {
    return true;
  }
  const { status, shipped_at: shipped, returned_at: returned } = parcel;
  const left = shipped !== null && returned === null && !notShippedStatuses.includes(status);
  return left && Date.parse(now) >= Date.parse(afterDays(shipped, arrivedAfterDays));
}

/** What a store says once of a parcel that left, and never again, where no carrier tells it more. */
const saidOnce = /* @__PURE__ */ statusesAt('sent');

const mayStillLie = /* @__PURE__ */ statusesAt('store', 'sent');

/** The instants that rules refer to; what the engine left out is taken from the nearest fact that implies it. */
function moments(facts: FulfillmentFacts) {
  const { fulfilledAt, shippedAt, deliveredAt, lastScanAt, returnedAt, status } = facts;
  const hasLeft = !mayStillLie.includes(status);
  const shipment = shippedAt ?? (hasLeft ? (fulfilledAt ?? lastScanAt) : lastScanAt) ?? deliveredAt ?? returnedAt;
  const delivery = deliveredAt ?? (deliveredStatuses.includes(status) ? (lastScanAt ?? shipment) : null);
  return {
    fulfillment: fulfilledAt ?? shipment ?? delivery,
    shipment,
    'last-scan': lastScanAt ?? shipment ?? fulfilledAt,
    delivery,
    return: returnedAt,
  };
}

/** The instant from which the days until a parcel's deadlines count, and what it is; null while nothing was sent. */
export function deadlineCountsFrom(facts: FulfillmentFacts): { at: string; since: 'shipping' | 'delivery' } | null {
  const at = moments(facts).fulfillment;
  const sentUnseen = facts.fulfilledAt === null && facts.shippedAt === null && at === facts.deliveredAt;
  return at === null ? null : { at, since: sentUnseen ? 'delivery' : 'shipping' };
}

/**
 * When a parcel of which nobody hears counts as delivered; null where somebody tells of it, or the store has no such
 * rule. Not before the day for which it is promised is over.
 */
function takenAsDelivered(
  facts: FulfillmentFacts & { timeZone: string; deliveredAfterDays?: number | null },
  sent: string | null,
): string | null {
  const days = facts.deliveredAfterDays ?? null;
  const isSilent = saidOnce.includes(facts.status) && facts.returnedAt === null;
  return days === null || sent === null || !isSilent ? null : later(afterDays(sent, days), promisedUntil(facts));
}

/**
 * From when a parcel may be called lost at each place: never, as soon as its carrier itself gives it up, or once nobody
 * has heard of it for the store's days. `store` has no window at all: nothing of it has been sent.
 */
const lostAt: Record<ParcelPlace, 'never' | 'at-once' | 'after-silence'> = {
  store: 'never',
  sent: 'after-silence',
  'under-way': 'after-silence',
  'to-collect': 'never',
  failed: 'at-once',
  returned: 'never',
  delivered: 'never',
};

/** The first instant after the day for which a parcel is promised; null where nobody promised one. */
function promisedUntil({ expectedOn, timeZone }: { expectedOn: string | null; timeZone: string }): string | null {
  return expectedOn === null ? null : new Date(Date.parse(endOfDay(expectedOn, timeZone)) + 1).toISOString();
}

/** The later of two instants. */
const later = (at: string, other: string | null) => (other !== null && Date.parse(other) > Date.parse(at) ? other : at);

/**
 * When silence about a parcel opens its claim: after the store's days, and not before the day is over for which it is
 * promised. A promise beyond the last day of the claim doesn't take it away: it opens with that day.
 */
function afterSilence(silentSince: string, promised: string | null, closing: string | null, timeZone: string): string {
  const lastDay = closing === null ? null : startOfLocalDay(localDate(closing, timeZone), timeZone);
  const kept =
    promised === null || lastDay === null || Date.parse(promised) <= Date.parse(lastDay) ? promised : lastDay;
  return later(silentSince, kept);
}

function isAbroad({ originCountry, destinationCountry }: FulfillmentFacts): boolean {
  return (
    originCountry !== null &&
    destinationCountry !== null &&
    originCountry.toUpperCase() !== destinationCountry.toUpperCase()
  );
}

/**
 * The windows of one fulfillment, for each kind of claim that the store offers. A parcel that was delivered, sent back or
 * lies ready to be collected came where it goes, so TRACKING_NOT_MOVING has no window any more.
 * @param input.timeZone IANA zone of the store: closings are the end of its day
 * @param input.deliveredAfterDays after so many days a parcel of which nobody hears is taken as delivered; never where null
 */
export function filingWindows(
  input: FulfillmentFacts & {
    now: string;
    timeZone: string;
    settings?: WindowSettings;
    deliveredAfterDays?: number | null;
  },
): FilingWindow[] {
  const known = moments(input);
  const delivery = known.delivery ?? takenAsDelivered(input, known.fulfillment);
  const place = placeOf(input);
  const promised = promisedUntil(input);
  const settings = input.settings ?? defaultWindowSettings;
  const windows: FilingWindow[] = [];
  // Most kinds close on the same day, which takes a calendar to find.
  const closings = new Map<number, string>();
  const closingOf = (fulfillment: string, days: number) => {
    const closing = closings.get(days) ?? endOfLocalDay(fulfillment, days, input.timeZone);
    closings.set(days, closing);
    return closing;
  };
  for (const claimType of Object.keys(settings) as OfferedType[]) {
    const rule = settings[claimType];
    const isAboutLoss = rule?.opensAt === 'last-scan';
    if (!rule || (isAboutLoss && place !== 'store' && lostAt[place] === 'never')) {
      continue;
    }
    if (place === 'store') {
      windows.push({ claimType, code: 'not_shipped', eligibleAt: null, uneligibleAt: null });
      continue;
    }
    const opens = rule.opensAt === 'delivery' ? delivery : known[rule.opensAt];
    const uneligibleAt = known.fulfillment === null ? null : closingOf(known.fulfillment, rule.closesAfterDays);
    const days = isAbroad(input) ? rule.afterDaysAbroad : rule.afterDays;
    const waited = opens === null ? null : afterDays(opens, isAboutLoss && lostAt[place] === 'at-once' ? 0 : days);
    const eligibleAt =
      waited !== null && isAboutLoss && lostAt[place] === 'after-silence'
        ? afterSilence(waited, promised, uneligibleAt, input.timeZone)
        : waited;
    windows.push({ claimType, code: codeAt(input.now, eligibleAt, uneligibleAt), eligibleAt, uneligibleAt });
  }
  return windows;
}

function codeAt(now: string, eligibleAt: string | null, uneligibleAt: string | null): FilingWindow['code'] {
  const at = Date.parse(now);
  if (uneligibleAt !== null && at > Date.parse(uneligibleAt)) {
    return 'expired';
  }
  return eligibleAt !== null && at >= Date.parse(eligibleAt) ? 'eligible' : 'too_soon';
}

/** Says whether a claim of that kind may be filed and decided now. */
export function mayFileNow(windows: readonly ShownWindow[], claimType: ClaimType): boolean {
  return windows.some((window) => window.claimType === claimType && window.code === 'eligible');
}

/** A claim that is filed ahead of its time: from when it may be decided, and by when it is (lifecycle, row 1b). */
export interface EarlyFiling {
  wakesAt: string;
  /** The one day that every page names: a store works on some days only. */
  decidedBy: string;
}

/**
 * When a claim of that kind, filed now, will be looked at; null where it may not be filed early: it is open or over, or
 * what it waits for has not happened and may never happen.
 */
export function earlyFiling(windows: readonly ShownWindow[], claimType: ClaimType): EarlyFiling | null {
  const window = windows.find((item) => item.claimType === claimType);
  if (window?.code !== 'too_soon' || window.eligibleAt === null) {
    return null;
  }
  const opensInTime = window.uneligibleAt === null || Date.parse(window.eligibleAt) <= Date.parse(window.uneligibleAt);
  return opensInTime ? { wakesAt: window.eligibleAt, decidedBy: window.decidedBy ?? window.eligibleAt } : null;
}

/** Says whether a claim of that kind may be filed now and decided later. */
export function mayFileEarly(windows: readonly ShownWindow[], claimType: ClaimType): boolean {
  return earlyFiling(windows, claimType) !== null;
}
