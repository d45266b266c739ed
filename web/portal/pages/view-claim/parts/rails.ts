import type { Claim, ClaimFulfillment } from '#core/contract/claims/claim-shapes.ts';
import type { Decision } from '#core/contract/claims/outcome-shapes.ts';
import { shownPlaceOf, type ToldParcel } from '#core/rules/commerce/parcels/parcel-place.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { formatDay, formatShortDay } from '#words/format.ts';
import { returned, state, wasDue } from '#words/parcels/parcel.tsx';
import * as words from '#words/view/rail.ts';
import type { RailPoint } from '../../../../ui/Rail.tsx';
import { dueOf } from '../../parcels/parcel-line.ts';
import { type GivenResolution, isAgreed, isCredit, isGoods, standingResolutions } from './resolutions.ts';

export interface OutcomeRail {
  key: 'refund' | 'replacement';
  label: string;
  points: RailPoint[];
}

/** `by` is a calendar day of the store; null where it names none. */
interface Way {
  given: readonly GivenResolution[];
  carriedOut: string;
  arrives: string;
  by: string | null;
  now: string;
}

/** The instant at which all of them had been carried out; null while one is not. */
function carriedOutAt(given: readonly GivenResolution[]): string | null {
  const times = given.map(({ executionState, executedAt }) => (executionState === 'EXECUTED' ? executedAt : null));
  return times.includes(null) ? null : (times.toSorted().at(-1) ?? null);
}

/** Approved, carried out, there: two of them have happened or one has, and the last has the day by which it happens. */
function pointsOf(claim: Claim, decision: Decision, { given, carriedOut, arrives, by, now }: Way): RailPoint[] {
  const isOver = by !== null && by < localDate(now, claim.timeZone);
  const done = carriedOutAt(given);
  const day = (at: string) => formatShortDay(at, claim.timeZone);
  return [
    {
      key: 'approved',
      title: words.approved,
      day: day(decision.decidedAt),
      state: done === null ? 'now' : 'done',
    },
    {
      key: 'carried-out',
      title: carriedOut,
      ...(done === null ? {} : { day: day(done) }),
      state: done === null ? 'next' : 'now',
    },
    {
      key: 'there',
      title: arrives,
      ...(by === null ? {} : { day: (isOver ? wasDue : words.by)(formatShortDay(`${by}T12:00:00.000Z`, 'UTC')) }),
      state: 'next',
    },
  ];
}

/** How far the money and the things of an approval are. */
export function outcomeRails(claim: Claim, now: string): OutcomeRail[] {
  const { decision, expected } = claim;
  if (decision === null || (claim.claimState !== 'APPROVED' && claim.claimState !== 'RESOLVED')) {
    return [];
  }
  const given = standingResolutions(claim);
  // What has left is told by its parcels.
  const goods = given.filter((item) => isGoods(item) && item.parcels.length === 0);
  const refunds = given.filter((item) => !isGoods(item) && !isCredit(item) && !isAgreed(item));
  // What the store's system refused for good comes when a person has done it: no day is said for it.
  const held = claim.claimState === 'APPROVED' && claim.flags.includes('held-up');
  const dayOf = (of: readonly GivenResolution[], day: string | null) =>
    held && carriedOutAt(of) === null ? null : day;
  const rails: OutcomeRail[] = [];
  if (refunds.length > 0) {
    const way = {
      given: refunds,
      carriedOut: words.sent,
      arrives: words.expected,
      by: dayOf(refunds, expected.refundBy),
      now,
    };
    rails.push({ key: 'refund', label: words.refund, points: pointsOf(claim, decision, way) });
  }
  if (goods.length > 0) {
    const units = goods.reduce((sum, item) => sum + item.quantity, 0);
    const way = {
      given: goods,
      carriedOut: words.ordered,
      arrives: words.arriving,
      by: dayOf(goods, expected.replacementBy),
      now,
    };
    rails.push({
      key: 'replacement',
      label: words.replacements(Math.max(1, units)),
      points: pointsOf(claim, decision, way),
    });
  }
  return rails;
}

