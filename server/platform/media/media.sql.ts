import { sql } from 'kysely';
import type { AccountId, ClaimId, MediaId, OrderId, SessionId, StoreId } from '#core/ids.ts';
import type { MediaFacts, MediaKind } from '#core/rules/platform/media-files.ts';
import type { Tx } from '../db/database.ts';
import { nowhere, type StoreScope } from '../rights/allow.ts';
import type { Decoded } from './decoder/protocol.ts';
import { insertFingerprints, isKnownAgain } from './fingerprints.sql.ts';

/** One file as the database knows it. */
export interface MediaRow {
  id: MediaId;
  storeId: StoreId;
  mediaType: MediaType;
  owner: string;
  orderId: OrderId | null;
  /** Of the draft begun in a branch that it was sent for. */
  sessionId: SessionId | null;
  state: 'AWAITING' | 'RECEIVED' | 'READY' | 'INVALID';
  filename: string;
  contentType: string;
  declaredLength: number | null;
  size: number | null;
  receivedAt: string | null;
  kind: MediaKind | null;
  facts: MediaFacts;
  attached: boolean;
  consumed: boolean;
}

/** Proof of a claim, a signature, a receipt, or a picture of the store's own that everyone may see. */
export type MediaType = 'CLAIM' | 'SIGNATURE' | 'RECEIPT' | 'ASSET';

export interface NewMedia {
  id: MediaId;
  storeId: StoreId;
  mediaType: MediaType;
  owner: string;
  orderId: OrderId | null;
  sessionId: SessionId | null;
  state: 'AWAITING' | 'RECEIVED';
  filename: string;
  contentType: string;
  declaredLength: number | null;
  size: number | null;
  storageKey: string;
  expiresAt: string;
  now: string;
  /** Media of the store's own belong to nothing that could be swept with them. */
  attachedAt: string | null;
}

export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  await sql`
    INSERT INTO media (store_id, id, media_type, owner, order_id, session_id, state, filename, content_type,
      declared_length, size, storage_key, expires_at, received_at, attached_at, created_at)
    VALUES (${media.storeId}, ${media.id}, ${media.mediaType}, ${media.owner}, ${media.orderId}, ${media.sessionId},
      ${media.state}, ${media.filename}, ${media.contentType}, ${media.declaredLength}, ${media.size}, ${media.storageKey},
      ${media.expiresAt}, ${media.state === 'RECEIVED' ? media.now : null}, ${media.attachedAt}, ${media.now})
  `.execute(tx);
}

export interface Usage {
  files: number;
  bytes: number;
}

/** Whose files are counted together: a shopper's order as a whole, whoever looked it up, and so a branch's draft. */
interface Sender {
  storeId: StoreId;
  owner: string;
  orderId: OrderId | null;
  sessionId: SessionId | null;
  /** They count apart: who sends many photos still has to sign. */
  signatures: boolean;
}

const sentBy = (by: Sender, since: string) => sql`
  m.store_id = ${by.storeId} AND m.created_at > ${since} AND (m.media_type = 'SIGNATURE') = ${by.signatures}
    AND (m.owner = ${by.owner} OR m.session_id = ${by.sessionId}
      OR (m.order_id = ${by.orderId} AND m.owner LIKE 'grant:%'))`;

/** What one uploader asked for since an instant, whatever came of it. */
export async function askedSince(tx: Tx, by: Sender, since: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT count(*)::int AS files, coalesce(sum(coalesce(m.size, m.declared_length, 0)), 0)::float8 AS bytes
    FROM media m WHERE ${sentBy(by, since)}
  `.execute(tx);
  return rows[0]!;
}

/**
 * What one uploader has added since an instant: what is attached, named by its open draft, or `held` by the form that asks;
 * the same bytes once. What was refused, removed, or begun and left isn't added.
 * @readsAcross A draft names the files that it keeps, and drafts stand above files.
 */
export async function addedSince(tx: Tx, by: Sender, since: string, held: readonly MediaId[]): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM (
      SELECT max(coalesce(m.size, m.declared_length, 0)) AS bytes
      FROM media m
      WHERE ${sentBy(by, since)} AND m.state <> 'INVALID'
        AND (m.attached_at IS NOT NULL OR m.id = ANY(${[...held]}) OR EXISTS (
          SELECT 1 FROM sessions s
          WHERE s.store_id = m.store_id AND (s.order_id = m.order_id OR s.id = m.session_id) AND s.submitted_at IS NULL
            AND strpos(s.metadata::text, m.id) > 0))
      GROUP BY coalesce(m.sha256, m.id)) added
  `.execute(tx);
  return rows[0]!;
}

