import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import { keepOrderLanguage } from '../../commerce/orders/look-up/order-language.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { releaseUnused } from '../../platform/media/storage/release-unused.ts';
import { allowDraft } from '../../platform/rights/allow.ts';
import { requireOpen, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type ClaimRow, claimOfDraft } from '../claim/index.ts';
import { type HeldDraft, heldDraft } from '../drafts/held-draft.ts';
import { fileBought } from './file-in-store-claim.ts';
import { mailConfirmLink, readConfirmToken } from './in-store-link.ts';
import { limits } from './limits.ts';

/**
 * What a mail's link would confirm; changes nothing, since programs open the links of a mail before people do.
 * @throws not-found for a token that is none; link-expired after 14 days, or when the claim was sent again
 * @asksNobody Counts a try; the link is the permission.
 * @recordsNothing Counts a try; looking changes nothing.
 */
export async function lookAtOfflineClaim(ctx: Ctx, input: { storeId: StoreId; token: string }) {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    await countTry(tx, ctx, store);
    const held = await heldBy(tx, ctx, store, input.token);
    const { sent } = held;
    const claim = held.filed ? await claimOfDraft(tx, store.id, held.sessionId) : undefined;
    return {
      claim,
      look: {
        status: claim ? ('filed' as const) : ('waiting' as const),
        email: sent.email,
        productName: sent.body.item.name,
        variant: sent.variant,
        productImage: sent.productImage,
        claimType: sent.body.issueType as ClaimType,
        details: sent.body.item.details ?? '',
        dateOfPurchase: sent.body.warranty.dateOfPurchase,
        sentAt: held.sentAt,
        expiresAt: held.expiresAt,
      },
    };
  });
}

/**
 * Files what a mail's link names, as its shopper sent and signed it: who reads the mail is who gave the address. The
 * same link again answers the same claim.
 * @throws not-found for a token that is none; link-expired after 14 days, or when the claim was sent again
 * @asksNobody The link is the permission; it went to the draft's own address.
 */
export async function confirmOfflineClaim(ctx: Ctx, input: { storeId: StoreId; token: string }): Promise<ClaimRow> {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    await countTry(tx, ctx, store);
    const held = await heldBy(tx, ctx, store, input.token);
    const { sent, sessionId } = held;
    const known = held.filed ? await claimOfDraft(tx, store.id, sessionId) : undefined;
    if (known) {
      return known;
    }
    requireOpen(store);
    const grantId = sent.grantId;
    const shopper: Ctx = { ...ctx, actor: { kind: 'draft', storeId: store.id, sessionId, grantId, name: sent.name } };
    const { body, receipts, variant, signed } = sent;
    const { claim } = await fileBought(tx, shopper, store, {
      body,
      receipts,
      links: [],
      variant,
      signatureSha256: signed.signatureSha256,
      sentBefore: signed,
    });
    await keepOrderLanguage(tx, store, { id: claim.order_id, language: null });
    await releaseUnused(tx, store.id, sessionId);
    return claim;
  });
}

/**
 * Mails the link again, to the address that it was sent to.
 * @throws not-found where nothing waits; session-submitted once the claim is filed; rate-limited
 */
export async function mailOfflineClaimLink(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'draft') {
    throw new Problem('unauthenticated');
  }
  const { storeId, sessionId } = allowDraft(ctx, actor.sessionId);
  const store = await storeById(ctx, storeId);
  return ctx.db.inStore(storeId, async (tx) => {
    const held = await heldDraft(tx, store, sessionId);
    if (held?.filed) {
      throw new Problem('session-submitted');
    }
    if (!held || held.expiresAt <= nowOf(ctx)) {
      throw new Problem('not-found');
    }
    await recordEvent(tx, ctx, { storeId, kind: 'session.link-mailed', sessionId });
    await mailConfirmLink(tx, ctx, store, held);
    return { status: 'confirm' as const, email: held.sent.email, expiresAt: held.expiresAt };
  });
}

/** What the token names, while its link is good. */
async function heldBy(tx: Tx, ctx: Ctx, store: StoreRecord, token: string): Promise<HeldDraft> {
  const { sessionId, sending } = readConfirmToken(ctx, store.id, token);
  const held = await heldDraft(tx, store, sessionId);
  if (!held || held.sending !== sending || (!held.filed && held.expiresAt <= nowOf(ctx))) {
    throw new Problem('link-expired');
  }
  return held;
}

async function countTry(tx: Tx, ctx: Ctx, store: StoreRecord): Promise<void> {
  const key = limitKey(ctx.secrets, 'in-store-confirm', store.id, ctx.address);
  await requireAttempt(tx, ctx, limitOf(limits.confirms, key));
}
