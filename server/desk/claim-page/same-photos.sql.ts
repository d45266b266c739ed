import { type RawBuilder, sql } from 'kysely';
import type { ClaimId, StoreId } from '#core/ids.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import { fingerprintKeys, samePhotoBits, turnedFingerprints } from '#core/rules/platform/same-photo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ofStores } from '../readable-stores/of-stores.sql.ts';

/** Photos are compared that share a key, so many of a key at most: a key that more share is of pictures that show little. */
const mostCompared = 2000;
/** More fingerprints of a claim are not looked for: those of thirty photos. */
const mostFingerprints = 180;
/** More claims than these are not read. */
const mostClaims = 20;

/** How a photo of a claim is known again; `view` 0 is the whole, every other a cut of it. */
export interface Fingerprint {
  view: number;
  /** 256 bits. */
  fingerprint: string;
  keys: [number, number, number, number];
}

/** What its store sent to the customer is left out: it proves nothing, and may go to many. `said` is the file’s message. */
const customers = "coalesce(said.sender_type, 'customer') = 'customer'";
const isCustomers = sql.raw(customers);

/**
 * An expression, a JSON list: the fingerprints of the photos of a claim. Takes what stands for the store and the claim.
 * @readsAcross Who sent a file is told by its message.
 */
export const fingerprintsIn = (store: string, claim: string): string => `(
  SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT hash.view, hash.fingerprint::text AS fingerprint,
      ARRAY[hash.band_1, hash.band_2, hash.band_3, hash.band_4] AS keys
    FROM claim_media placed
      JOIN media_hashes hash ON hash.store_id = ${store} AND hash.media_id = placed.media_id
      LEFT JOIN messages said ON said.store_id = ${store} AND said.id = placed.message_id
    WHERE placed.store_id = ${store} AND placed.claim_id = ${claim} AND ${customers}
    ORDER BY placed.position, hash.media_id, hash.view LIMIT ${mostFingerprints}) x)`;

export interface ClaimShowing {
  id: ClaimId;
  claimNumber: number;
  storeId: StoreId;
  category: ClaimCategory;
}

/** The photos of a claim with what they would be if they had been mirrored or turned by quarters, each as a whole. */
function withTurned(photos: readonly Fingerprint[]): Fingerprint[] {
  const turned = photos
    .filter(({ view }) => view === 0)
    .flatMap(({ fingerprint }) => turnedFingerprints(fingerprint))
    .map((fingerprint): Fingerprint => ({ view: 0, fingerprint, keys: fingerprintKeys(fingerprint) }));
  return [...photos, ...turned];
}

/**
 * The claims of these stores, `claimId` aside, that show one of the photos, or a copy or a cut of one, mirrored and turned
 * or not, the oldest first. A cut that was mirrored or turned, too, is told on its own claim, and not on that of the photo.
 * @readsAcross The desk shows a claim's files beside those of others.
 */
export async function claimsShowing(
  tx: Tx,
  storeIds: readonly StoreId[],
  claimId: ClaimId,
  placed: readonly Fingerprint[],
): Promise<ClaimShowing[]> {
  const photos = withTurned(placed);
  const near = sql.join(
    ([0, 1, 2, 3] as const).flatMap((place) => sharing(storeIds, photos, place)),
    sql` UNION ALL `,
  );
  const beside = sql`same.store_id`;
  const { rows } = await sql<ClaimShowing>`
    SELECT other.id, other.claim_number AS "claimNumber", other.store_id AS "storeId", other.category
    FROM (
        SELECT DISTINCT near.store_id, near.media_id FROM (${near}) AS near
        WHERE EXISTS (
          SELECT 1 FROM unnest(${photos.map(({ view }) => view)}::int[],
            ${photos.map(({ fingerprint }) => fingerprint)}::bit(256)[]) AS mine (view, fingerprint)
          WHERE (mine.view = 0 OR near.view = 0)
            AND bit_count(near.fingerprint # mine.fingerprint) <= ${samePhotoBits})
      ) AS same
      JOIN claim_media elsewhere ON ${ofStores(storeIds, 'elsewhere', beside)} AND elsewhere.media_id = same.media_id
      LEFT JOIN messages said ON ${ofStores(storeIds, 'said', beside)} AND said.id = elsewhere.message_id
      JOIN claims other ON ${ofStores(storeIds, 'other', beside)} AND other.id = elsewhere.claim_id
    WHERE other.id <> ${claimId} AND ${isCustomers}
    GROUP BY other.store_id, other.id, other.claim_number, other.category, other.created_at
    ORDER BY other.created_at, other.claim_number, other.id LIMIT ${mostClaims}`.execute(tx);
  return rows;
}

/** The fingerprints of these stores that share a key with the photos: wholes with wholes and cuts, cuts with wholes. */
function sharing(
  storeIds: readonly StoreId[],
  photos: readonly Fingerprint[],
  place: 0 | 1 | 2 | 3,
): RawBuilder<unknown>[] {
  const keysOf = (some: readonly Fingerprint[]) => [...new Set(some.map(({ keys }) => keys[place]))];
  const having = (keys: readonly number[], view: RawBuilder<unknown>) => sql`
    (SELECT hash.store_id, hash.media_id, hash.view, hash.fingerprint FROM media_hashes hash
      WHERE ${sql.ref(`hash.band_${place + 1}`)} = ANY(${[...keys]}::int[]) AND ${view} AND ${ofStores(storeIds, 'hash')}
      LIMIT ${mostCompared})`;
  return [
    having(keysOf(photos), sql`hash.view = 0`),
    having(keysOf(photos.filter(({ view }) => view === 0)), sql`hash.view = ANY('{1,2,3,4,5}'::smallint[])`),
  ];
}
