import type { ClaimId, ClaimItemId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';

/** What else is known about the things of a claim, for the reason of a denial; null where there is no such thing. */
export interface DenialFacts {
  /** How many other claims on this order are still worked on. */
  other_claims: number;
  /** The number of the one that is. */
  other_claim: number | null;
  /** When staff last asked the customer something, ISO 8601. */
  asked_at: string | null;
  /** Until when the customer was told that a reply to it is awaited; null where it was asked before such days were kept. */
  reply_until: string | null;
  /** When the customer last wrote. */
  wrote_at: string | null;
  /** What the customer wrote then; null of files alone. */
  wrote: string | null;
  /** How many photos the store sent its customer on this claim, and when the last. */
  sent_photos: number;
  sent_photo_at: string | null;
  /** What else is known of each item. */
  items: readonly ItemFacts[];
  /** How many claims the customer filed in the days that the store counts, this one included; 0 where it counts none. */
  recent_claims: number;
}

/** What is known of one item of a claim. */
export interface ItemFacts {
  id: ClaimItemId;
  /** Whether a photo came with it, or with the claim. */
  shown: boolean;
  /** What other claims gave for the same line in the same package. */
  given: readonly GivenElsewhere[];
}

/** What another claim gave: for how many units, decimal text, and when. */
export interface GivenElsewhere {
  replaces: boolean;
  units: number;
  amount: string;
  currency: string;
  at: string;
}

/**
 * An expression: those facts as JSON. Takes what stands for the store, the claim, its order, and the instant from which
 * the customer's claims count; null where the store has no limit for them, and nobody counts.
 * @readsAcross A denial rests on what the customer’s other claims and messages say.
 */
export const denialFacts = (store: string, claim: string, order: string, since: string): string => `(
  WITH others AS (
    SELECT k.claim_number FROM claims k WHERE k.store_id = ${store} AND k.order_id = ${order} AND k.id <> ${claim}
      AND k.state IN ('NEW', 'OPEN', 'COMMUNICATING', 'WAITING_FOR_OP', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND')
  ), asked AS (
    SELECT max(s.created_at) AS at FROM messages s WHERE s.store_id = ${store} AND s.claim_id = ${claim}
      AND s.sender_type <> 'customer' AND s.needs_answer
  ), wrote AS (
    SELECT s.created_at AS at, nullif(btrim(s.content), '') AS content FROM messages s
    WHERE s.store_id = ${store} AND s.claim_id = ${claim} AND s.sender_type = 'customer'
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1
  ), sent AS (
    SELECT count(*)::int AS photos, max(s.created_at) AS at
    FROM claim_media p JOIN messages s ON s.store_id = ${store} AND s.id = p.message_id
      JOIN media f ON f.store_id = ${store} AND f.id = p.media_id
    WHERE p.store_id = ${store} AND p.claim_id = ${claim} AND s.sender_type IN ('brand', 'provider') AND f.kind = 'image'
  ), given AS (
    SELECT m.id, json_build_object('replaces', r.type = 'RESHIP', 'amount', r.original_value::text,
      'units', CASE WHEN r.type = 'FLAT_RATE' THEN i.quantity ELSE r.quantity END,
      'currency', r.original_currency, 'at', r.executed_at) AS what
    FROM claim_items m JOIN claim_items i ON i.store_id = ${store} AND i.order_item_id = m.order_item_id
        AND i.claim_id <> ${claim} AND coalesce(i.fulfillment_id = m.fulfillment_id, true)
      JOIN resolutions r ON r.store_id = ${store} AND r.claim_item_id = i.id AND r.order_id = ${order}
        AND r.execution_state = 'EXECUTED' AND r.type IN ('REFUND', 'FLAT_RATE', 'RESHIP')
    WHERE m.store_id = ${store} AND m.claim_id = ${claim}
  ), items AS (
    SELECT json_build_object('id', m.id,
      'shown', EXISTS (SELECT 1 FROM claim_media p JOIN media f ON f.store_id = ${store} AND f.id = p.media_id
          LEFT JOIN messages s ON s.store_id = ${store} AND s.id = p.message_id
        WHERE p.store_id = ${store} AND p.claim_id = ${claim} AND f.kind = 'image'
          AND coalesce(p.claim_item_id = m.id, true) AND coalesce(s.sender_type = 'customer', true)),
      'given', (SELECT coalesce(json_agg(g.what), '[]') FROM given g WHERE g.id = m.id)) AS item
    FROM claim_items m WHERE m.store_id = ${store} AND m.claim_id = ${claim}
  )
  SELECT json_build_object(
    'other_claims', (SELECT count(*)::int FROM others),
    'other_claim', (SELECT min(claim_number) FROM others HAVING count(*) = 1),
    'asked_at', (SELECT at FROM asked),
    'reply_until', (SELECT max(d.until) FROM told_days d WHERE d.store_id = ${store} AND d.claim_id = ${claim}
      AND d.kind = 'reply' AND d.ended IS DISTINCT FROM 'undone' AND d.told_at >= (SELECT at FROM asked)),
    'wrote_at', (SELECT at FROM wrote),
    'wrote', (SELECT content FROM wrote),
    'sent_photos', (SELECT photos FROM sent),
    'sent_photo_at', (SELECT at FROM sent),
    'items', (SELECT coalesce(json_agg(item), '[]') FROM items),
    'recent_claims', CASE WHEN ${since}::timestamptz IS NULL THEN 0 ELSE (SELECT count(*)::int FROM orders p JOIN orders q ON q.store_id = ${store} AND q.email_key = p.email_key
      JOIN claims k ON k.store_id = ${store} AND k.order_id = q.id
      WHERE p.store_id = ${store} AND p.id = ${order} AND k.created_at >= ${since}::timestamptz
        AND k.state NOT IN ('DRAFT', 'DISMISSED') AND k.withdrawn_at IS NULL) END))`;

const statement = { name: 'denial_facts', text: `SELECT ${denialFacts('$1', '$2', '$3', '$4')} AS facts` };

/** The same, read by itself. */
export async function readDenialFacts(
  tx: Tx,
  storeId: StoreId,
  claim: { id: ClaimId; order_id: OrderId },
  since: string | null,
): Promise<DenialFacts> {
  const [row] = await runNamed<{ facts: DenialFacts }>(tx, statement, [storeId, claim.id, claim.order_id, since]);
  if (!row) {
    throw new Error('An expression is always answered.');
  }
  return denialFactsRead(row.facts);
}

/** The facts as they came in JSON: instants as ISO 8601. */
export function denialFactsRead(facts: DenialFacts): DenialFacts {
  const at = (instant: string | null) => instant && isoUtc(instant);
  const { asked_at, reply_until, wrote_at, sent_photo_at, items } = facts;
  return {
    ...facts,
    asked_at: at(asked_at),
    reply_until: at(reply_until),
    wrote_at: at(wrote_at),
    sent_photo_at: at(sent_photo_at),
    items: items.map((item) => ({ ...item, given: item.given.map((one) => ({ ...one, at: isoUtc(one.at) })) })),
  };
}
