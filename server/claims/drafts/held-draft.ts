import type { HeldClaim } from '#core/contract/claims/in-store.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { OrderId, SessionId, StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { holdDraftRow, lockInStoreDraft, submitInStoreDraftRow } from './drafts.sql.ts';
import { confirmUntil } from './in-store-view.ts';

/** What a branch's draft sent: it waits here, out of the store's sight, until its mail's link is opened. */
export interface HeldDraft {
  sessionId: SessionId;
  sent: HeldClaim;
  sentAt: string;
  expiresAt: string;
  /** Counts the sendings: a link belongs to one of them. */
  sending: number;
  filed: boolean;
}

/**
 * Keeps what was sent, in the place of what waited before.
 * @throws session-submitted once the claim is filed
 */
export async function holdDraft(
  tx: Tx,
  ctx: Ctx,
  store: Pick<StoreRecord, 'id' | 'timeZone'>,
  draft: { sessionId: SessionId; sent: HeldClaim },
): Promise<HeldDraft> {
  const now = nowOf(ctx);
  const row = await holdDraftRow(tx, store.id, draft.sessionId, { waiting: JSON.stringify(draft.sent), now });
  if (!row) {
    throw new Problem('session-submitted');
  }
  const { sessionId, sent } = draft;
  return {
    sessionId,
    sent,
    sentAt: now,
    expiresAt: confirmUntil(now, store.timeZone),
    sending: row.sendings,
    filed: false,
  };
}

/** What waits of a draft, or has been filed; undefined where nothing does. Nobody else moves it in this transaction. */
export async function heldDraft(
  tx: Tx,
  store: Pick<StoreRecord, 'id' | 'timeZone'>,
  sessionId: SessionId,
): Promise<HeldDraft | undefined> {
  const row = await lockInStoreDraft(tx, store.id, sessionId);
  if (!row || row.waiting === null || row.waiting_since === null) {
    return undefined;
  }
  const sentAt = new Date(row.waiting_since).toISOString();
  return {
    sessionId: row.id,
    sent: row.waiting,
    sentAt,
    expiresAt: confirmUntil(sentAt, store.timeZone),
    sending: row.sendings,
    filed: row.submitted_at !== null,
  };
}

/** Marks a draft as sent in the transaction that files its claim, and answers its id: the natural key of the claim. */
export async function submitInStoreDraft(
  tx: Tx,
  ctx: Ctx,
  draft: { storeId: StoreId; sessionId: SessionId; orderId: OrderId },
): Promise<SessionId> {
  const { storeId, sessionId, orderId } = draft;
  const submitted = await submitInStoreDraftRow(tx, storeId, { id: sessionId, orderId, now: nowOf(ctx) });
  if (!submitted) {
    throw new Problem('session-submitted');
  }
  return sessionId;
}
