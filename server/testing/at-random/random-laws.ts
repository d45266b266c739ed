import { lifecycleRows } from '#core/rules/claims/lifecycle/lifecycle-table.ts';
import { addMoney, compareMoney } from '#core/rules/platform/money.ts';
import { asOwner } from '../db-asserts.ts';
import type { RandomScene } from './random-scene.ts';

/** What the engine did for a resolution: under its own key, or under those of its payments. */
const LEDGER = `EXISTS (SELECT FROM sample_engine.ledger l WHERE l.shop = r.store_id AND l.source_order_id = $3 AND
  (l.key = r.id OR l.key IN (SELECT p.key FROM resolution_payments p WHERE p.store_id = r.store_id AND p.resolution_id = r.id)))`;

const asked = (scene: RandomScene, statement: string) =>
  asOwner(scene.app, statement, [scene.store.id, scene.orderId, scene.order.sourceOrderId]);

/** Units of each line that the engine gave for us, in whatever form. */
export async function unitsGivenByUs(scene: RandomScene): Promise<Record<string, number>> {
  return Object.fromEntries((await given(scene)).map(({ line, units }) => [line, units]));
}

async function given(scene: RandomScene) {
  const rows = await asked(
    scene,
    `SELECT i.source_item_id AS line, sum(r.quantity)::int AS units, sum(r.units_beyond)::int AS known FROM resolutions r
       JOIN claim_items ci ON ci.store_id = r.store_id AND ci.id = r.claim_item_id
       JOIN order_items i ON i.store_id = ci.store_id AND i.id = ci.order_item_id
      WHERE r.store_id = $1 AND r.order_id = $2 AND ${LEDGER} GROUP BY 1`,
  );
  return rows.map(({ line, units, known }) => ({ line: String(line), units: Number(units), known: Number(known) }));
}

/**
 * Every statement finds the rows that break its law. $1 is the store, $2 the order, $3 its name in the engine; all of it is
 * true after each act, wherever a process was killed.
 */
