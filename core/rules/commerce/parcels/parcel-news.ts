import {
  type FulfillmentStatus,
  fulfillmentStatuses,
  type ParcelPlace,
  placeOfStatus,
} from '../../../reference/orders.ts';

/**
 * How far along its way a parcel is at each place: with the store, sent, in its carrier's hands, delivered. News of a
 * parcel comes late and twice, and never takes back what is known: a lower stage than the known one changes no status. A
 * parcel that came back is further than any of them.
 */
const stages: Record<ParcelPlace, number> = {
  store: 0,
  sent: 1,
  'under-way': 2,
  'to-collect': 2,
  failed: 2,
  delivered: 3,
  returned: 4,
};

/** The stage of a parcel that came back. */
export const returnedStage = stages.returned;

/** The statuses from the poorest news to the richest; of two of one stage without a scan, the later one counts. */
export const statusesByRank: readonly FulfillmentStatus[] = [...fulfillmentStatuses].sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** The stage of each of `statusesByRank`. */
export const stagesByRank: readonly number[] = statusesByRank.map((status) => stageOf(status));

/** Whether a status says less than what is known of a parcel. */
export function saysLess(status: FulfillmentStatus, known: { status: string; returned_at: string | null }): boolean {
  const stage = known.returned_at === null ? stageOf(known.status as FulfillmentStatus) : returnedStage;
  return stageOf(status) < stage;
}

function stageOf(status: FulfillmentStatus): number {
  return stages[placeOfStatus[status]];
}

/** By stage, and within one as the table lists them. */
function rankOf(status: FulfillmentStatus): number {
  return stageOf(status) * 100 + Object.keys(placeOfStatus).indexOf(status);
}

/** What carriers tell of a parcel, and by what it is known as the same one of another order. */
export interface NumberedParcel {
  status: FulfillmentStatus;
  trackingNumber: readonly string[];
  trackingCompany: string;
  /** When it was sent, as far as is known; ISO 8601, as every time here. */
  sentAt: string;
  /** When its order was placed. */
  orderedAt: string;
  deliveredAt: string | null;
  lastScanAt: string | null;
  returnedAt: string | null;
}

/** Carriers give a number out again after months: what was sent further apart than this isn’t one parcel. */
const sentTogetherMs = 45 * 86_400_000;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The numbers of a parcel as they are compared; null where one of them can hardly be a carrier's. */
function numbersOf({ trackingNumber }: NumberedParcel): string | null {
  const numbers = [...new Set(trackingNumber.map(lettersOf))].sort();
  const arePlausible = numbers.length > 0 && numbers.every((number) => number.length >= 8 && /\d{4}/.test(number));
  return arePlausible ? numbers.join(' ') : null;
}

/** Whether two fulfillments, be it of one order or of two, are one parcel: its numbers, its carrier, and its time say so. */
export function isSameParcel(one: NumberedParcel, other: NumberedParcel): boolean {
  const numbers = numbersOf(one);
  const carriers = [lettersOf(one.trackingCompany), lettersOf(other.trackingCompany)].filter((name) => name !== '');
  return (
    numbers !== null &&
    numbers === numbersOf(other) &&
    new Set(carriers).size < 2 &&
    Math.abs(Date.parse(one.sentAt) - Date.parse(other.sentAt)) <= sentTogetherMs
  );
}

/** The richest of some news of one parcel, as a later telling of it would be judged; undefined of none. */
export function richestNews<Parcel extends NumberedParcel>(parcels: readonly Parcel[]): Parcel | undefined {
  return [...parcels].sort(byNews).at(-1);
}

/** Whether news of a parcel tell something that is not known of it yet. News from before its order are of another one. */
export function tellsMore(news: NumberedParcel, known: NumberedParcel): boolean {
  const newest = news.returnedAt ?? news.deliveredAt ?? news.lastScanAt;
  return (
    (newest === null || Date.parse(newest) >= Date.parse(known.orderedAt)) &&
    byNews(known, news) < 0 &&
    (news.status !== known.status ||
      (news.deliveredAt !== null && known.deliveredAt === null) ||
      (news.returnedAt !== null && known.returnedAt === null) ||
      Date.parse(news.lastScanAt ?? '') > Date.parse(known.lastScanAt ?? ''))
  );
}

/** The poorer news first: by stage, by scan, and by rank. */
function byNews(one: NumberedParcel, other: NumberedParcel): number {
  const stage = ({ status, returnedAt }: NumberedParcel) => (returnedAt === null ? stageOf(status) : returnedStage);
  const scan = ({ lastScanAt }: NumberedParcel) =>
    lastScanAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastScanAt);
  return stage(one) - stage(other) || Math.sign(scan(one) - scan(other)) || rankOf(one.status) - rankOf(other.status);
}
