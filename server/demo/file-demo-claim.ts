import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { type MediaId, newId, type OrderId, type StoreId } from '#core/ids.ts';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { sendMessage } from '../claims/messages/send-message.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../claims/outcomes/deny-claim.ts';
import { openClaim } from '../claims/outcomes/open-claim.ts';
import { type OrderRows, readOrder } from '../commerce/orders/read-order.ts';
import type { Actor, Ctx } from '../platform/context/context.ts';
import { importPicture } from '../platform/media/egress/import-picture.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { artBytes } from './art.ts';
import type { DemoClaim, DemoStep } from './demo-claims.ts';

const hourMs = 3_600_000;

/** The same services at another time, for somebody else. */
function as(ctx: Ctx, actor: Actor, hoursAgo: number): Ctx {
  const now = ctx.clock.now() - hoursAgo * hourMs;
  return { ...ctx, actor, clock: { now: () => now }, requestId: newId('request', now), address: '127.0.0.1' };
}

/**
 * Files one demo claim and does with it what its steps say, by the same verbs as everybody and at the times it names.
 * @param staff who decides in that store
 */
export async function fileDemoClaim(
  ctx: Ctx,
  input: { store: StoreRecord; staff: Actor; claim: DemoClaim },
): Promise<void> {
  const { store, staff, claim } = input;
  const rows = await readOrder(ctx, { storeId: store.id, sourceOrderId: `order-${claim.order}` });
  const customer: Actor = {
    kind: 'shopper',
    storeId: store.id,
    orderId: rows.order.id,
    grantId: newId('grant', ctx.clock.now()),
    name: rows.order.customer_name,
  };
  const valet = claim.filedBy === 'staff';
  const filing = as(ctx, valet ? staff : customer, claim.hoursAgo);
  const filed = await fileClaim(filing, {
    storeId: store.id,
    sourceOrderId: rows.order.source_order_id,
    body: await bodyOf(filing, store.id, rows, claim),
    valet,
  });
  for (const step of claim.steps ?? []) {
    const who = step.act === 'answer' ? customer : staff;
    await take(as(ctx, who, step.hoursAgo), { store, id: filed.id, claim, step, orderId: rows.order.id });
  }
}

async function bodyOf(ctx: Ctx, storeId: StoreId, rows: OrderRows, claim: DemoClaim) {
  const issues = [];
  for (const issue of claim.issues) {
    issues.push({
      issueType: issue.type,
      quantity: issue.quantity,
      sourceItemId: rows.items[issue.line]?.source_item_id,
      details: issue.details,
      images: await upload(ctx, storeId, issue.pictures ?? []),
    });
  }
  return fileClaimIn.parse({
    claimCategory: claim.category ?? 'SHIPPING',
    fulfillmentIssues: [{ sourceFulfillmentId: rows.fulfillments[0]?.source_fulfillment_id, issues }],
    resolution: {
      desiredMethod: claim.method,
      ...(claim.method === 'RESHIP' ? { updatedShippingAddress: rows.order.shipping_address } : {}),
      ...(claim.filedBy === 'customer' ? { signatureName: rows.order.customer_name } : {}),
    },
    ...(claim.filedBy === 'staff' ? { options: { fromValet: true, requireCustomerSignature: true } } : {}),
  });
}

async function upload(ctx: Ctx, storeId: StoreId, files: readonly string[]): Promise<MediaId[]> {
  const ids = [];
  for (const file of files) {
    ids.push(await importPicture(ctx, { storeId, bytes: artBytes(file), filename: file, mediaType: 'CLAIM' }));
  }
  return ids;
}

async function take(
  ctx: Ctx,
  input: { store: StoreRecord; id: string; claim: DemoClaim; step: DemoStep; orderId: OrderId },
): Promise<void> {
  const { store, id, claim, step, orderId } = input;
  const { version: expectedVersion, claimItems } = await readClaim(ctx, { id });
  switch (step.act) {
    case 'open':
      await openClaim(ctx, { id, expectedVersion });
      return;
    case 'ask':
      await sendMessage(ctx, { orderId, claimId: id, messageContent: step.text, medias: [], expectedVersion });
      return;
    case 'answer': {
      const medias = await upload(ctx, store.id, step.pictures ?? []);
      await sendMessage(ctx, { orderId, claimId: id, messageContent: step.text, medias });
      return;
    }
    case 'approve':
      await approveClaim(ctx, {
        id,
        expectedVersion,
        includeShipping: false,
        lines: claimItems.map((item) => ({ claimItemId: item.id, resolutionType: claim.method })),
        customerText: step.text,
      });
      return;
    case 'deny':
      await denyClaim(ctx, { id, expectedVersion, reason: step.reason, customerText: step.text });
  }
}