const undecided: readonly Claim['claimState'][] = [
  'NEW',
  'OPEN',
  'COMMUNICATING',
  'WAITING_FOR_OP',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_CUSTOMER',
  'TEMPORARILY_DISMISSED',
];

/** The packages of a claim that are with their carrier or its store while nobody has decided: where they are is what it is about. */
export function packagesOnTheirWay(claim: Pick<Claim, 'claimState' | 'claimCategory' | 'arrival' | 'fulfillments'>) {
  const waits = undecided.includes(claim.claimState) && claim.claimCategory === 'SHIPPING' && claim.arrival === null;
  return waits ? claim.fulfillments.filter((parcel) => !hasArrived(parcel) && !cameBack(parcel)) : [];
}

export const hasArrived = (parcel: ToldParcel) => shownPlaceOf(parcel) === 'delivered';
const cameBack = (parcel: ToldParcel) => shownPlaceOf(parcel) === 'returned';

/** How far a package is, by what its carrier says of it. */
export function pointsOfPackage(
  parcel: ToldParcel & Pick<ClaimFulfillment, 'expectedOn'>,
  at: { now: string; timeZone: string },
): RailPoint[] {
  const { fulfillmentStatus: status, shippedAt, lastScanAt } = parcel;
  const due = dueOf(parcel, at);
  const dueDay = due && (due.isOver ? wasDue(formatDay(due.noon, 'UTC')) : words.by(formatShortDay(due.noon, 'UTC')));
  const place = shownPlaceOf(parcel);
  const notShipped = place === 'store';
  const atStart = notShipped || place === 'sent';
  const left = shippedAt === null ? {} : { day: formatShortDay(shippedAt, at.timeZone) };
  const scan = lastScanAt === null ? {} : { day: words.lastScanned(formatDay(lastScanAt, at.timeZone)) };
  return [
    {
      key: 'shipped',
      title: notShipped ? state(status) : words.shipped,
      ...(atStart ? scan : left),
      state: atStart ? 'now' : 'done',
    },
    {
      key: 'under-way',
      title: atStart ? words.inTransit : state(status),
      ...(atStart ? {} : scan),
      state: atStart ? 'next' : 'now',
    },
    { key: 'delivered', title: words.delivered, ...(dueDay === null ? {} : { day: dueDay }), state: 'next' },
  ];
}

/** How far a replacement is that left: where it was seen last, and by when it is there, `promised` where no carrier says. */
export function pointsOfReplacement(
  parcel: ClaimFulfillment,
  promised: string | null,
  at: { now: string; timeZone: string },
): RailPoint[] {
  const { shippedAt, deliveredAt, lastScanPlace: place, fulfillmentStatus: status } = parcel;
  const arrived = hasArrived(parcel);
  const onlySent = shownPlaceOf(parcel) === 'sent';
  const due = dueOf({ ...parcel, expectedOn: parcel.expectedOn ?? promised }, at);
  const there = arrived ? deliveredAt : due && !due.isOver ? due.noon : null;
  return [
    {
      key: 'shipped',
      title: words.shipped,
      ...(shippedAt === null ? {} : { day: formatShortDay(shippedAt, at.timeZone) }),
      state: onlySent ? 'now' : 'done',
    },
    {
      key: 'under-way',
      title: arrived || onlySent ? words.inTransit : cameBack(parcel) ? returned : state(status),
      ...(arrived || onlySent || place === null ? {} : { day: isolated(place) }),
      state: arrived ? 'done' : onlySent ? 'next' : 'now',
    },
    {
      key: 'there',
      title: arrived ? words.delivered : words.arriving,
      ...(there === null
        ? {}
        : { day: arrived ? formatShortDay(there, at.timeZone) : words.by(formatShortDay(there, 'UTC')) }),
      state: arrived ? 'now' : 'next',
    },
  ];
}
