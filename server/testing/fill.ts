import type pg from 'pg';
import { tablesIn } from '../platform/db/topology.ts';

/** A store that is to be filled, and how many of the claims are its own; it gets twice as many orders. */
export interface FilledStore {
  id: string;
  claims: number;
}

/** The name that every fiftieth claim of a store carries. */
export const commonName = 'Anna Smith';

/** The id of the `n`th row of a kind; also what its order number and the engine's ids are made of. */
export const filledId = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;

/**
 * Fills stores with orders, claims and what hangs on them, by bulk statements and around the verbs: what tests and
 * benchmarks of growth stand on. The `n`th order of the fill has a claim where `n` is even. Takes a connection of the
 * owner, or of the superuser, who may leave out the checks of foreign keys; analyses at the end.
 * @param options.lines how many lines the feed of each claim has; the product writes nine of one that was approved
 */
export async function fillStores(
  client: pg.Client,
  stores: readonly FilledStore[],
  now: string,
  { checked = true, lines = 1 }: { checked?: boolean; lines?: number } = {},
): Promise<void> {
  if (!checked) {
    await client.query(`SELECT set_config('session_replication_role', 'replica', false)`);
  }
  await client.query(`SELECT set_config('app.store', '*', false), set_config('statement_timeout', '0', false)`);
  let first = 0;
  for (const { id, claims } of stores) {
    const range = [id, first + 1, first + 2 * claims, now];
    for (const statement of [
      orders,
      items,
      fulfillments,
      contents,
      policies,
      payments,
      claimsOfOrders,
      claimItems,
      eventsOf(lines),
      numbers(lines),
      words,
      parts,
      photos,
      fingerprints,
      placedPhotos,
      decisions,
      amendments,
    ]) {
      await client.query(statement, statement.includes('$4') ? range : range.slice(0, 3));
    }
    await client.query(
      `INSERT INTO claim_counters (store_id, last_number) VALUES ($1, 1000 + $2)
       ON CONFLICT (store_id) DO UPDATE SET last_number = excluded.last_number`,
      [id, claims],
    );
    first += 2 * claims;
  }
  // Named, since several machines are handed on no other.
  await client.query(
    `VACUUM (ANALYZE) ${(['distributed', 'reference', 'local'] as const).flatMap(tablesIn).join(', ')}`,
  );
}

const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
/** Four orders are one customer's. */
const email = `'c' || n / 4 || '@mail.example'`;
const first = `(ARRAY['Anna','Ben','Cleo','Dan','Eva','Finn','Gus','Hana','Ida','Jon','Kim','Lea','Max','Nia','Ole','Pia','Quin','Rae','Sam','Tia'])[1 + n / 2 % 20]`;
const name = `CASE WHEN n % 100 = 0 THEN '${commonName}' ELSE ${first} || ' ' || 'Miller' || n % 1009 END`;
/** Three of four orders go to one address, as those of a forwarder do, and the others to one that few share. */
const address = `jsonb_build_object('firstName', 'Anna', 'lastName', 'Smith', 'address1', CASE WHEN n % 4 = 0 THEN n / 16 ELSE 1 END || ' Elm St',
  'address2', '', 'city', 'Portland', 'state', 'OR', 'zip', '97201', 'country', 'US')`;
const at = `$4::timestamptz - make_interval(mins => (n * 7919 % 500000)::int)`;
const rows = 'generate_series($2::bigint, $3::bigint) AS n';
const claimed = `${rows} WHERE n % 2 = 0`;
/** Nine of ten claims are over, as in a shop that answers. */
const state = `CASE WHEN n % 20 < 18 THEN (ARRAY['RESOLVED','DENIED','CLOSED'])[1 + n / 2 % 3] ELSE (ARRAY['NEW','OPEN','WAITING_FOR_CUSTOMER','TEMPORARILY_DISMISSED'])[1 + n / 20 % 4] END`;

/** Whatever a claim's state is, one of a hundred is rare in each way that a queue is narrowed by. */
const chance = `abs(hashtext('chance' || n)) % 1000`;
const type = `CASE WHEN ${chance} < 10 THEN 'STOLEN' WHEN ${chance} < 210 THEN 'DAMAGED' ELSE 'MISSING_ITEM' END`;
const asked = `CASE WHEN ${chance} < 10 THEN 'MIXED' WHEN ${chance} < 300 THEN 'RESHIP' ELSE 'REFUND' END`;
const assignee = `CASE WHEN ${chance} < 10 THEN 'usr_' || lpad('1', 26, '0') END`;
/** A carrier's number; words are kept in small letters. */
const trackingNumber = (prefix: '1Z' | '1z') => `'${prefix}' || n`;
/** Every tenth claim shows a photo, which two others show too. */
const hasPhoto = 'n % 20 = 0';
/** Of so many orders of a store claims wait for a second person, however many were ever filed. */
const lately = 'n < $2::bigint + 4000';
const proposal = `jsonb_build_object('what', '{"act":"approve","lines":[],"includeShipping":false,"customerText":null}'::jsonb,
  'note', NULL, 'given', '30', 'total', '30', 'by', NULL, 'byName', 'Ben', 'side', 'store', 'currency', 'USD', 'at', $4::timestamptz,
  'version', 1, 'refused', NULL)`;
