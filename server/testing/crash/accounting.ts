import type { StoreId } from '#core/ids.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import type { Witness } from './acknowledged.ts';
import type { Inside } from './whole-product.ts';

/** Every sentence is false in a sound book: the answer names the rows that break it. */
const laws = {
  'claimed units are the units of the claims that hold them': `
    SELECT i.id FROM order_items i
    LEFT JOIN (SELECT ci.order_item_id, sum(ci.quantity) AS held FROM claim_items ci
                 JOIN claims c ON c.store_id = ci.store_id AND c.id = ci.claim_id AND c.units_held
                GROUP BY 1) h ON h.order_item_id = i.id
    WHERE i.claimed_quantity <> coalesce(h.held, 0)`,
  'what went back is what was carried out': `
    SELECT p.id FROM payments p
    LEFT JOIN (SELECT payment_id, sum(amount) AS given FROM resolution_payments
                WHERE state = 'EXECUTED' GROUP BY 1) r ON r.payment_id = p.id
    WHERE p.refunded <> coalesce(r.given, 0)`,
  'what is promised is what waits': `
    SELECT p.id FROM payments p
    LEFT JOIN (SELECT payment_id, sum(amount) AS waiting FROM resolution_payments
                WHERE state IN ('PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED') GROUP BY 1) r
           ON r.payment_id = p.id
    WHERE p.reserved <> coalesce(r.waiting, 0)`,
  'a refund is the sum of its payments': `
    SELECT r.id FROM resolutions r JOIN resolution_payments p ON p.resolution_id = r.id
    GROUP BY r.id, r.original_value HAVING sum(p.amount) <> max(r.original_value)`,
  'a refund is carried out when all its payments are': `
    SELECT r.id FROM resolutions r JOIN resolution_payments p ON p.resolution_id = r.id
    GROUP BY r.id, r.execution_state HAVING (r.execution_state = 'EXECUTED') <> bool_and(p.state = 'EXECUTED')`,
  'the engine did each carried out payment, for its amount': `
    SELECT r.id FROM resolution_payments r
    LEFT JOIN sample_engine.ledger l ON l.shop = r.store_id AND l.key = r.key
    WHERE r.state = 'EXECUTED' AND (l.key IS NULL OR l.amount <> r.amount OR l.reference <> r.reference)`,
  'the engine did nothing else': `
    SELECT l.key FROM sample_engine.ledger l
    LEFT JOIN resolution_payments p ON p.store_id = l.shop AND p.key = l.key AND p.state = 'EXECUTED'
    LEFT JOIN resolutions r ON r.store_id = l.shop AND r.id = l.key AND r.execution_state = 'EXECUTED'
    WHERE p.id IS NULL AND r.id IS NULL`,
  'the engine did one thing an order': `
    SELECT source_order_id FROM sample_engine.ledger GROUP BY shop, source_order_id HAVING count(*) > 1`,
  'nothing was done twice under one key': `
    SELECT order_id AS id FROM claims GROUP BY order_id HAVING count(*) > 1
    UNION ALL SELECT claim_id FROM messages WHERE sender_type <> 'customer' GROUP BY claim_id, content HAVING count(*) > 1
    UNION ALL SELECT claim_id FROM decisions GROUP BY claim_id HAVING count(*) > 1`,
  'no claim stands between approved and resolved': `SELECT id FROM claims WHERE state = 'APPROVED'`,
  'every version after the first has its line in the feed': `
    SELECT c.id FROM claims c
    WHERE c.version - 1 <> (SELECT count(*) FROM events e
                             WHERE e.subject = c.id AND e.kind = 'claim.state_changed')`,
  'the last line about a state says the state': `
    SELECT c.id FROM claims c
    WHERE c.state <> (SELECT e.to_state FROM events e WHERE e.subject = c.id AND e.to_state IS NOT NULL
                       ORDER BY e.sequence DESC LIMIT 1)`,
  'every claim, message and carried out resolution has its line': `
    SELECT id FROM claims c WHERE NOT EXISTS
      (SELECT 1 FROM events e WHERE e.subject = c.id AND e.kind = 'claim.created')
    UNION ALL SELECT id FROM messages m WHERE NOT EXISTS
      (SELECT 1 FROM events e WHERE e.kind = 'message.created' AND e.data ->> 'messageId' = m.id)
    UNION ALL SELECT id FROM resolutions r WHERE r.execution_state = 'EXECUTED' AND 1 <>
      (SELECT count(*) FROM events e WHERE e.kind = 'resolution.executed' AND e.data ->> 'resolutionId' = r.id)`,
  'claims are counted without a gap': `
    SELECT store_id FROM claims GROUP BY store_id HAVING max(claim_number) - min(claim_number) + 1 <> count(*)`,
} as const;

/** Every law that the books break, with the rows that break it; empty when all is sound. */
export async function brokenLaws({ sql }: Inside): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [law, breaking] of Object.entries(laws)) {
    const rows = await sql(breaking);
    if (rows.length > 0) {
      broken[law] = rows.slice(0, 5);
    }
  }
  return broken;
}

/** What was acknowledged and is not there. */
export async function lostOf({ sql }: Inside, witness: Witness): Promise<string[]> {
  const missing = async (table: string, ids: string[], also = '') => {
    const rows = await sql<{ id: string }>(
      `SELECT id FROM unnest($1::text[]) AS asked (id) WHERE NOT EXISTS
         (SELECT 1 FROM ${table} AS kept WHERE kept.id = asked.id ${also})`,
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  return [
    ...(await missing('orders', witness.orders)),
    ...(await missing('claims', witness.claims)),
    ...(await missing('messages', witness.messages)),
    ...(await missing('claims', witness.approved, `AND kept.state = 'RESOLVED'`)),
  ];
}

/** The chains of the feed that do not fit. */
export async function brokenChains({ system, sql }: Inside, storeId: StoreId): Promise<string[]> {
  const broken: string[] = [];
  for (const { subject } of await sql<{ subject: string }>('SELECT DISTINCT subject FROM events')) {
    if (await brokenLink(system, storeId, subject)) {
      broken.push(subject);
    }
  }
  return broken;
}
