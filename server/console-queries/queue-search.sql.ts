import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '../../core/ids.ts';
import { claimStates } from '../../core/reference/claims.ts';
import { type SearchKind, searchKinds, shortestPart, wordsSearched } from '../../core/rules/claim-search.ts';
import { emailKey, isCompleteEmail, normalizeOrderNumber } from '../../core/rules/order-query.ts';
import { ofStores } from './of-stores.sql.ts';
import { type Narrowing, narrowed } from './queue-filter.sql.ts';

/** In which stores the reader may know what a word tells: what isn't read can't be searched for either. */
export type SearchableIn = Readonly<Record<SearchKind, readonly StoreId[]>>;

export interface Search {
  storeIds: readonly StoreId[];
  states: readonly string[];
  text: string;
  narrowing: Narrowing;
  searchableIn: SearchableIn;
  after: { at: string; id: string } | null;
  size: number;
}

/** The last character there is: what begins with a text comes before the text followed by it. */
const afterAll = '\u{10FFFF}';

/** Of each kind so many different words are looked through that have a part in them, those nearest to it. */
const mostWords = 200;

/** The claims that a number names stand before the others, a claim's own number before its order's: both lie in no year. */
const placeOfClaim = '9999-01-01T00:00:00.000Z';
const placeOfOrder = '9998-01-01T00:00:00.000Z';

/**
 * The tables of a statement that finds claims by a text; the last, `chosen`, has `columns` of a page of them and their
 * `place`: what its number names first, else the claims that have each word, newest filed first.
 */
export function foundClaims(search: Search, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { storeIds, size } = search;
  const wholeEmail = isCompleteEmail(search.text);
  const words = wholeEmail ? [] : wordsSearched(search.text);
  return sql`WITH named AS MATERIALIZED (${namedClaims(search)}),
    matching AS MATERIALIZED (${matchingWords(search, words[0])}),
    ${sql.join(
      words
        .slice(1)
        .map((word, index) => sql`${sql.ref(`also_${index}`)} AS MATERIALIZED (${matchingWords(search, word)}), `),
      sql``,
    )}
    found AS (
      SELECT store_id, id, place FROM named WHERE ${behind(search, sql`place`, sql`id`)}
      UNION ${wholeEmail ? claimsOfEmail(search) : claimsOfWords(search, words)}
      ORDER BY place DESC, id DESC LIMIT ${size + 1}),
    chosen AS (
      SELECT shown.*, found.place FROM found CROSS JOIN LATERAL (
        SELECT ${columns} FROM claims WHERE ${ofStores(storeIds, 'claims', sql`found.store_id`)} AND id = found.id) AS shown)`;
}

const wantedOf = ({ storeIds, states, narrowing }: Search, among?: RawBuilder<unknown>) =>
  sql`${ofStores(storeIds, 'k', among)} AND k.state = ANY(${states}) AND ${narrowed(narrowing, 'k')}`;