const value = `CASE WHEN ${chance} < 10 THEN 3000 ELSE 5 + ${chance} % 190 END`;

const orders = `
  INSERT INTO orders (store_id, id, source_order_id, order_number, number_key, email_key, platform, source_created_at,
    customer_name, customer_email, currency, store_currency, exchange_rate, exchange_rate_from, subtotal, total,
    shipping_address, synced_at, created_at, updated_at)
  SELECT $1, ${id('ord')}, 'src-' || n, 'F' || n, 'F' || n, ${email}, 'sample', ${at}, ${name}, ${email}, 'USD', 'USD', 1, 'same', 30, 30,
    ${address}, $4::timestamptz, ${at}, ${at} FROM ${rows}`;
const items = `
  INSERT INTO order_items (store_id, id, order_id, position, source_item_id, sku, product_name, quantity, price, created_at, updated_at)
  SELECT $1, ${id('itm')}, ${id('ord')}, 0, 'item-' || n, 'SKU-' || n % 100, 'Thing ' || n % 100, 3, 10, $4::timestamptz, $4::timestamptz FROM ${rows}`;
const fulfillments = `
  INSERT INTO fulfillments (store_id, id, order_id, position, source_fulfillment_id, status, tracking_number, fulfilled_at,
    shipped_at, delivered_at, last_scan_at, created_at, updated_at)
  SELECT $1, ${id('ful')}, ${id('ord')}, 0, 'parcel-' || n, 'DELIVERED', ARRAY[${trackingNumber('1Z')}], $4::timestamptz - interval '9 days',
    $4::timestamptz - interval '9 days', $4::timestamptz - interval '6 days', $4::timestamptz - interval '6 days',
    $4::timestamptz, $4::timestamptz FROM ${rows}`;
const contents = `
  INSERT INTO fulfillment_items (store_id, fulfillment_id, order_item_id, quantity)
  SELECT $1, ${id('ful')}, ${id('itm')}, 3 FROM ${rows}`;
const policies = `
  INSERT INTO policies (store_id, id, order_id, kind, insured_amount, created_at)
  SELECT $1, ${id('pol')}, ${id('ord')}, 'SHIPPING', 30, $4::timestamptz FROM ${rows}`;
const payments = `
  INSERT INTO payments (store_id, id, order_id, source_payment_id, amount, created_at, updated_at)
  SELECT $1, ${id('pay')}, ${id('ord')}, 'payment-' || n, 30, $4::timestamptz, $4::timestamptz FROM ${rows}`;
const claimsOfOrders = `
  INSERT INTO claims (store_id, id, claim_number, order_id, category, state, type, author_name, author_email, currency, exchange_rate,
    requested_resolution, assignee_id, links_valid_from, last_activity_at, first_answer_at, decided_at, answer_due_at, queue_product, queue_items,
    queue_value, queue_photos, proposal, created_at, updated_at)
  SELECT $1, ${id('clm')}, 1000 + (n - $2::bigint + 1) / 2, ${id('ord')}, 'SHIPPING', ${state}, ${type}, ${name}, ${email},
    'USD', 1, ${asked}, ${assignee}, ${at}, ${at}, CASE WHEN n % 20 < 18 THEN ${at} + interval '5 hours' END,
    CASE WHEN n % 20 < 18 THEN ${at} + interval '9 hours' END, CASE WHEN n % 20 >= 18 THEN ${at} + interval '1 day' END, 'Thing', 1, ${value},
    CASE WHEN ${hasPhoto} THEN 1 ELSE 0 END, CASE WHEN n % 20 = 18 AND ${lately} THEN ${proposal} END, ${at}, ${at} FROM ${claimed}`;
const claimItems = `
  INSERT INTO claim_items (store_id, id, claim_id, order_item_id, fulfillment_id, position, claim_type, quantity,
    reimbursement_type, created_at, updated_at)
  SELECT $1, ${id('cli')}, ${id('clm')}, ${id('itm')}, ${id('ful')}, 0, 'MISSING_ITEM', 1, 'PROVIDER', $4::timestamptz,
    $4::timestamptz FROM ${claimed}`;