/** Lets one request of an uploader after the other count what is used. */
export async function lockUploader(tx: Tx, storeId: StoreId, uploader: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`media:${storeId}:${uploader}`}, 0))`.execute(tx);
}

/** The columns of a file as its row is read. */
export const mediaColumns = `
  id, store_id AS "storeId", media_type AS "mediaType", owner, order_id AS "orderId", session_id AS "sessionId", state,
  filename, content_type AS "contentType", declared_length::float8 AS "declaredLength", size::float8 AS size, received_at AS "receivedAt", kind, facts,
  attached_at IS NOT NULL AS attached, consumed_at IS NOT NULL AS consumed
`;
const columns = sql.raw(mediaColumns);

export async function findMedia(tx: Tx, storeId: StoreId, ids: readonly MediaId[]): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    SELECT ${columns} FROM media WHERE store_id = ${storeId} AND id = ANY(${ids})
  `.execute(tx);
  return rows;
}

/** Takes an upload as arrived; false when it had arrived before. */
export async function markReceived(
  tx: Tx,
  media: { storeId: StoreId; id: MediaId; size: number; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE media SET state = 'RECEIVED', size = ${media.size}, received_at = ${media.now}
    WHERE store_id = ${media.storeId} AND id = ${media.id} AND state = 'AWAITING'
    RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export async function markReady(
  tx: Tx,
  media: { storeId: StoreId; id: MediaId; decoded: Decoded; facts: MediaFacts; now: string },
): Promise<void> {
  const { decoded } = media;
  const { rows } = await sql<{ mediaType: MediaType }>`
    UPDATE media SET state = 'READY', kind = ${decoded.kind}, content_type = ${decoded.contentType}, sha256 = ${decoded.sha256},
      width = ${decoded.width}, height = ${decoded.height}, facts = ${JSON.stringify(media.facts)}::jsonb, ready_at = ${media.now}
    WHERE store_id = ${media.storeId} AND id = ${media.id} AND state = 'RECEIVED'
    RETURNING media_type AS "mediaType"
  `.execute(tx);
  if (rows.some(({ mediaType }) => isKnownAgain(mediaType))) {
    await insertFingerprints(tx, media, decoded.fingerprints);
  }
}

export async function markInvalid(tx: Tx, media: { storeId: StoreId; id: MediaId; refusal: string }): Promise<void> {
  await sql`
    UPDATE media SET state = 'INVALID', facts = ${JSON.stringify({ refusal: media.refusal })}::jsonb
    WHERE store_id = ${media.storeId} AND id = ${media.id} AND state IN ('AWAITING', 'RECEIVED')
  `.execute(tx);
}

/** Marks files as belonging to something; with `once`, only those that nothing has used before. Answers how many. */
export async function markAttached(
  tx: Tx,
  media: { storeId: StoreId; ids: readonly MediaId[]; once: boolean; now: string },
): Promise<number> {
  const { rows } = await sql`
    UPDATE media SET attached_at = coalesce(attached_at, ${media.now}),
      consumed_at = CASE WHEN ${media.once} THEN ${media.now}::timestamptz ELSE consumed_at END
    WHERE store_id = ${media.storeId} AND id = ANY(${media.ids}) AND state = 'READY' AND consumed_at IS NULL
    RETURNING id
  `.execute(tx);
  return rows.length;
}

/**
 * Whether a file stands on a claim: of that claim, or of any claim on that order.
 * @readsAcross Who may see a file is told by the claim that it is on, and claims stand above files.
 */
export async function standsOnClaim(
  tx: Tx,
  media: { storeId: StoreId; id: MediaId; claimId: ClaimId | null; orderId: OrderId | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM claims c
    WHERE c.store_id = ${media.storeId}
      AND (c.id = ${media.claimId} OR c.order_id = ${media.orderId})
      AND (c.signature_media_id = ${media.id} OR EXISTS (
        SELECT 1 FROM claim_media m WHERE m.store_id = c.store_id AND m.claim_id = c.id AND m.media_id = ${media.id}))
    LIMIT 1
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a file stands on a claim of a warranty.
 * @readsAcross As above.
 */
export async function standsOnWarranty(tx: Tx, storeId: StoreId, id: MediaId): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM claims c
    WHERE c.store_id = ${storeId} AND c.category = 'WARRANTY' AND (c.signature_media_id = ${id} OR c.id IN (
      SELECT m.claim_id FROM claim_media m WHERE m.store_id = ${storeId} AND m.media_id = ${id}))
    LIMIT 1
  `.execute(tx);
  return rows.length > 0;
}

/**
 * A store as permissions see it; one that is not there belongs to no account.
 * @readsAcross Stores stand above files.
 */
export async function storeScope(tx: Tx, storeId: StoreId): Promise<StoreScope> {
  const { rows } = await sql<{ accountId: AccountId }>`
    SELECT account_id AS "accountId" FROM stores WHERE id = ${storeId}
  `.execute(tx);
  return { id: storeId, accountId: rows[0]?.accountId ?? nowhere.accountId };
}

/**
 * Closes files of a store that nothing holds: not attached, older than `before`, and not named by an open draft that was
 * touched since `draftsSince`, a shopper's or one of its sender of staff, nor by a message that waits to be sent. What is
 * closed can no longer be attached; what was attached meanwhile stays.
 * @readsAcross A draft names the files that it keeps, and drafts stand above files.
 */
export async function closeOrphans(
  tx: Tx,
  storeId: StoreId,
  input: { before: string; draftsSince: string; most: number },
): Promise<MediaId[]> {
  const { rows } = await sql<{ id: MediaId }>`
    UPDATE media SET state = 'INVALID'
    WHERE store_id = ${storeId} AND attached_at IS NULL AND id IN (
      SELECT m.id FROM media m
      WHERE m.store_id = ${storeId} AND m.attached_at IS NULL AND m.created_at < ${input.before}
        AND NOT EXISTS (
          SELECT 1 FROM sessions s
          WHERE s.store_id = ${storeId} AND (s.order_id = m.order_id OR s.id = m.session_id) AND s.submitted_at IS NULL
            AND s.updated_at > ${input.draftsSince} AND strpos(s.metadata::text, m.id) > 0)
        AND NOT EXISTS (
          SELECT 1 FROM claim_drafts d
          WHERE d.store_id = ${storeId} AND m.owner = 'staff:' || d.user_id
            AND d.saved_at > ${input.draftsSince} AND strpos(d.content, m.id) > 0)
        AND NOT EXISTS (SELECT 1 FROM waiting_messages w WHERE w.store_id = ${storeId} AND m.id = ANY(w.media_ids))
      ORDER BY m.created_at
      LIMIT ${input.most})
    RETURNING id
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function deleteMedia(tx: Tx, media: { storeId: StoreId; id: MediaId }): Promise<void> {
  await sql`
    DELETE FROM media WHERE store_id = ${media.storeId} AND id = ${media.id} AND attached_at IS NULL
  `.execute(tx);
}

/**
 * Takes the mark of belonging to something from a draft's files that stand on no claim.
 * @readsAcross Whether a claim shows a file is told by the claim, and claims stand above files.
 */
export async function releaseUnusedOf(tx: Tx, storeId: StoreId, sessionId: SessionId): Promise<void> {
  await sql`
    UPDATE media m SET attached_at = NULL
    WHERE m.store_id = ${storeId} AND m.session_id = ${sessionId} AND m.attached_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM claim_media cm WHERE cm.store_id = m.store_id AND cm.media_id = m.id)
      AND NOT EXISTS (
        SELECT 1 FROM claims c
        WHERE c.store_id = m.store_id AND c.session_id = m.session_id AND c.signature_media_id = m.id)
  `.execute(tx);
}
