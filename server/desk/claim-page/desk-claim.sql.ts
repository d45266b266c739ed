import type { ClaimId, StoreId } from '#core/ids.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import type { SumAlone } from '#core/reference/sums-alone.ts';
import type { ClaimRow } from '../../claims/claim/claims.sql.ts';
import { type ClaimStanding, claimStandingIn, claimStandingRead } from '../../claims/claim-view/claim-standing.sql.ts';
import { readWholeClaim, type WholeClaim, wholeClaimDocument } from '../../claims/claim-view/whole-claim.sql.ts';
import { sumsOfApprover } from '../../claims/decisions/approved-alone.sql.ts';
import { type DenialFacts, denialFacts, denialFactsRead } from '../../claims/decisions/denial-facts.sql.ts';
import { type DraftRows, draftsWithOwn } from '../../claims/staff-drafts/draft-marks.ts';
import { alikeOrders } from '../../commerce/orders/alike-orders.ts';
import type { EventRow } from '../../platform/audit-log/events.sql.ts';
import { columns } from '../../platform/db/columns.gen.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc, jsonRows } from '../../platform/db/json-rows.ts';
import type { Events } from '../../platform/db/schema.gen.ts';
import { type ClaimEmailRow, emailRows } from '../claim-emails/email-view.ts';
import { type ClaimLabelRow, labelRows } from '../labels/label-rows.ts';
import { type NoteRow, noteRows, readNoteRows } from '../notes/note-view.ts';
import { type WaitingInDesk, waitingRows } from '../waiting-messages/waiting-view.ts';
import { type Fingerprint, fingerprintsIn } from './same-photos.sql.ts';

/** A claim with what the desk shows beside it. */
export interface DeskClaim {
  whole: WholeClaim;
  feed: EventRow[];
  /** What staff wrote beside it, of the sides that were asked for, oldest first. */
  notes: NoteRow[];
  labels: ClaimLabelRow[];
  /** Up to when the reader has read it; null where they never have. */
  readUntil: string | null;
  /** What staff typed on it and haven't sent: the words of the reader's own alone. */
  drafts: DraftRows;
  /** What the customer was emailed about it, oldest first. */
  emails: ClaimEmailRow[];
  /** Messages to them that aren't sent, the next one first. */
  waiting: WaitingInDesk[];
  /** The names of those who have it open, by name. */
  here: string[];
  /** The customer's other claims in this store, newest first, twenty at most. */
  earlier: Pick<ClaimRow, 'id' | 'claim_number' | 'state' | 'type' | 'created_at'>[];
  /** What the customer bought here in all, the total of orders in this one's currency; null where the order names nobody. */
  bought: { count: number; total: string; first: string } | null;
  /** Claims of customers with another email and the same phone or address, newest first, five at most. */
  alike: { by: 'phone' | 'address'; id: ClaimId; claimNumber: number }[];
  /** What else is known about its things, for the reason of a denial; null where none is decided any more. */
  known: DenialFacts | null;
  /** What the reader approved alone; null where it isn't shown. */
  alone: Record<SumAlone, string> | null;
}

/** What somebody may read of the people in a claim, and whose notes. */
export interface DeskReader {
  /** Who the customer is. */
  customer: boolean;
  /** Who else has their phone or address. */
  contacts: boolean;
  sides: readonly NoteSide[];
  /** What was written to the customer. */
  messages: boolean;
  /** Who reads: whose marks say what was read, and whose drafts come with their words. */
  id: string;
  /** Ids of those who have the claim open right now. */
  here: readonly string[];
  /** From when the customer's claims are counted, ISO 8601; null where they aren't. */
  since: string | null;
  /** Whose approvals are summed, and from when; null where none are shown. */
  summed: { approver: string; customer: string; day: string } | null;
}

const events = jsonRows<Events>(columns.events);
const ofCustomer = 'q.store_id = $1 AND q.email_key = o.email_key';

/**
 * The claims of an order that shares a phone or an address, asked for order by order: a plan for any store takes one of
 * many for as small as the middle one, and would read all claims of a large one.
 */
const claimsOfOne = `SELECT k.id, k.claim_number, k.created_at FROM claims k
      WHERE k.store_id = $1 AND k.order_id = alike.id OFFSET 0`;

const undecided = [...queueTabStates.todo, ...queueTabStates.onHold, ...queueTabStates.pending]
  .map((state) => `'${state}'`)
  .join(', ');

