import type { Selectable } from 'kysely';
import type { ResolutionId } from '#core/ids.ts';
import type { Metadata } from '#core/rules/tenancy/metadata.ts';
import { orderDocument, readOrderDocument } from '../../commerce/orders/order-document.sql.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { columns } from '../../platform/db/columns.gen.ts';
import type { Tx } from '../../platform/db/database.ts';
import { runNamed } from '../../platform/db/handle.ts';
import { isoUtc, jsonRows } from '../../platform/db/json-rows.ts';
import type {
  Amendments,
  ClaimItems,
  ClaimMedia,
  Claims,
  Decisions,
  Fulfillments,
  Resolutions,
  ToldDays,
} from '../../platform/db/schema.gen.ts';
import { type MediaRow, mediaColumns } from '../../platform/media/media.sql.ts';
import type { ClaimItemRow, ClaimMediaRow, ClaimRow } from '../claim/claims.sql.ts';
import type { AmendmentRow } from '../decisions/amendments.ts';
import type { DecisionRow, ResolutionRow } from '../decisions/decisions.sql.ts';
import { type MessageRow, messageColumns, messageRows } from '../messages/message-view.ts';
import { metadataRows } from '../metadata/metadata-rows.ts';
import type { ToldDayRow } from '../told-days/held-days.ts';

/** A claim with everything that a view of it takes. */
export interface WholeClaim {
  row: ClaimRow;
  rows: OrderRows;
  /** What it holds in the store's own fields, by key. */
  metadata: Metadata;
  items: ClaimItemRow[];
  placed: ClaimMediaRow[];
  messages: MessageRow[];
  decisions: DecisionRow[];
  /** Of the decision that stands. */
  resolutions: ResolutionRow[];
  /** In which its replacements are sent, by when they left. */
  parcels: SentParcel[];
  amendments: AmendmentRow[];
  /** The days that hold of those that its customer was told. */
  told: ToldDayRow[];
  /** The files that are placed on it, and the picture of its signature. */
  files: MediaRow[];
}

/** A parcel of the order that was placed for a replacement. */
export type SentParcel = Selectable<Fulfillments> & { resolution_id: ResolutionId; told_at: string };

/** What of a claim its reader may know. */
export interface WholeClaimOptions {
  customer: boolean;
}

const claims = jsonRows<Claims>(columns.claims);
const items = jsonRows<ClaimItems>(columns.claim_items);
const placed = jsonRows<ClaimMedia>(columns.claim_media);
const decisions = jsonRows<Decisions>(columns.decisions);
const resolutions = jsonRows<Resolutions>(columns.resolutions);
const fulfillments = jsonRows<Fulfillments>(columns.fulfillments);
const amendments = jsonRows<Amendments>(columns.amendments);
const told = jsonRows<ToldDays>(columns.told_days);

/** A file of a claim, asked for by its key: a plan for any store would read all files of a large one as if they were few. */
const fileOfOne = `SELECT ${mediaColumns} FROM media WHERE store_id = $1 AND id = shown.media_id OFFSET 0`;