const behind = ({ after }: Search, place: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after ? sql`(${place}, ${id}) < (${after.at}::timestamptz, ${after.id})` : sql`true`;

/** What a number names: a claim, or the claims of an order by its number, the engine's id or ours. */
function namedClaims(search: Search) {
  const text = search.text.trim();
  const plain = normalizeOrderNumber(text);
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : null;
  const ofOrder = (condition: RawBuilder<unknown>) =>
    sql`SELECT k.store_id, k.id, ${placeOfOrder}::timestamptz AS place FROM orders o
      JOIN claims k ON ${sql.ref('k.store_id')} = o.store_id AND k.order_id = o.id
      WHERE ${ofStores(search.storeIds, 'o')} AND ${condition} AND ${wantedOf(search)}`;
  const ways = [
    ...(number === null
      ? []
      : [
          sql`SELECT k.store_id, k.id, ${placeOfClaim}::timestamptz AS place FROM claims k
            WHERE ${wantedOf(search)} AND k.claim_number = ${number}`,
        ]),
    ofOrder(sql`o.number_key = ${plain}`),
    ofOrder(text.startsWith('ord_') ? sql`o.id = ${text}` : sql`o.source_order_id = ${text}`),
  ];
  return sql`SELECT store_id, id, max(place) AS place FROM (${sql.join(ways, sql` UNION ALL `)}) AS every GROUP BY store_id, id`;
}

/** All claims of the customer with this address, where the reader may know them. */
function claimsOfEmail(search: Search) {
  const key = emailKey(search.text);
  const known = search.searchableIn.customer;
  return sql`(SELECT k.store_id, k.id, k.created_at AS place FROM orders o
    JOIN claims k ON k.store_id = o.store_id AND k.order_id = o.id
    WHERE ${ofStores(search.storeIds, 'o')} AND o.store_id = ANY(${known}) AND o.email_key = ${key} AND ${wantedOf(search)}
      AND ${behind(search, sql`k.created_at`, sql`k.id`)}
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${search.size + 1})`;
}

const readableKinds = ({ searchableIn }: Search) => searchKinds.filter((kind) => searchableIn[kind].length > 0);

const shortWord = (word: string) => [...word].length < shortestPart;

/** The words of the stores that the leading word finds; the part comes from an index that holds each end of each word. */
function matchingWords(search: Search, word: string | undefined) {
  const { storeIds, searchableIn } = search;
  const none = sql`SELECT ''::text AS store_id, ''::text AS kind, ''::text AS word WHERE false`;
  if (word === undefined) {
    return none;
  }
  const ways = readableKinds(search).map((kind) => {
    const allowed = searchableIn[kind];
    return shortWord(word)
      ? sql`SELECT place.store_id, ${kind}::text AS kind, ${word}::text AS word FROM unnest(${allowed}::text[]) AS place (store_id)`
      : sql`SELECT DISTINCT store_id, kind, word FROM (
          SELECT p.store_id, p.kind, p.word FROM word_parts p
          WHERE ${storeIds.length === 1 ? ofStores(storeIds, 'p') : sql`p.store_id = ANY(${allowed})`} AND p.kind = ${kind}
            AND p.part >= ${word} AND p.part < ${word + afterAll}
          ORDER BY p.store_id, p.kind, p.part, p.word LIMIT ${mostWords}) AS nearest`;
  });
  return ways.length === 0 ? none : sql.join(ways, sql` UNION ALL `);
}

/**
 * Whether the claim of `w` has a word of a kind that another searched word finds. Its words are looked up where few are found;
 * where the store has more of them than are looked through, the claim's own words are read. One row each: the planner
 * would rather read all claims of the words at once.
 */
function hasWord(search: Search, kind: SearchKind, other: { word: string; table: RawBuilder<unknown> }) {
  const { storeIds, searchableIn } = search;
  const has = (condition: RawBuilder<unknown>) => sql`coalesce((SELECT true FROM claim_words other
    WHERE ${ofStores(storeIds, 'other', sql`w.store_id`)} AND other.claim_id = w.claim_id AND other.kind = ${kind} AND ${condition}
    LIMIT 1), false)`;
  const known = sql`SELECT word FROM ${other.table} WHERE kind = ${kind}`;
  const either = sql`${has(sql`other.word = ANY(ARRAY(${known}))`)} OR
    ((SELECT count(*) FROM (${known}) AS found) >= ${mostWords} AND ${has(sql`position(${other.word} IN other.word) > 0`)})`;
  return searchableIn[kind].length === storeIds.length
    ? either
    : sql`(w.store_id = ANY(${searchableIn[kind]}) AND (${either}))`;
}

/** The claims that have each word: a page of the newest for each word of the store that the first one finds. */
function claimsOfWords(search: Search, words: readonly string[]) {
  const { storeIds, states, narrowing, size } = search;
  const others = words.slice(1).map((word, index) => {
    const ways = readableKinds(search).map((kind) => hasWord(search, kind, { word, table: sql.ref(`also_${index}`) }));
    return sql`AND (${sql.join(ways, sql` OR `)})`;
  });
  const among = sql`matching.store_id`;
  // A list of all claims asks nothing of them, so that a page of each of many words is read from the index alone.
  const ofAll = claimStates.every((state) => states.includes(state)) && Object.keys(narrowing).length === 0;
  const wanted = ofAll ? sql`` : sql`JOIN claims k ON ${wantedOf(search, sql`w.store_id`)} AND k.id = w.claim_id`;
  return sql`(SELECT newest.store_id, newest.id, newest.place FROM matching CROSS JOIN LATERAL (
    SELECT w.store_id, w.claim_id AS id, w.filed_at AS place FROM claim_words w
    ${wanted}
    WHERE ${ofStores(storeIds, 'w', among)} AND w.kind = matching.kind AND w.word = matching.word
      AND ${behind(search, sql`w.filed_at`, sql`w.claim_id`)}
      AND w.claim_id <> ALL(ARRAY(SELECT id FROM named)) ${sql.join(others, sql` `)}
    ORDER BY w.filed_at DESC, w.claim_id DESC LIMIT ${size + 1}) AS newest)`;
}