const statementFor = (customer: boolean) => ({
  name: customer ? 'desk_claim_customer' : 'desk_claim',
  text: `SELECT json_build_object(
  'whole', ${wholeClaimDocument({ customer })},
  'feed', (SELECT coalesce(json_agg(x ORDER BY x.sequence), '[]') FROM (SELECT ${events.of('e')}
    FROM events e WHERE e.store_id = $1 AND e.subject = c.id) x),
  'notes', ${noteRows('c.id', '$3')},
  'labels', ${labelRows('$1', 'c.id')},
  'readUntil', (SELECT r.read_until FROM claim_reads r WHERE r.store_id = $1 AND r.claim_id = c.id AND r.user_id = $5),
  'drafts', ${draftsWithOwn('$1', 'c.id', '$5')},
  'emails', ${emailRows('c.id', '$8')},
  'waiting', ${waitingRows('c.id', '$8')},
  'here', (SELECT coalesce(json_agg(u.name ORDER BY u.name), '[]') FROM users u WHERE u.id = ANY($6)),
  'earlier', (SELECT coalesce(json_agg(x ORDER BY x.created_at DESC), '[]') FROM (SELECT k.id, k.claim_number, k.state,
      k.type, k.created_at FROM orders q JOIN claims k ON k.store_id = $1 AND k.order_id = q.id
    WHERE ${ofCustomer} AND k.id <> c.id ORDER BY k.created_at DESC LIMIT 20) x),
  'bought', CASE WHEN o.email_key IS NOT NULL THEN (SELECT json_build_object('count', count(*)::int,
      'total', coalesce(sum(q.total) FILTER (WHERE q.currency = o.currency), 0)::numeric(19, 3)::text, 'first', min(q.source_created_at))
    FROM orders q WHERE ${ofCustomer}) END,
  'known', CASE WHEN c.state IN (${undecided}) THEN ${denialFacts('$1', 'c.id', 'c.order_id', '$7')} END,
  'alone', CASE WHEN $9::text IS NOT NULL THEN ${sumsOfApprover('$1', 'c.order_id', '$9::text', ['$10', '$11'])} END,
  'alike', CASE WHEN $4 THEN (SELECT coalesce(json_agg(x ORDER BY x.created_at DESC), '[]') FROM (SELECT alike.by, k.id,
      k.claim_number AS "claimNumber", k.created_at FROM (${alikeOrders('$1', 'o')}) AS alike
    CROSS JOIN LATERAL (${claimsOfOne}) k ORDER BY k.created_at DESC LIMIT 5) x) ELSE '[]' END) AS desk
  FROM claims c JOIN orders o ON o.store_id = $1 AND o.id = c.order_id WHERE c.store_id = $1 AND c.id = $2`,
});
const withCustomer = statementFor(true);
const withoutCustomer = statementFor(false);

/** A claim as the desk needs it, in one statement. */
export async function findDeskClaim(
  tx: Tx,
  storeId: string,
  id: string,
  { customer, contacts, sides, messages, id: reader, here: open, since, summed }: DeskReader,
): Promise<DeskClaim | undefined> {
  const statement = customer ? withCustomer : withoutCustomer;
  const given = [
    ...[storeId, id, sides, contacts, reader, open, since, messages],
    ...[summed?.approver ?? null, summed?.customer ?? null, summed?.day ?? null],
  ];
  const [row] = await runNamed<{ desk: DeskClaim }>(tx, statement, given);
  if (!row) {
    return undefined;
  }
  const { whole, feed, notes, readUntil, earlier, bought, known, ...rest } = row.desk;
  return {
    whole: readWholeClaim(whole),
    feed: events.rows(feed),
    notes: readNoteRows(notes),
    readUntil: readUntil && isoUtc(readUntil),
    earlier: earlier.map((item) => ({ ...item, created_at: isoUtc(item.created_at) })),
    bought: bought && { ...bought, first: isoUtc(bought.first) },
    known: known && denialFactsRead(known),
    ...rest,
  };
}

/** What the desk asks about a claim beside the claim itself. */
export interface DeskStanding extends ClaimStanding {
  /** How its photos are known again. */
  photos: Fingerprint[];
}

const standingStatement = {
  name: 'desk_standing',
  text: `SELECT ${claimStandingIn} AS standing,
    CASE WHEN $3 AND c.queue_photos > 0 THEN ${fingerprintsIn('$1', 'c.id')} ELSE '[]' END AS photos
  FROM claims c WHERE c.store_id = $1 AND c.id = $2`,
};

/**
 * Where a claim stands, and how its photos are known again where they are looked for; undefined where there is no claim.
 * Known by its id alone, it is asked together with the claim.
 */
export async function readDeskStanding(
  tx: Tx,
  storeId: StoreId,
  id: string,
  { photos }: { photos: boolean },
): Promise<DeskStanding | undefined> {
  const [row] = await runNamed<{ standing: ClaimStanding; photos: Fingerprint[] }>(tx, standingStatement, [
    ...[storeId, id, photos],
  ]);
  return row && { ...claimStandingRead(row.standing), photos: row.photos };
}
