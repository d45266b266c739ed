import type { Address } from '#core/address.ts';
import type { SentBefore } from '#core/contract/claims/in-store.ts';
import { claimTypeOf } from '#core/drafts/draft.ts';
import {
  type ClaimId,
  type ClaimItemId,
  type MediaId,
  newId,
  newIdIn,
  type SessionId,
  type StoreId,
} from '#core/ids.ts';
import type { Manifest } from '#core/reference/claim-facts.ts';
import { type ClaimState, repaidByProvider } from '#core/reference/claims.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { addMoney, itemRefund } from '#core/rules/platform/money.ts';
import { coverIsInForce, shippingPolicyOf } from '../../commerce/orders/order-standing.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { insertClaim } from '../claim/index.ts';
import { receiptsFrom } from '../claim/receipt-of-claim.ts';
import { manifestMac } from '../claim/signed-statement.ts';
import type { CheckedFiling, CheckedItem, Filer, FilingBody } from './check-filing.ts';

const signatureWords = wordsOf('signatures');

/** A filing that was judged and whose units are held: everything that its rows are made of. */
export interface ToWrite {
  store: StoreRecord;
  body: FilingBody;
  filer: Filer;
  /** Filed on the customer's behalf, who signs later or not at all. */
  valet: boolean;
  rows: OrderRows;
  filing: CheckedFiling;
  /** What the units of each item were paid. */
  paid: readonly UnitsPaid[][];
  bodyHash: string;
  signature: MediaId | null;
  /** Of its picture as it is kept. */
  signatureSha256?: string;
  /** Of a purchase made elsewhere: the receipts sent with it. Nobody of the store has checked them yet. */
  receipts?: readonly MediaId[];
  sentBefore?: SentBefore;
}

/** The pictures of a filing that are files of ours; others are addresses, kept as text. */
export function picturesOf(filing: CheckedFiling): MediaId[] {
  return filing.items.flatMap((item) => item.images.filter(isOurs));
}

/** An image is a file that was uploaded here, which filing has looked up, or an address. */
const isOurs = (image: string): image is MediaId => image.startsWith('med_');

/** How a filing is signed: at once by the shopper, later by the customer of a valet, or not at all. */
function signingOf({ body, valet, signature, sentBefore }: ToWrite, now: string, address: string) {
  const name = body.resolution?.signatureName?.trim() || null;
  const signed = !valet && (signature !== null || name !== null);
  return {
    name,
    at: signed ? (sentBefore?.at ?? now) : null,
    address: signed ? (sentBefore?.address ?? address) : '',
    proof: signed ? (signature ? ('SIGNATURE' as const) : ('ACKNOWLEDGEMENT' as const)) : null,
  };
}

/** What the shopper signs: frozen with the claim (design section 4). */
function manifestOf(
  claimId: ClaimId,
  { store, body, valet, rows, filing, signature, signatureSha256 }: ToWrite,
  signing: ReturnType<typeof signingOf>,
): Manifest {
  return {
    claimId,
    storeId: store.id,
    orderId: rows.order.id,
    orderNumber: rows.order.order_number,
    category: filing.category,
    items: filing.items.map((item) => ({
      sourceItemId: item.item.source_item_id,
      name: item.item.product_name,
      claimType: item.claimType,
      ...(item.subReason && { subReason: item.subReason }),
      quantity: item.quantity,
      details: item.details,
    })),
    ...(valet && { wordsBy: 'store' as const, storeNote: body.claimDescription ?? '' }),
    desiredMethod: filing.method,
    address: (body.resolution?.updatedShippingAddress ?? null) as Address | null,
    statement: signatureWords.statement,
    signatureName: signing.name,
    signatureImage: signature,
    ...(signatureSha256 && { signatureSha256 }),
    signedAt: signing.at ?? '',
    signerAddress: signing.address,
  };
}

/** The state in which a filed claim begins (lifecycle rows 1, 1b, 2, 3). */
export function firstState({ body, valet, filing }: Pick<ToWrite, 'body' | 'valet' | 'filing'>): ClaimState {
  const waits = valet && body.options?.requireCustomerSignature === true;
  return waits ? 'DRAFT' : filing.wakeAt ? 'TEMPORARILY_DISMISSED' : 'NEW';
}

type Rows = Parameters<typeof insertClaim>;

