import type { z } from 'zod';
import { type beginInStoreDraft as contract, inStoreDraftIn } from '#core/contract/claims/in-store-draft.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { makeDraftGrant } from '../../commerce/orders/look-up/grants.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { openStoreById, type StoreRecord } from '../../tenancy/stores/read-store.ts';
import { insertInStoreDraft } from './drafts.sql.ts';
import { emptyInStoreMetadata } from './in-store-view.ts';
import { limits } from './limits.ts';

/**
 * Begins a claim on something bought in one of the store's shops, for whoever gives a name and an address (design
 * section 3). The grant opens this draft alone; nobody of the store sees it before its mail's link was opened.
 * @throws not-eligible where the store takes none; rate-limited
 * @asksNobody Anybody may begin; the grant opens that one draft.
 */
export async function beginInStoreDraft(
  ctx: Ctx,
  input: { storeId: StoreId; contact: z.output<typeof contract.body> },
) {
  const store = await openStoreById(ctx, input.storeId);
  const { contact } = input;
  requireInStore(store);
  return ctx.db.inStore(store.id, async (tx) => {
    const from = limitKey(ctx.secrets, 'in-store-from', store.id, ctx.address);
    const by = limitKey(ctx.secrets, 'in-store-by', store.id, contact.email);
    await requireAttempt(tx, ctx, limitOf(limits.inStoreOfAddress, from), limitOf(limits.inStoreOfEmail, by));
    const sessionId = newId('session', ctx.clock.now());
    const metadata = emptyInStoreMetadata(inStoreDraftIn.parse({ contact }));
    await insertInStoreDraft(tx, {
      storeId: store.id,
      id: sessionId,
      metadata: JSON.stringify(metadata),
      now: nowOf(ctx),
    });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'session.begun', sessionId });
    const grant = await makeDraftGrant(tx, ctx, store.id, sessionId);
    return { sessionId, accessToken: grant.token, expiresAt: grant.expiresAt };
  });
}

/** Throws `not-eligible` where a store takes no claims on what was bought in a shop. */
export function requireInStore(store: Pick<StoreRecord, 'settings'>): void {
  const { inStore, warranties } = store.settings.capabilities;
  if (!inStore || !warranties) {
    throw new Problem('not-eligible', { detail: say('no-in-store-claims') });
  }
}
