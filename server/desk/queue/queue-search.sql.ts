import { type RawBuilder, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import { claimStates } from '#core/reference/claims.ts';
import { type SearchKind, searchKinds, shortestPart, wordsSearched } from '#core/rules/claims/claim-search.ts';
import { emailKey, isCompleteEmail, normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { pageForEach } from '../../platform/db/page-of-each.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';
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
/** Of many stores each has so many of these at least. */
const leastWords = 20;

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
    firsts AS MATERIALIZED (${firstOfWords(search, words)}),
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

/** The words of the stores that the leading word finds, those nearest to it of each. */
function matchingWords(search: Search, word: string | undefined) {
  const { searchableIn } = search;
  const none = sql`SELECT ''::text AS store_id, ''::text AS kind, ''::text AS word WHERE false`;
  if (word === undefined) {
    return none;
  }
  const ways = readableKinds(search).map((kind) => {
    const allowed = searchableIn[kind];
    const each = Math.max(leastWords, Math.ceil(mostWords / allowed.length));
    const nearest = (store: RawBuilder<unknown>) => sql`SELECT p.store_id, p.kind, p.word ${partsOf(word, kind, store)}
      ORDER BY p.part, p.word LIMIT ${each}`;
    return shortWord(word)
      ? sql`SELECT place.store_id, ${kind}::text AS kind, ${word}::text AS word FROM unnest(${allowed}::text[]) AS place (store_id)`
      : sql`SELECT DISTINCT store_id, kind, word FROM ${pageForEach(allowed, nearest)} AS nearest`;
  });
  return ways.length === 0 ? none : sql.join(ways, sql` UNION ALL `);
}

/** The words of a kind in a store that have a part in them, by the index that holds each end of each word. */
const partsOf = (word: string, kind: SearchKind, store: RawBuilder<unknown>) =>
  sql`FROM word_parts p WHERE p.store_id = ${store} AND p.kind = ${kind} AND p.part >= ${word} AND p.part < ${word + afterAll}`;

/** Whether any word of the stores has a part in it: one by one, until one is found. */
function isInAnyWord({ searchableIn }: Search, kinds: readonly SearchKind[], word: string) {
  const ways = kinds.map((kind) => {
    const one = (store: RawBuilder<unknown>) => sql`SELECT true AS found ${partsOf(word, kind, store)} LIMIT 1`;
    return sql`EXISTS (SELECT 1 FROM ${pageForEach(searchableIn[kind], one)} AS any_word)`;
  });
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * Whether the claim of `w` has another searched word in one of its own, which are few and lie together. A word that no
 * claim of the stores has is asked for once, before any claim is read.
 */
function hasWord(search: Search, word: string): RawBuilder<unknown> {
  const { storeIds, searchableIn } = search;
  const kinds = readableKinds(search);
  const everywhere = kinds.filter((kind) => searchableIn[kind].length === storeIds.length);
  const readable = [
    sql`other.kind = ANY(${everywhere}::text[])`,
    ...kinds
      .filter((kind) => !everywhere.includes(kind))
      .map((kind) => sql`(other.kind = ${kind} AND w.store_id = ANY(${searchableIn[kind]}::text[]))`),
  ];
  const isIt = shortWord(word) ? sql`other.word = ${word}` : sql`position(${word} IN other.word) > 0`;
  const isAny = shortWord(word) ? sql`` : sql`AND ${isInAnyWord(search, kinds, word)}`;
  return sql`${isAny} AND coalesce((
    SELECT bool_or((${sql.join(readable, sql` OR `)}) AND ${isIt}) FROM claim_words other
    WHERE ${ofStores(storeIds, 'other', sql`w.store_id`)} AND other.claim_id = w.claim_id), false)`;
}

/** The newest claims of a word of `words` that have every searched word, `most` of them. */
function newestOfWord(
  search: Search,
  {
    words,
    others,
    where,
    most,
  }: { words: string; others: readonly string[]; where: RawBuilder<unknown>; most: number },
) {
  const { storeIds, states, narrowing } = search;
  const of = (column: string) => sql.ref(`${words}.${column}`);
  // A list of all claims asks nothing of them, so that a page of each of many words is read from the index alone.
  const ofAll = claimStates.every((state) => states.includes(state)) && Object.keys(narrowing).length === 0;
  const wanted = ofAll ? sql`` : sql`JOIN claims k ON ${wantedOf(search, sql`w.store_id`)} AND k.id = w.claim_id`;
  return sql`SELECT w.store_id, w.claim_id AS id, w.filed_at AS place FROM claim_words w
    ${wanted}
    WHERE ${ofStores(storeIds, 'w', of('store_id'))} AND w.kind = ${of('kind')} AND w.word = ${of('word')}
      AND ${where} AND w.claim_id <> ALL(ARRAY(SELECT id FROM named))
      ${sql.join(
        others.map((word) => hasWord(search, word)),
        sql` `,
      )}
    ORDER BY w.filed_at DESC, w.claim_id DESC LIMIT ${most}`;
}

/** Of each word of the stores that the first one finds its newest claim that has all of them, the newest one first. */
function firstOfWords(search: Search, words: readonly string[]) {
  const where = behind(search, sql`w.filed_at`, sql`w.claim_id`);
  const first = newestOfWord(search, { words: 'matching', others: words.slice(1), where, most: 1 });
  return sql`SELECT matching.*, first.id, first.place, dense_rank() OVER (ORDER BY first.place DESC, first.id DESC) AS rank
    FROM matching CROSS JOIN LATERAL (${first}) AS first`;
}

/**
 * The claims that have each word: a page of the newest of those words of the stores whose newest claim is itself of the
 * page. Behind every other word's newest claim there is a whole page already.
 */
function claimsOfWords(search: Search, words: readonly string[]) {
  const most = search.size + 1;
  const where = sql`(w.filed_at, w.claim_id) <= (firsts.place, firsts.id)`;
  const page = newestOfWord(search, { words: 'firsts', others: words.slice(1), where, most });
  return sql`(SELECT newest.store_id, newest.id, newest.place FROM firsts CROSS JOIN LATERAL (${page}) AS newest
    WHERE firsts.rank <= ${most})`;
}