/** An expression over `claims c` that is a claim with all that hangs on it; `$1` is the store, which every relation names. */
export function wholeClaimDocument({ customer }: WholeClaimOptions): string {
  const forCustomer = (rows: string) => (customer ? rows : `'[]'::json`);
  return `json_build_object(
  'row', (SELECT row_to_json(x) FROM (SELECT ${claims.of('c')}) x),
  'rows', (SELECT ${orderDocument} FROM orders o WHERE o.store_id = $1 AND o.id = c.order_id),
  'metadata', ${metadataRows('$1', 'c.id')},
  'items', (SELECT coalesce(json_agg(x ORDER BY x.position), '[]') FROM (SELECT ${items.of('t')},
      CASE WHEN t.product_image ~* '^https?://' THEN (SELECT p.media_id FROM outside_pictures p
        WHERE p.store_id = $1 AND p.digest = md5(t.product_image)) END AS picture_media_id
    FROM claim_items t WHERE t.store_id = $1 AND t.claim_id = c.id) x),
  'placed', ${forCustomer(`(SELECT coalesce(json_agg(x ORDER BY x.position), '[]') FROM (SELECT ${placed.of('m')}
    FROM claim_media m WHERE m.store_id = $1 AND m.claim_id = c.id) x)`)},
  'messages', ${forCustomer(`(SELECT coalesce(json_agg(x ORDER BY x.created_at, x.id), '[]') FROM (SELECT ${messageColumns('w')}
    FROM messages w WHERE w.store_id = $1 AND w.claim_id = c.id) x)`)},
  'decisions', (SELECT coalesce(json_agg(x ORDER BY x.decided_at), '[]') FROM (SELECT ${decisions.of('d')}
    FROM decisions d WHERE d.store_id = $1 AND d.claim_id = c.id) x),
  'resolutions', (SELECT coalesce(json_agg(x ORDER BY (SELECT t.position FROM claim_items t
      WHERE t.store_id = $1 AND t.id = x.claim_item_id), x.id), '[]') FROM (SELECT ${resolutions.of('r')},
      (SELECT coalesce(json_agg(y ORDER BY y.position), '[]') FROM (SELECT p.id, p.payment_id, p.position, p.state,
        p.key, p.attempts, p.reference, p.amount::text AS amount
        FROM resolution_payments p WHERE p.store_id = $1 AND p.resolution_id = r.id) y) AS payments
    FROM resolutions r WHERE r.store_id = $1 AND r.claim_id = c.id AND r.decision_id IN (SELECT d.id
      FROM decisions d WHERE d.store_id = $1 AND d.claim_id = c.id AND d.live)) x),
  'parcels', (SELECT coalesce(json_agg(x ORDER BY x.shipped_at, x.id), '[]') FROM (SELECT ${fulfillments.of('f')},
      p.resolution_id, p.told_at
    FROM resolutions r JOIN resolution_parcels p ON p.store_id = $1 AND p.resolution_id = r.id
      JOIN fulfillments f ON f.store_id = $1 AND f.id = p.fulfillment_id
    WHERE r.store_id = $1 AND r.claim_id = c.id) x),
  'amendments', (SELECT coalesce(json_agg(x ORDER BY x.proposed_at, x.id), '[]') FROM (SELECT ${amendments.of('a')}
    FROM amendments a WHERE a.store_id = $1 AND a.claim_id = c.id) x),
  'told', (SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${told.of('y')}
    FROM told_days y WHERE y.store_id = $1 AND y.claim_id = c.id AND y.ended_at IS NULL) x),
  'files', ${forCustomer(`(SELECT coalesce(json_agg(x), '[]') FROM (SELECT file.*
    FROM (SELECT m.media_id FROM claim_media m WHERE m.store_id = $1 AND m.claim_id = c.id
      UNION SELECT c.signature_media_id) shown
    CROSS JOIN LATERAL (${fileOfOne}) file) x)`)}
  )`;
}

const statementFor = (customer: boolean) => ({
  name: customer ? 'whole_claims_customer' : 'whole_claims',
  text: `SELECT ${wholeClaimDocument({ customer })} AS whole FROM claims c WHERE c.store_id = $1 AND c.id = ANY($2)`,
});
const withCustomer = statementFor(true);
const withoutCustomer = statementFor(false);

/** Claims of one store with all that hangs on them, in one statement; in the order asked for, without those that are not there. */
export async function wholeClaims(
  tx: Tx,
  storeId: string,
  ids: readonly string[],
  { customer }: WholeClaimOptions,
): Promise<WholeClaim[]> {
  const statement = customer ? withCustomer : withoutCustomer;
  const found = await runNamed<{ whole: WholeClaim }>(tx, statement, [storeId, ids]);
  const byId = new Map<string, WholeClaim>(found.map(({ whole }) => [whole.row.id, readWholeClaim(whole)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads a document of `wholeClaimDocument` as the rows that it was made of. Changes the document. */
export function readWholeClaim(whole: WholeClaim): WholeClaim {
  claims.row(whole.row);
  if (whole.rows === null) {
    throw new Error(`The order of claim ${whole.row.id} is gone.`);
  }
  readOrderDocument(whole.rows);
  items.rows(whole.items);
  placed.rows(whole.placed);
  messageRows.rows(whole.messages);
  decisions.rows(whole.decisions);
  resolutions.rows(whole.resolutions);
  for (const parcel of whole.parcels) {
    fulfillments.row(parcel);
    parcel.told_at = isoUtc(parcel.told_at);
  }
  amendments.rows(whole.amendments);
  told.rows(whole.told);
  return whole;
}