/** What happens to a claim that is approved, as its feed tells it, and who does it. */
const story = `(ARRAY['claim.created','claim.state_changed','message.created','claim.state_changed','claim.approved','claim.state_changed','resolution.executing','resolution.executed','claim.resolved'])[line]`;
const teller = `(ARRAY['shopper','staff','shopper','staff','staff','staff','system','system','system'])[line]`;
const eventsOf = (lines: number) => `
  INSERT INTO events (store_id, id, subject, sequence, kind, claim_id, order_id, actor_kind, actor_id, actor_name, to_state, at,
    hash)
  SELECT $1, 'evt_' || lpad((n * ${lines} - ${lines} + line)::text, 26, '0'), ${id('clm')}, line, ${story}, ${id('clm')}, ${id('ord')},
    ${teller}, CASE WHEN ${teller} = 'staff' THEN 'usr_' || lpad((n % 89)::text, 26, '0') END, 'Anna',
    CASE WHEN line = 1 THEN 'NEW' END, ${lines === 1 ? `$4::timestamptz - make_interval(secs => n % 100000 / 1000.0)` : `${at} + make_interval(hours => line)`}, 'filled'
  FROM generate_series($2::bigint, $3::bigint) AS n CROSS JOIN generate_series(1, ${lines}) AS line WHERE n % 2 = 0`;
/** The number of each of these lines, behind those that the store has. */
const numbers = (lines: number) => `
  INSERT INTO event_numbers (store_id, number, subject, sequence)
  SELECT $1, coalesce((SELECT max(number) FROM event_numbers WHERE store_id = $1), 0) + (n - $2::bigint) * ${lines} + line, ${id('clm')}, line
  FROM generate_series($2::bigint, $3::bigint) AS n CROSS JOIN generate_series(1, ${lines}) AS line WHERE n % 2 = 0`;
/** What each claim is found by, as filing writes it. */
const words = `
  INSERT INTO claim_words (store_id, claim_id, kind, word, filed_at)
  SELECT DISTINCT $1, ${id('clm')}, found.kind, lower(found.word), ${at} FROM generate_series($2::bigint, $3::bigint) AS n
  CROSS JOIN LATERAL (VALUES ('number', 'f' || n), ('number', (1000 + (n - $2::bigint + 1) / 2)::text),
    ('product', 'thing'), ('product', (n % 100)::text), ('tracking', ${trackingNumber('1z')}),
    ('customer', split_part(${name}, ' ', 1)), ('customer', split_part(${name}, ' ', 2)), ('customer', 'c' || n / 4),
    ('customer', 'mail'), ('customer', 'example')) AS found (kind, word)
  WHERE n % 2 = 0`;
const parts = `
  INSERT INTO word_parts (store_id, kind, part, word)
  SELECT DISTINCT store_id, kind, substr(word, place), word
  FROM (SELECT DISTINCT store_id, kind, word FROM claim_words WHERE store_id = $1
    AND $2::bigint <= $3::bigint) AS found CROSS JOIN LATERAL generate_series(1, length(word) - 2) AS place`;
const photos = `
  INSERT INTO media (store_id, id, media_type, owner, state, filename, content_type, storage_key, kind, expires_at,
    attached_at, created_at)
  SELECT $1, ${id('med')}, 'CLAIM', 'system', 'READY', 'photo.jpg', 'image/jpeg', 'filled/' || n, 'image', $4::timestamptz, $4::timestamptz, $4::timestamptz
  FROM ${rows} WHERE ${hasPhoto}`;
/** Photos of sixty claims on end are one photo. */
const fingerprints = `
  INSERT INTO media_hashes (store_id, media_id, view, fingerprint)
  SELECT $1, ${id('med')}, view, ('x' || repeat(md5((n / 60)::text || '-' || view), 2))::bit(256)
  FROM (SELECT n FROM ${rows} WHERE ${hasPhoto}) AS shown CROSS JOIN generate_series(0, 5) AS view`;
const placedPhotos = `
  INSERT INTO claim_media (store_id, claim_id, media_id, claim_item_id, position)
  SELECT $1, ${id('clm')}, ${id('med')}, ${id('cli')}, 0 FROM ${rows} WHERE ${hasPhoto}`;
/** Half of the resolved claims were amended; a hundred of a store wait for a second person, however many there are. */
const amended = `${rows} WHERE n % 12 = 0`;
const decisions = `
  INSERT INTO decisions (store_id, id, claim_id, outcome, clause, facts, arithmetic, currency, decided_by_name, decided_at)
  SELECT $1, ${id('dec')}, ${id('clm')}, 'APPROVED', '{}', '[]', '[]', 'USD', 'Ben', $4::timestamptz FROM ${amended}`;
const amendments = `
  INSERT INTO amendments (store_id, id, claim_id, decision_id, kind, method, amount, currency, state, reason, proposed_by,
    proposed_by_name, proposed_at)
  SELECT $1, ${id('amd')}, ${id('clm')}, ${id('dec')}, 'TOP_UP', 'REFUND', 5, 'USD',
    CASE WHEN n % 24 = 0 AND n < $2::bigint + 2400 THEN 'PROPOSED' ELSE 'CANCELED' END, 'Late', ${id('usr')}, 'Ben', $4::timestamptz FROM ${amended}`;
