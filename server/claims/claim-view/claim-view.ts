import type { z } from 'zod';
import type { claim as claimSchema } from '#core/contract/claims/claim-shapes.ts';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { sharedResolution } from '#core/drafts/draft.ts';
import type { MediaId } from '#core/ids.ts';
import { type ClaimState, portalStateOf } from '#core/reference/claims.ts';
import { signBy } from '#core/rules/claims/answer-until.ts';
import { boughtInStoreOn } from '#core/rules/claims/in-store.ts';
import { protectionStatus } from '#core/rules/commerce/claimable/eligibility.ts';
import { toNumberOrNull } from '#core/rules/platform/money.ts';
import type { Metadata } from '#core/rules/tenancy/metadata.ts';
import { shippingPolicyOf } from '../../commerce/orders/order-standing.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mediaLinksOf } from '../../platform/media/media-links.ts';
import { holds, seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readableMetadata } from '../../tenancy/stores/readable-metadata.ts';
import { type AnswerTimes, answerTimesOf } from '../answer-clock/answer-record.ts';
import type { ClaimItemRow, ClaimMediaRow, ClaimRow } from '../claim/claims.sql.ts';
import { isReceipt } from '../claim/receipt-of-claim.ts';
import { amendmentViews } from '../decisions/amendments.ts';
import { expectedOf } from '../decisions/expected-days.ts';
import {
  appealUntil,
  decisionView,
  denialRow,
  type Outcome,
  outcomeFrom,
  resolutionView,
} from '../decisions/outcome-of-claim.ts';
import { withoutCodes, withoutQuotes } from '../decisions/told-reference.ts';
import { arrivalView } from '../lifecycle/delivery-confirmation.ts';
import { undoUntilOf } from '../lifecycle/undo-window.ts';
import { type MessageRow, messageView } from '../messages/message-view.ts';
import { heldByKind } from '../told-days/held-days.ts';
import { appealOf, firstDecisionOf } from './appeal-of-claim.ts';
import { claimFulfillmentViews, claimItemViews, replacementParcelViews } from './claim-item-view.ts';
import { lastInstantToReply, timelineOf } from './claim-timeline.ts';
import { linkFor } from './linked-pages.ts';
import { responseTimeOf } from './response-time-estimate.ts';
import { type SentParcel, type WholeClaim, type WholeClaimOptions, wholeClaims } from './whole-claim.sql.ts';

type ClaimView = z.input<typeof claimSchema>;

/**
 * A claim as this caller may read it (spec section 3; public-api A.3.4). Shoppers do not see errors of the engine,
 * staff's ids, or that fraud was suspected; partners do not see who the customer is, wrote or sent (permissions, rule
 * 9), and the code of store credit is for the customer and `store-credit:read`. The caller has been allowed to see it.
 */
export async function claimView(tx: Tx, ctx: Ctx, store: StoreRecord, row: ClaimRow): Promise<ClaimView> {
  const [view] = await claimViews(tx, ctx, store, [row]);
  if (!view) {
    throw new Error('A claim that was given has no view.');
  }
  return view;
}

/** Many claims of one store, in one statement as one takes. */
export async function claimViews(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  claims: readonly Pick<ClaimRow, 'id'>[],
): Promise<ClaimView[]> {
  if (claims.length === 0) {
    return [];
  }
  const ids = claims.map((claim) => claim.id);
  const views: ClaimView[] = [];
  for (const whole of await wholeClaims(tx, store.id, ids, readBy(ctx, store))) {
    views.push(viewOfWhole(ctx, store, whole, await timesFor(tx, ctx, whole)));
  }
  return views;
}

/** What of a claim this caller's view of it is made of. */
export function readBy(ctx: Ctx, store: StoreRecord): WholeClaimOptions {
  return { customer: seesCustomers(ctx, store) };
}

/** The store's answer times where this caller is told of them: the customer, while the claim waits for its first answer. */
export async function timesFor(tx: Tx, ctx: Ctx, { row }: Pick<WholeClaim, 'row'>): Promise<AnswerTimes | null> {
  const customer = ctx.actor.kind === 'shopper' || ctx.actor.kind === 'claim-link';
  const waits = row.state === 'NEW' && row.first_answer_at === null;
  return customer && waits ? (await answerTimesOf(tx, ctx, row.store_id)).inAll : null;
}

/** A claim that was read with all that hangs on it, as this caller may know it. */
export function viewOfWhole(
  ctx: Ctx,
  store: StoreRecord,
  whole: WholeClaim,
  answerTimes: AnswerTimes | null = null,
): ClaimView {
  const { row, rows, metadata, items, placed, messages, files, decisions, resolutions, parcels, amendments } = whole;
  const told = heldByKind(whole.told);
  const view = viewOf(ctx, store, {
    row,
    rows,
    metadata,
    items,
    placed,
    messages,
    parcels,
    told,
    links: mediaLinksOf(ctx, files),
    outcome: outcomeFrom(decisions, resolutions, amendments),
    clock: answerTimes && responseTimeOf(answerTimes),
  });
  return seesCustomers(ctx, store) ? view : withoutCustomer(view);
}