/** The rows of a new claim: itself, its items, and where its files stand. */
export function claimRows(
  ctx: Ctx,
  toWrite: ToWrite,
  numbered: {
    claimNumber: number;
    sessionId: SessionId | null;
    state: ClaimState;
    dueAt: string | null;
    listed: { shown: MediaId | null; videos: number };
  },
): { claim: Rows[1]; items: Rows[2]; files: Rows[3] } {
  const { store, body, valet, rows, filing, paid, bodyHash, signature, receipts } = toWrite;
  const now = nowOf(ctx);
  const claimId = newIdIn('claim', store.id, ctx.clock.now());
  const itemIds = filing.items.map(() => newId('claimItem', ctx.clock.now()));
  const pictures = picturesOf(filing);
  const signing = signingOf(toWrite, now, ctx.address);
  const manifest = manifestOf(claimId, toWrite, signing);
  const warranty = filing.category === 'WARRANTY' ? warrantyOf(rows, filing.items) : null;
  const claim: Rows[1] = {
    store_id: store.id,
    id: claimId,
    claim_number: numbered.claimNumber,
    order_id: rows.order.id,
    session_id: numbered.sessionId,
    category: filing.category,
    state: numbered.state,
    type: claimTypeOf(filing.items),
    description: body.claimDescription ?? '',
    author_name: rows.order.customer_name,
    author_email: rows.order.customer_email,
    sales_channel: body.salesChannel,
    filed_from: body.claimFiledFrom ?? (valet ? 'INTERNAL' : 'EXTERNAL'),
    external_source: ctx.actor.kind === 'machine' ? 'api' : null,
    filed_by: ctx.actor.kind === 'staff' ? ctx.actor.userId : null,
    from_valet: valet,
    filed_early: filing.wakeAt !== null,
    is_ota: rows.order.is_one_time_appeasement,
    ota_description: rows.order.is_one_time_appeasement ? rows.order.ota_description : null,
    spends_appeasement: rows.order.is_one_time_appeasement && filing.category === 'SHIPPING' && !coverIsInForce(rows),
    policy_id: (warranty?.policyId ?? shippingPolicyOf(rows)?.id) || null,
    warranty: warranty ? JSON.stringify({ ...warranty.metadata, ...(receipts && { receiptUnverified: true }) }) : null,
    requested_resolution: filing.method,
    shipping_address: rows.order.shipping_address ? JSON.stringify(rows.order.shipping_address) : null,
    updated_shipping_address: manifest.address ? JSON.stringify(manifest.address) : null,
    currency: rows.order.currency,
    exchange_rate: rows.order.exchange_rate,
    proof_kind: signing.proof,
    signature_media_id: signature,
    signature_name: signing.name,
    signed_at: signing.at,
    manifest: JSON.stringify(manifest),
    manifest_mac: manifestMac(ctx, manifest),
    missing_evidence: filing.missingEvidence,
    wake_at: filing.wakeAt,
    answer_due_at: numbered.dueAt,
    links_valid_from: now,
    last_activity_at: now,
    queue_product: filing.items[0]?.item.product_name ?? '',
    queue_items: filing.items.length,
    queue_value: addMoney(...paid.map((units) => itemRefund({ paid: units, percentage: '100' }, rows.order.currency))),
    queue_media_id: numbered.listed.shown,
    queue_photos: pictures.length - numbered.listed.videos,
    queue_videos: numbered.listed.videos,
    metadata: JSON.stringify({ bodyHash }),
    created_at: now,
    updated_at: now,
  };
  const items: Rows[2] = filing.items.map((item, position) => ({
    store_id: store.id,
    id: itemIds[position]!,
    claim_id: claimId,
    order_item_id: item.item.id,
    fulfillment_id: item.fulfillmentId,
    position,
    claim_type: item.claimType,
    sub_reason: item.subReason,
    quantity: item.quantity,
    product_name: item.item.product_name,
    product_image: item.item.product_image,
    price: item.item.price,
    discount: item.item.discount,
    tax: item.item.tax,
    paid: JSON.stringify(paid[position] ?? []),
    details: item.details,
    external_images: item.images.filter((image) => !isOurs(image)),
    resolution_requested: filing.method,
    quantity_type: item.quantity === item.item.quantity ? 'all' : 'some',
    reimbursement_type: rows.order.is_one_time_appeasement
      ? 'brand'
      : repaidByProvider[item.claimType]
        ? 'provider'
        : 'brand',
    created_at: now,
    updated_at: now,
  }));
  const files = [
    ...mediaRows(store.id, claimId, filing.items, itemIds),
    ...(receipts ?? []).map((media_id, index) => ({
      store_id: store.id,
      claim_id: claimId,
      media_id,
      claim_item_id: null,
      position: receiptsFrom + index,
    })),
  ];
  return { claim, items, files };
}

/** Each file stands on the claim once, with the first item that shows it. */
function mediaRows(storeId: StoreId, claimId: ClaimId, items: readonly CheckedItem[], itemIds: readonly ClaimItemId[]) {
  const seen = new Set<string>();
  return items.flatMap((item, index) =>
    item.images
      .filter(isOurs)
      .filter((image) => !seen.has(image))
      .map((image, position) => {
        seen.add(image);
        return {
          store_id: storeId,
          claim_id: claimId,
          media_id: image,
          claim_item_id: itemIds[index] ?? null,
          position: index * 100 + position,
        };
      }),
  );
}

/** The period comes from the policy, whatever the client says (T22). */
function warrantyOf(rows: OrderRows, items: readonly CheckedItem[]) {
  const itemId = items[0]?.item.id;
  const policy = rows.policies.find((item) => item.kind === 'WARRANTY' && item.order_item_id === itemId);
  return (
    policy && {
      policyId: policy.id,
      metadata: {
        productValue: policy.product_value ?? items[0]?.item.price ?? null,
        warrantyFee: policy.premium_paid,
        dateOfPurchase: rows.order.source_created_at,
        warrantyPeriod: policy.period,
      },
    }
  );
}