const laws: Record<string, string> = {
  'what the engine did is known, for its amount, or asked for again': `
    SELECT l.key, l.kind, r.execution_state AS state, p.state AS part FROM sample_engine.ledger l
      LEFT JOIN resolution_payments p ON p.store_id = l.shop AND p.key = l.key
      LEFT JOIN resolutions r ON r.store_id = l.shop AND r.id = coalesce(p.resolution_id, l.key)
     WHERE l.shop = $1 AND l.source_order_id = $3 AND (r.id IS NULL
        OR coalesce(p.state, r.execution_state) NOT IN ('EXECUTING', 'UNKNOWN', 'EXECUTED')
        OR l.amount <> coalesce(p.amount, r.original_value))`,
  'what was carried out by the engine is in its ledger': `
    SELECT r.id, r.type FROM resolutions r
     WHERE r.store_id = $1 AND r.order_id = $2 AND r.execution_state = 'EXECUTED' AND r.carried_out_by = 'engine'
       AND r.type <> 'CUSTOM' AND NOT ${LEDGER}`,
  'a claim is given what one decision says': `
    SELECT r.claim_id FROM resolutions r
     WHERE r.store_id = $1 AND r.order_id = $2 AND r.amendment_id IS NULL AND ${LEDGER}
     GROUP BY 1 HAVING count(DISTINCT r.decision_id) > 1`,
  'an item of a claim is given once': `
    SELECT r.claim_item_id FROM resolutions r
     WHERE r.store_id = $1 AND r.order_id = $2 AND r.claim_item_id IS NOT NULL AND $3::text <> ''
       AND r.execution_state NOT IN ('CANCELED', 'SUPERSEDED', 'ABANDONED')
     GROUP BY 1 HAVING count(*) > 1`,
  'claimed units are the units of the claims that hold them': `
    SELECT i.source_item_id, i.claimed_quantity FROM order_items i
     WHERE i.store_id = $1 AND i.order_id = $2 AND i.claimed_quantity <> coalesce((
       SELECT sum(ci.quantity) FROM claim_items ci JOIN claims c ON c.store_id = ci.store_id AND c.id = ci.claim_id
        WHERE ci.store_id = i.store_id AND ci.order_item_id = i.id AND c.units_held), 0) AND $3::text <> ''`,
  'what went back and what is promised is what payments say': `
    SELECT p.id, p.reserved, p.refunded FROM payments p
      LEFT JOIN (SELECT payment_id, sum(amount) FILTER (WHERE state = 'EXECUTED') AS done,
                        sum(amount) FILTER (WHERE state IN ('PENDING', 'EXECUTING', 'UNKNOWN', 'FAILED')) AS waits
                   FROM resolution_payments WHERE store_id = $1 GROUP BY 1) r ON r.payment_id = p.id
     WHERE p.store_id = $1 AND p.order_id = $2 AND $3::text <> ''
       AND (p.refunded <> coalesce(r.done, 0) OR p.reserved <> coalesce(r.waits, 0))`,
  'a claim is resolved when all that it gives is carried out': `
    SELECT c.id, c.state FROM claims c
     WHERE c.store_id = $1 AND c.order_id = $2 AND $3::text <> '' AND c.state IN ('APPROVED', 'RESOLVED')
       AND (c.state = 'RESOLVED') <> (SELECT bool_and(r.execution_state = 'EXECUTED') FROM resolutions r
         JOIN decisions d ON d.store_id = r.store_id AND d.id = r.decision_id AND d.live
        WHERE r.store_id = c.store_id AND r.claim_id = c.id AND r.amendment_id IS NULL)`,
  'what a customer was given stands in the book, once and whole': `
    SELECT r.id, r.execution_state, r.original_value, t.amount FROM resolutions r
      LEFT JOIN ledger_transfers t ON t.store_id = r.store_id AND t.cause_kind = 'resolution' AND t.cause_id = r.id
        AND t.purpose = 'given'
     WHERE r.store_id = $1 AND r.order_id = $2 AND $3::text <> ''
       AND coalesce(t.amount, 0) <> CASE WHEN r.execution_state = 'EXECUTED' THEN r.original_value ELSE 0 END`,
  'what is paid back is no more than a claim’s most': `
    SELECT b.claim_id, sum(b.reimbursed - b.came_back) AS paid FROM reimbursements b
      JOIN claims c ON c.store_id = b.store_id AND c.id = b.claim_id
     WHERE b.store_id = $1 AND c.order_id = $2 AND $3::text <> ''
     GROUP BY 1 HAVING sum(b.reimbursed - b.came_back) > 60 OR bool_or(b.reimbursed > b.given)`,
  'what came back is taken back': `
    SELECT c.id FROM claims c
     WHERE c.store_id = $1 AND c.order_id = $2 AND $3::text <> ''
       AND coalesce((SELECT sum(a.amount) FROM amendments a
             WHERE a.store_id = c.store_id AND a.claim_id = c.id AND a.kind = 'REVERSAL' AND a.state = 'CONFIRMED'), 0)
         <> coalesce((SELECT sum(b.given_came_back) FROM reimbursements b
             WHERE b.store_id = c.store_id AND b.claim_id = c.id), 0)`,
  'what a book says of gifts is what is kept of them': `
    SELECT b.resolution_id FROM reimbursements b JOIN claims c ON c.store_id = b.store_id AND c.id = b.claim_id
     WHERE b.store_id = $1 AND c.order_id = $2 AND $3::text <> ''
       AND b.reimbursed <> coalesce((SELECT t.amount FROM ledger_transfers t WHERE t.store_id = b.store_id
         AND t.cause_kind = 'resolution' AND t.cause_id = b.resolution_id AND t.purpose = 'reimbursement'), 0)`,
  'protection stands in the book while it is in force, and only then': `
    SELECT p.id, p.removed_at, p.unposted FROM policies p
     WHERE p.store_id = $1 AND p.order_id = $2 AND $3::text <> '' AND p.kind = 'SHIPPING'
       AND (p.removed_at IS NULL)::int <> (SELECT count(*) FROM ledger_transfers t
         WHERE t.store_id = p.store_id AND t.cause_kind = 'policy' AND t.cause_id = p.id AND t.purpose ~ '^premium(:[0-9]+)?$'
           AND NOT EXISTS (SELECT FROM ledger_transfers u WHERE u.store_id = t.store_id AND u.reverses = t.id))`,
  'every version after the first has its line in the feed': `
    SELECT c.id FROM claims c WHERE c.store_id = $1 AND c.order_id = $2 AND $3::text <> ''
       AND c.version - 1 <> (SELECT count(*) FROM events e
         WHERE e.store_id = c.store_id AND e.subject = c.id AND e.kind = 'claim.state_changed')`,
};

