import type { Session } from '#core/contract/claims/drafts.ts';
import { inStoreDraftIn } from '#core/contract/claims/in-store-draft.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { productNamed } from '../../commerce/products/read-product.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { filesOfSameDraft } from '../../platform/media/upload/uploader.ts';
import { allowDraft } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type DraftRow, findDraft, saveDraftRow } from './drafts.sql.ts';
import {
  emptyInStoreMetadata,
  type InStoreContent,
  type InStoreMetadata,
  inStoreDraftView,
  inStoreMetadata,
  inStoreView,
  statusOfStep,
} from './in-store-view.ts';

/** The draft of a branch, for its holder; the id stands where an order's id stands online. */
export async function readInStoreDraft(ctx: Ctx, input: { orderId: string }): Promise<Session> {
  const { storeId } = allowDraft(ctx, input.orderId);
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    const row = await ownInStoreDraft(tx, ctx, input.orderId);
    return inStoreDraftView(tx, ctx, store, row);
  });
}

/** The holder's own draft, inside the caller's transaction. */
export async function ownInStoreDraft(tx: Tx, ctx: Ctx, id: string): Promise<DraftRow> {
  const { storeId, sessionId } = allowDraft(ctx, id);
  const row = await findDraft(tx, storeId, sessionId);
  if (!row) {
    throw new Problem('not-found');
  }
  return row;
}

/**
 * Saves what was said in a branch, whole: the last word counts. What waits for its mail stays as it was sent.
 * @throws validation-failed for a product that the store does not have; session-submitted once the claim is filed
 */
export async function saveInStoreDraft(
  ctx: Ctx,
  input: { orderId: string; inStore?: InStoreContent; metadata?: unknown; status?: unknown },
): Promise<Session> {
  const { storeId } = allowDraft(ctx, input.orderId);
  if (input.metadata !== undefined || input.status !== undefined) {
    throw notHeldHere(input.metadata === undefined ? '/status' : '/metadata');
  }
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    const row = await ownInStoreDraft(tx, ctx, input.orderId);
    await refuseUnknownProduct(tx, store, input.inStore);
    const metadata = {
      ...inStoreMetadata(row),
      ...(input.inStore && { inStore: await withOwnFiles(tx, ctx, store, input.inStore) }),
    };
    return keep(tx, ctx, store, { row, metadata });
  });
}

/**
 * Throws away what was said, the mail that waits with it; who said it stays, since the grant is theirs.
 * @throws session-submitted once the claim is filed
 */
export async function deleteInStoreDraft(ctx: Ctx, input: { id: string }): Promise<void> {
  const { storeId } = allowDraft(ctx, input.id);
  const store = await storeById(ctx, storeId);
  await ctx.db.inStore(storeId, async (tx) => {
    const row = await ownInStoreDraft(tx, ctx, input.id);
    const { contact } = inStoreMetadata(row).inStore;
    const metadata = emptyInStoreMetadata(inStoreDraftIn.parse({ contact }));
    await keep(tx, ctx, store, { row, metadata, forgetMail: true });
    await recordEvent(tx, ctx, {
      storeId,
      kind: 'session.deleted',
      sessionId: row.id,
      data: { sessionId: row.id },
    });
  });
}

/** A draft of an order holds other things than one begun in a branch, whose page follows from what was said. */
export function notHeldHere(pointer: string): Problem {
  const message = say('not-in-this-draft');
  return new Problem('validation-failed', { errors: [{ pointer, code: 'not-here', message }] });
}

async function refuseUnknownProduct(tx: Tx, store: StoreRecord, said: InStoreContent | undefined): Promise<void> {
  const productId = said?.product?.productId;
  if (productId && !(await productNamed(tx, store.id, { id: productId }))) {
    const message = say('no-such-product');
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/inStore/product/productId', code: 'unknown', message }],
    });
  }
}

/** What was said, without files that were sent for something else. */
async function withOwnFiles(tx: Tx, ctx: Ctx, store: StoreRecord, said: InStoreContent): Promise<InStoreContent> {
  const { receipts, photos, signature } = said;
  const named = [...receipts, ...photos, ...(signature ? [signature] : [])].filter((id) => isId('media', id));
  const own = await filesOfSameDraft(tx, ctx, store.id, named);
  return {
    ...said,
    receipts: receipts.filter((id) => own.has(id)),
    photos: photos.filter((id) => own.has(id)),
    signature: signature && own.has(signature) ? signature : null,
  };
}

/** Writes the draft with the page that it is on; only a new page is worth a line in the feed. */
async function keep(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, metadata, forgetMail = false }: { row: DraftRow; metadata: InStoreMetadata; forgetMail?: boolean },
): Promise<Session> {
  const { step } = await inStoreView(tx, ctx, store, { ...row, metadata });
  const status = statusOfStep[step];
  const saved = await saveDraftRow(tx, store.id, row.id, {
    status,
    metadata: JSON.stringify(metadata),
    updated_at: nowOf(ctx),
    ...(forgetMail ? { waiting: null, waiting_since: null } : {}),
  });
  if (!saved) {
    throw new Problem('session-submitted');
  }
  if (status !== row.status) {
    const data = { sessionId: row.id, status };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'session.saved', sessionId: row.id, data });
  }
  return inStoreDraftView(tx, ctx, store, saved);
}
