import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { type PhotoStep, photoSteps } from '#core/reference/in-store.ts';
import { makeDraftGrant } from '../../commerce/orders/look-up/grants.ts';
import { makeCode, readCode, spendCode } from '../../commerce/orders/look-up/hand-off-code.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allowDraft } from '../../platform/rights/allow.ts';
import { openStoreById, storeById } from '../../tenancy/stores/read-store.ts';
import { findDraft } from './drafts.sql.ts';
import { ownInStoreDraft } from './in-store-draft.ts';

/**
 * Makes the link and the code that continue a branch's draft on another device, at the step that asks for photos.
 * @throws unauthenticated without the draft's grant; rate-limited
 */
export async function makeDraftHandOff(ctx: Ctx, { step }: { step: PhotoStep }) {
  const { actor } = ctx;
  if (actor.kind !== 'draft') {
    throw new Problem('unauthenticated');
  }
  const { storeId, sessionId } = allowDraft(ctx, actor.sessionId);
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    await ownInStoreDraft(tx, ctx, sessionId);
    const made = await makeCode(tx, ctx, store, { id: sessionId, step });
    await recordEvent(tx, ctx, { storeId, kind: 'session.hand-off-made', sessionId });
    return made;
  });
}

/**
 * Opens the draft of a scanned code, once: a grant of the phone's own for that draft alone, and the step to go to.
 * @throws link-expired after ten minutes or when it was opened before; not-found for a token that is none
 * @asksNobody The code is the permission; it was given by makeDraftHandOff and opens once.
 */
export async function openDraftHandOff(ctx: Ctx, input: { storeId: StoreId; token: string }) {
  const { storeId } = input;
  const store = await openStoreById(ctx, storeId);
  const code = readCode(ctx, store, input.token, 'session');
  const step = photoSteps.find((item) => item === code.step);
  const sessionId = code.id;
  return ctx.db.inStore(storeId, async (tx) => {
    await spendCode(tx, ctx, code);
    if (step === undefined || !(await findDraft(tx, storeId, sessionId))) {
      throw new Problem('not-found');
    }
    await recordEvent(tx, ctx, { storeId, kind: 'session.handed-over', sessionId });
    const grant = await makeDraftGrant(tx, ctx, storeId, sessionId);
    return { sessionId, accessToken: grant.token, expiresAt: grant.expiresAt, step };
  });
}