/** Laws that hold once the engine is well and all that was due is done. */
const lawsAtRest: Record<string, string> = {
  'what the engine owes is carried out, or a person is told': `
    SELECT r.id, r.execution_state, r.type FROM resolutions r
      JOIN claims c ON c.store_id = r.store_id AND c.id = r.claim_id
     WHERE r.store_id = $1 AND r.order_id = $2 AND $3::text <> '' AND r.execution_state IN ('PENDING', 'EXECUTING', 'UNKNOWN')
       AND NOT (c.execution_error IS NOT NULL AND r.next_try_at IS NULL)`,
  'a unit is held by a claim that counts, and free of one that ended': `
    SELECT c.id, c.state, c.units_held FROM claims c
     WHERE c.store_id = $1 AND c.order_id = $2 AND $3::text <> ''
       AND c.units_held <> (c.state NOT IN ('CLOSED', 'DISMISSED'))`,
};

/** The laws that an order breaks now, with what breaks them; empty where it is sound. */
export async function brokenAtRandom(scene: RandomScene, { atRest = false } = {}): Promise<string[]> {
  const all = { ...laws, ...(atRest ? lawsAtRest : {}) };
  // One statement for all of them: they are asked after every act.
  const found = await asked(
    scene,
    Object.entries(all)
      .map(([law, breaking]) => `SELECT '${law}' AS law, to_jsonb(b) AS row FROM (${breaking}) b`)
      .join(' UNION ALL '),
  );
  return [
    ...found.map(({ law, row }) => `${law}: ${JSON.stringify(row)}`),
    ...(await unitsOver(scene)),
    ...(await moneyOver(scene)),
    ...(await illegalMoves(scene)),
  ];
}

/** Per line, what the shop and we gave together is at most what was bought, and what somebody gave knowingly. */
async function unitsOver(scene: RandomScene): Promise<string[]> {
  const byUs = new Map((await given(scene)).map((row) => [row.line, row]));
  return Object.entries(scene.bought).flatMap(([line, bought]) => {
    const { units = 0, known = 0 } = byUs.get(line) ?? {};
    const byShop = scene.byShop[line] ?? 0;
    return units + byShop > bought + known
      ? [`${line} went back ${units} times by us and ${byShop} by the shop: ${bought} bought, ${known} known`]
      : [];
  });
}

/** Refunds of a payment are at most what it paid, the shop’s own included. */
async function moneyOver(scene: RandomScene): Promise<string[]> {
  const rows = await asked(
    scene,
    `SELECT l.kind, l.body ->> 'sourcePaymentId' AS payment, sum(l.amount)::text AS sum FROM sample_engine.ledger l
      WHERE l.shop = $1 AND l.source_order_id = $3 AND l.kind = 'refund' AND $2::text <> '' GROUP BY 1, 2`,
  );
  const sumOf = (name: string | null) => String(rows.find(({ payment }) => payment === name)?.sum ?? '0');
  return scene.order.payments.flatMap(({ sourcePaymentId, amount, refunded }) => {
    const back = addMoney(refunded, sumOf(sourcePaymentId));
    return compareMoney(back, amount) > 0 ? [`${back} of ${amount} went back to ${sourcePaymentId}`] : [];
  });
}

/** Every step of every claim is one that the table of the lifecycle has, from where the step before it led. */
async function illegalMoves(scene: RandomScene): Promise<string[]> {
  const rows = await asked(
    scene,
    `SELECT e.subject, e.from_state, e.to_state, c.state, e.kind,
            lag(e.to_state) OVER (PARTITION BY e.subject ORDER BY e.sequence) AS before,
            lead(e.to_state) OVER (PARTITION BY e.subject ORDER BY e.sequence) AS next
       FROM events e JOIN claims c ON c.store_id = e.store_id AND c.id = e.subject
      WHERE e.store_id = $1 AND c.order_id = $2 AND $3::text <> '' AND e.to_state IS NOT NULL ORDER BY e.subject, e.sequence`,
  );
  return rows.flatMap(({ subject, from_state: from, to_state: to, state, before, next }) => {
    const fits =
      (before === null || before === from) &&
      (next !== null || to === state) &&
      lifecycleRows.some(
        (row) =>
          (row.from as readonly unknown[]).includes(from) &&
          (row.to === to || row.to === 'before' || (row.to === 'same' && from === to)),
      );
    return fits ? [] : [`${subject} moved from ${from} to ${to}, after ${before}, and stands in ${state}`];
  });
}
