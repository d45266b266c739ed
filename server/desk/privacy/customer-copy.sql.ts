import type { ClaimId, MediaId, OrderId, StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { NoteSide } from '#core/reference/notes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import type { KeptWords } from '../../platform/mail/kept-words.ts';

/** A row as it is handed out: values as JSON, by the names of their columns. */
export type CopiedRow = Record<string, unknown>;

/** Columns that serve us alone: keys that something is found or compared by, codes of ours over a row, lists' sums. */
const ours = `'{store_id,number_key,email_key,name_key,surname_key,digits_key,phone_key,address_key,tracking_key,sku_key,
  engine_digest,engine_seen_at,erasure_id,manifest_mac,assignee_key,queue_items,queue_media_id,queue_photos,
  queue_product,queue_value,queue_videos,value_band,value_key,storage_key,owner,expires_at,perceptual_hash,
  sha256,hash,previous_hash,erased_mac,store_number,request_id,html,letter,
  message_id,customer_key,shown_hash,kept}'::text[]`;

/**
 * What each part of a copy is read by: `$1` is the store, `$2` the ids of the customer's orders, or of their claims.
 * @readsAcross A copy of everything that is held reads every table that holds something of a customer.
 */
const parts = {
  orders: 'FROM orders t WHERE t.store_id = $1 AND t.id = ANY($2) ORDER BY t.source_created_at',
  orderItems: 'FROM order_items t WHERE t.store_id = $1 AND t.order_id = ANY($2) ORDER BY t.order_id, t.position',
  packages: 'FROM fulfillments t WHERE t.store_id = $1 AND t.order_id = ANY($2) ORDER BY t.order_id, t.position',
  coverage: 'FROM policies t WHERE t.store_id = $1 AND t.order_id = ANY($2) ORDER BY t.order_id, t.id',
  payments: 'FROM payments t WHERE t.store_id = $1 AND t.order_id = ANY($2) ORDER BY t.order_id, t.id',
  consents: `FROM (SELECT n.order_id, c.* FROM consent_orders n JOIN consents c ON c.store_id = $1 AND c.id = n.consent_id
      WHERE n.store_id = $1 AND n.order_id = ANY($2)) t ORDER BY t.order_id`,
  drafts: 'FROM sessions t WHERE t.store_id = $1 AND t.order_id = ANY($2) ORDER BY t.created_at',
  claims: 'FROM claims t WHERE t.store_id = $1 AND t.id = ANY($2) ORDER BY t.created_at',
  claimItems: 'FROM claim_items t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.claim_id, t.position',
  metadata: 'FROM claim_metadata t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.claim_id, t.key',
  messages: 'FROM messages t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.created_at',
  decisions: 'FROM decisions t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.decided_at',
  resolutions: 'FROM resolutions t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.created_at',
  amendments: 'FROM amendments t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.proposed_at',
  feedback: 'FROM reviews t WHERE t.store_id = $1 AND t.claim_id = ANY($2) ORDER BY t.created_at',
} as const;
export type CopiedPart = keyof typeof parts;

/** One part of a copy. */
export async function copyOf(
  tx: Tx,
  part: CopiedPart,
  storeId: StoreId,
  ids: readonly (OrderId | ClaimId)[],
): Promise<CopiedRow[]> {
  const text = `SELECT to_jsonb(t) - ${ours} AS row ${parts[part]}`;
  return (await runNamed<{ row: CopiedRow }>(tx, { name: `copy_${part}`, text }, [storeId, ids])).map(({ row }) => row);
}

/**
 * Notes in their newest words, on the sides that the reader reads.
 * @readsAcross As above.
 */
export async function copyOfNotes(
  tx: Tx,
  storeId: StoreId,
  claimIds: readonly ClaimId[],
  sides: readonly NoteSide[],
): Promise<CopiedRow[]> {
  const text = `SELECT n.claim_id, n.author_name, n.created_at, n.edited_at, t.content
    FROM claim_notes n JOIN claim_note_texts t ON t.store_id = $1 AND t.note_id = n.id AND t.version = n.version
    WHERE n.store_id = $1 AND n.claim_id = ANY($2) AND n.side = ANY($3) AND n.removed_at IS NULL ORDER BY n.created_at`;
  return runNamed<CopiedRow>(tx, { name: 'copy_notes', text }, [storeId, claimIds, sides]);
}

/**
 * Emails that went to the customer, with what they say as it’s kept.
 * @readsAcross As above.
 */
export async function copyOfMails(
  tx: Tx,
  storeId: StoreId,
  addresses: readonly string[],
): Promise<(KeptWords & CopiedRow & { claim_id: ClaimId | null })[]> {
  const text = `SELECT t.claim_id, t.to_address, t.subject, t.created_at, t.sent_at,
      t.html, t.plain, t.letter, t.packed
    FROM mails t WHERE t.store_id = $1 AND t.to_address = ANY($2) ORDER BY t.created_at`;
  return runNamed(tx, { name: 'copy_mails', text }, [storeId, addresses]);
}

/**
 * What was done with the customer's orders and claims; of the provider's own notes not even that there is one.
 * @readsAcross As above.
 */
export async function copyOfEvents(tx: Tx, storeId: StoreId, subjects: readonly string[]): Promise<CopiedRow[]> {
  const text = `SELECT t.at, t.kind, t.order_id, t.claim_id, t.actor_kind, t.actor_name, t.from_state, t.to_state, t.reason,
      t.data
    FROM events t WHERE t.store_id = $1 AND t.subject = ANY($2) AND t.kind NOT LIKE 'provider-note.%' ORDER BY t.at`;
  return runNamed<CopiedRow>(tx, { name: 'copy_events', text }, [storeId, subjects]);
}

/**
 * The files of the customer that can be opened.
 * @readsAcross As above.
 */
export async function copyOfFiles(
  tx: Tx,
  storeId: StoreId,
  { orderIds, claimIds }: { orderIds: readonly OrderId[]; claimIds: readonly ClaimId[] },
): Promise<(CopiedRow & { id: MediaId })[]> {
  const text = `SELECT t.id, t.media_type, t.filename, t.content_type, t.kind, t.size, t.width, t.height, t.facts, t.created_at
    FROM media t WHERE t.store_id = $1 AND t.media_type <> 'ASSET' AND t.state = 'READY' AND (t.order_id = ANY($2)
      OR t.id IN (SELECT m.media_id FROM claim_media m WHERE m.store_id = $1 AND m.claim_id = ANY($3))
      OR t.id IN (SELECT c.signature_media_id FROM claims c WHERE c.store_id = $1 AND c.id = ANY($3)))
    ORDER BY t.created_at`;
  return runNamed(tx, { name: 'copy_files', text }, [storeId, orderIds, claimIds]);
}

/** A resolution as far as its reference is concerned. */
export type CopiedResolution = CopiedRow & { claim_id: ClaimId; type: ResolutionType; reference: string | null };