interface ViewSource {
  row: ClaimRow;
  rows: OrderRows;
  metadata: Metadata;
  items: ClaimItemRow[];
  placed: ClaimMediaRow[];
  messages: MessageRow[];
  outcome: Outcome;
  parcels: SentParcel[];
  told: ReturnType<typeof heldByKind>;
  links: Map<MediaId, MediaLink>;
  clock: ClaimView['clock'];
}

function viewOf(
  ctx: Ctx,
  store: StoreRecord,
  { row, rows, metadata, items, placed, messages, parcels, told, links, clock, ...given }: ViewSource,
): ClaimView {
  const staff = ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine' || ctx.actor.kind === 'system';
  const seesCodes = !staff || holds(ctx, 'store-credit:read', store);
  const coded = seesCodes ? given.outcome : withoutCodes(given.outcome);
  const outcome = !staff || holds(ctx, 'messages:read', store) ? coded : withoutQuotes(coded);
  const linked = (chosen: ClaimMediaRow[]) => chosen.flatMap((item) => links.get(item.media_id) ?? []);
  const policy = shippingPolicyOf(rows);
  const { warranty } = row;
  return {
    id: row.id,
    claimNumber: row.claim_number,
    version: row.version,
    claimFiledFrom: row.filed_from,
    claimCategory: row.category,
    claimState: row.state,
    portalState: portalStateOf[row.state],
    claimType: row.type,
    claimDescription: row.description,
    wordsBy: row.from_valet ? 'store' : 'customer',
    customerId: null,
    userId: staff ? row.filed_by : null,
    storeId: row.store_id,
    orderId: row.order_id,
    sourceOrderId: rows.order.source_order_id,
    sourceOrderNumber: rows.order.order_number,
    boughtOn: boughtInStoreOn(row, store.timeZone),
    authorName: row.author_name,
    authorEmail: row.author_email,
    salesChannel: row.sales_channel,
    isOta: row.is_ota,
    otaDescription: staff ? row.ota_description : null,
    externalSource: row.external_source,
    policyId: row.policy_id,
    policy: policy && {
      id: policy.id,
      insuredAmount: toNumberOrNull(policy.insured_amount),
      premiumPaid: toNumberOrNull(policy.premium_paid),
      premiumCurrency: policy.premium_currency,
      removedAt: policy.removed_at,
    },
    protectionStatus: protectionStatus({ isOta: row.is_ota, policy: policy && { removedAt: policy.removed_at } }),
    warrantyMetadata: warranty && {
      productValue: toNumberOrNull(warranty.productValue),
      warrantyFee: toNumberOrNull(warranty.warrantyFee),
      dateOfPurchase: warranty.dateOfPurchase,
      warrantyPeriod: warranty.warrantyPeriod,
    },
    metadata: staff ? readableMetadata(ctx, store, 'claim', metadata) : {},
    resolutionRequested: row.requested_resolution,
    resolutionType: resolutionTypeOf(outcome),
    resolutionDate: outcome.decision?.decided_at ?? null,
    shippingAddress: row.shipping_address,
    updatedShippingAddress: row.updated_shipping_address,
    currency: row.currency,
    timeZone: store.timeZone,
    storeName: store.name,
    signature: signatureOf(row, links),
    flags: flagsOf(row, staff),
    claimItems: claimItemViews(ctx, row, {
      items,
      rows,
      images: (itemId) => linked(placed.filter((item) => item.claim_item_id === itemId && item.message_id === null)),
    }),
    fulfillments: claimFulfillmentViews(items, rows, ctx.config.trackingBaseUrl),
    fulfillmentCount: rows.fulfillments.length,
    claimResolutions: resolutionViews(outcome, staff, row.state, store.timeZone).map((item) => ({
      ...item,
      parcels: replacementParcelViews(ctx, row, parcels, item.id),
    })),
    amendments: amendmentViews(outcome, staff),
    claimMessages: messages
      // What a program answered is no part of what the two sides said.
      .filter((message) => staff || message.sender_type !== 'system')
      .map((message) =>
        messageView(message, linked(placed.filter((item) => item.message_id === message.id)), {
          contacts: seesContacts(ctx, store),
          emails: ctx.actor.kind === 'staff',
        }),
      ),
    claimDocuments: linked(placed),
    decision: outcome.decision
      ? decisionView(outcome.decision, staff, {
          undoUntil: undoUntilOf(ctx, row),
          appealUntil: appealUntil(row, outcome, { store, told: told.appeal?.until }),
          timeZone: store.timeZone,
        })
      : null,
    firstDecision: firstDecisionOf(row, outcome, staff, store),
    expected: expectedOf(store, outcome, told),
    timeline: timelineOf({
      ctx,
      store,
      row,
      rows,
      items,
      messages,
      outcome,
      parcels,
      told,
      files: filesFiled(placed, linked),
    }),
    answerDueAt: row.answer_moved_to ?? row.answer_due_at,
    answerWasDueAt: (row.answer_moved_to && row.answer_due_at) ?? answerWasDue(row, told),
    clock,
    signBy: row.state === 'DRAFT' ? (told.sign?.until ?? signByOf(row, store)) : null,
    replyBy: row.state === 'WAITING_FOR_CUSTOMER' ? lastInstantToReply({ store, messages, told }) : null,
    reopenUntil: row.state === 'CLOSED' ? (told.reopen?.until ?? null) : null,
    appealedAt: row.appealed_at,
    appealMessageId: appealOf(row, messages)?.id ?? null,
    // That staff put it aside is theirs to know.
    wakesAt: row.state === 'TEMPORARILY_DISMISSED' && (staff || row.filed_early) ? row.wake_at : null,
    arrival: arrivalView(store, row, { items, rows, told: told.arrived?.until }),
    withdrawnAt: row.withdrawn_at,
    viewUrl: linkFor(ctx, store, row, 'view'),
    printUrl: linkFor(ctx, store, row, 'print'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

/** Until when a draft can be signed that was made before told days were kept. */
function signByOf(row: ClaimRow, { settings, timeZone }: StoreRecord): string {
  return signBy(row.created_at, settings.lifecycle.signDays, timeZone);
}

/** The day of an answer that was told before it moved; null where the claim is told none any more. */
function answerWasDue(row: ClaimRow, { answer }: ViewSource['told']): string | null {
  return row.answer_due_at === null ? null : (answer?.moved_from ?? null);
}

function signatureOf(row: ClaimRow, links: Map<MediaId, MediaLink>): ClaimView['signature'] {
  if (!row.signed_at || !row.proof_kind) {
    return null;
  }
  return {
    kind: row.proof_kind,
    name: row.signature_name,
    image: (row.signature_media_id && links.get(row.signature_media_id)) ?? null,
    signedAt: row.signed_at,
  };
}

function flagsOf(row: ClaimRow, staff: boolean): ClaimView['flags'] {
  return [
    ...(row.signed_at === null && row.state !== 'DRAFT' ? (['unsigned'] as const) : []),
    ...(row.missing_evidence ? (['missing-evidence'] as const) : []),
    ...(row.warranty?.receiptUnverified ? (['receipt-unverified'] as const) : []),
    ...(addressChanged(row) ? (['address-changed'] as const) : []),
    ...(row.execution_error ? [staff ? ('execution-error' as const) : ('held-up' as const)] : []),
  ];
}

/** Another country or other first characters of the postal code is worth a look (T20). */
export function addressChanged(row: ClaimRow): boolean {
  const before = row.shipping_address;
  const after = row.updated_shipping_address;
  if (!before || !after) {
    return false;
  }
  return before.country !== after.country || (before.zip ?? '').slice(0, 2) !== (after.zip ?? '').slice(0, 2);
}

function resolutionTypeOf({ resolutions }: Outcome): ClaimView['resolutionType'] {
  return sharedResolution(resolutions.map((item) => item.type));
}

function resolutionViews({ decision, resolutions }: Outcome, staff: boolean, claimState: ClaimState, timeZone: string) {
  if (decision?.outcome === 'DENIED') {
    return [denialRow(decision, staff, { claimState, timeZone })];
  }
  const told = { resolvedBy: decision?.decided_by_name ?? '', claimState };
  return resolutions.map((item) => resolutionView(item, staff, told));
}

/** A parcel without what tells where it went. */
const withoutWay = <Parcel extends object>(parcel: Parcel): Parcel => ({
  ...parcel,
  lastScanPlace: null,
  trackingNumber: [],
  trackingUrl: [],
});

function withoutCustomer(view: ClaimView): ClaimView {
  return {
    ...view,
    claimDescription: '',
    authorName: '',
    authorEmail: '',
    shippingAddress: null,
    updatedShippingAddress: null,
    signature: view.signature && { ...view.signature, name: null, image: null },
    // It may name the customer's street and email.
    decision: view.decision && { ...view.decision, customerText: '' },
    firstDecision: view.firstDecision && { ...view.firstDecision, customerText: '' },
    amendments: view.amendments.map((item) => ({ ...item, reason: '', customerText: '', reference: '' })),
    claimItems: view.claimItems.map((item) => ({ ...item, details: '', externalImages: [] })),
    fulfillments: view.fulfillments.map(withoutWay),
    claimResolutions: view.claimResolutions.map((item) => ({ ...item, parcels: item.parcels.map(withoutWay) })),
    printUrl: null,
  };
}

/** How many photos and videos came with the claim, each counted once, whatever number of items it shows; a receipt is neither. */
function filesFiled(placed: ClaimMediaRow[], linked: (chosen: ClaimMediaRow[]) => MediaLink[]) {
  const filed = placed.filter((item) => item.message_id === null);
  const shown = linked(filed.filter((item) => !isReceipt(item)));
  const each = [...new Map(shown.map((link) => [link.id, link])).values()];
  const videos = each.filter(({ contentType }) => contentType.startsWith('video/')).length;
  return { photos: each.length - videos, videos, receipt: filed.some(isReceipt) };
}
