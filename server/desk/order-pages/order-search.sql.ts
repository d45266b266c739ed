import { type RawBuilder, sql } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import { emailKey, isCompleteEmail, normalizeOrderNumber, plainOrderNumber } from '#core/rules/commerce/order-query.ts';
import { wordsOf } from '#core/rules/commerce/product-search.ts';
import type { Tx } from '../../platform/db/database.ts';
import { descending, mergedPages } from '../../platform/db/merged-pages.ts';
import { pageForEach } from '../../platform/db/page-of-each.ts';

/** Where an order stands in a list. */
export interface OrderPlace {
  store_id: StoreId;
  id: OrderId;
  source_created_at: string;
}

export interface OrderSearch {
  storeIds: readonly StoreId[];
  /** Among them, where the reader may know who bought, and where packages went. */
  contactsIn: readonly StoreId[];
  trackingIn: readonly StoreId[];
  text: string;
  size: number;
}

type Found = OrderPlace & { rank: number };

/** The last character there is: what begins with a text comes before the text followed by it. */
const afterAll = '\u{10FFFF}';
/** From so many letters on the beginning of a name or number finds it. */
const shortestStart = 3;

/**
 * The orders that a text names: by number, whole or by its last digits, by an id, a whole email address, a name or its
 * beginning, a SKU, or a tracking number. What a number names stands first, the others newest first. Each way reads
 * its index `size` times at most, so a common name costs no more than a rare one.
 */
export function findOrderPlaces(tx: Tx, search: OrderSearch): Promise<OrderPlace[]> {
  const { contactsIn, trackingIn, text, size } = search;
  return mergedPages<Found>(
    tx,
    { storeIds: search.storeIds, atOnce: 1, most: size },
    (storeIds) => {
      const among = (ids: readonly StoreId[]) => ids.filter((id) => storeIds.includes(id));
      return foundAmong(tx, { storeIds, contactsIn: among(contactsIn), trackingIn: among(trackingIn), text, size });
    },
    descending(({ rank, source_created_at, id }) => [-rank, source_created_at, id]),
  );
}

async function foundAmong(tx: Tx, search: OrderSearch): Promise<Found[]> {
  const { storeIds, contactsIn, trackingIn, text, size } = search;
  const number = normalizeOrderNumber(text);
  // By its last digits an order is found as the shop has it, zeros and all.
  const digits = plainOrderNumber(text);
  const name = wordsOf(text).join(' ');
  const joined = text.toLowerCase().replaceAll(/[^0-9a-z]+/g, '');
  const email = isCompleteEmail(text) ? emailKey(text) : null;
  const starts = (column: string, start: string) =>
    sql`${sql.ref(column)} >= ${start} AND ${sql.ref(column)} < ${start + afterAll}`;
  const newest = sql`ORDER BY o.source_created_at DESC, o.id DESC`;
  const ways = [
    inEach(storeIds, { rank: 0, size, from: sql`orders o`, condition: sql`o.number_key = ${number}` }),
    inEach(storeIds, { rank: 0, size, from: sql`orders o`, condition: sql`o.source_order_id = ${text}` }),
    inEach(storeIds, { rank: 0, size, from: sql`orders o`, condition: sql`o.id = ${text}` }),
    ...(/^\d{1,40}$/.test(digits)
      ? [
          inEach(storeIds, {
            rank: 1,
            size,
            from: sql`orders o`,
            condition: sql`o.digits_key = ${digits}`,
            order: newest,
          }),
          ...(digits.length < shortestStart
            ? []
            : [
                inEach(storeIds, {
                  rank: 3,
                  size,
                  from: sql`orders o`,
                  condition: starts('o.digits_key', digits),
                  order: sql`ORDER BY o.digits_key`,
                }),
              ]),
        ]
      : []),
    ...(email === null || contactsIn.length === 0
      ? []
      : [
          inEach(contactsIn, {
            rank: 2,
            size,
            from: sql`orders o`,
            condition: sql`o.email_key = ${email}`,
            order: newest,
          }),
        ]),
    ...(name === '' || email !== null || contactsIn.length === 0
      ? []
      : ['name_key', 'surname_key'].flatMap((key) => [
          inEach(contactsIn, {
            rank: 2,
            size,
            from: sql`orders o`,
            condition: sql`${sql.ref(`o.${key}`)} = ${name}`,
            order: newest,
          }),
          ...(name.length < shortestStart
            ? []
            : [
                inEach(contactsIn, {
                  rank: 3,
                  size,
                  from: sql`orders o`,
                  condition: starts(`o.${key}`, name),
                  order: sql`ORDER BY ${sql.ref(`o.${key}`)}`,
                }),
              ]),
        ])),
    ...(joined.length < shortestStart || trackingIn.length === 0
      ? []
      : [ofParts(trackingIn, size, { table: 'fulfillments', key: 'tracking_key', word: joined })]),
    ...(email === null
      ? [ofParts(storeIds, size, { table: 'order_items', key: 'sku_key', word: text.toLowerCase() })]
      : []),
  ];
  const { rows } = await sql<Found>`
    SELECT store_id, id, source_created_at, rank FROM (
      SELECT store_id, id, source_created_at, min(rank) AS rank FROM (${sql.join(ways, sql` UNION ALL `)}) AS found
      GROUP BY store_id, id, source_created_at) AS found
    ORDER BY rank, source_created_at DESC, id DESC LIMIT ${size}`.execute(tx);
  return rows;
}

/** A page of the orders that a condition finds in each store, by its index. */
function inEach(
  storeIds: readonly StoreId[],
  {
    rank,
    size,
    from,
    condition,
    order = sql``,
  }: {
    rank: number;
    size: number;
    from: RawBuilder<unknown>;
    condition: RawBuilder<unknown>;
    order?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const page = (store: RawBuilder<unknown>) =>
    sql`(SELECT o.store_id, o.id, o.source_created_at, ${rank}::int AS rank FROM ${from}
      WHERE o.store_id = ${store} AND ${condition} ${order} LIMIT ${size})`;
  return pageForEach(storeIds, page);
}

/** The orders that a part of theirs names: the latest that came in. */
function ofParts(
  storeIds: readonly StoreId[],
  size: number,
  { table, key, word }: { table: 'fulfillments' | 'order_items'; key: string; word: string },
): RawBuilder<unknown> {
  const page = (store: RawBuilder<unknown>) =>
    sql`(SELECT o.store_id, o.id, o.source_created_at, 2 AS rank FROM (
        SELECT p.order_id FROM ${sql.table(table)} p WHERE p.store_id = ${store} AND ${sql.ref(`p.${key}`)} = ${word}
        ORDER BY p.order_id DESC LIMIT ${size}) AS part
      JOIN orders o ON o.store_id = ${store} AND o.id = part.order_id)`;
  return pageForEach(storeIds, page);
}
