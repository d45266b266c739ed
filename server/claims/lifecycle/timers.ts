import type { ClaimId, StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import type { EventReason } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/index.ts';
import type { Closing } from '../decisions/record-closing.ts';
import { askToShare } from '../share-out/share-out.ts';
import { changeState } from './change-state.ts';
import { followClosing } from './follow-closing.ts';

/** What every timer carries: the claim and the version that it was set for. With another version it does nothing (lifecycle, rule 5). */
export interface Timer {
  storeId: StoreId;
  claimId: ClaimId;
  version: number;
}

/** The claim of a timer, while it is still as it was when the timer was set. */
async function whileDue(
  ctx: Ctx,
  timer: Timer,
  states: readonly ClaimState[],
  work: (tx: Tx, store: StoreRecord, claim: ClaimRow) => Promise<unknown>,
): Promise<void> {
  const store = await storeById(ctx, timer.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: timer.claimId,
      access: { permission: 'claims:update', scopes: [] },
    });
    if (states.includes(claim.state) && claim.version === timer.version) {
      await work(tx, store, claim);
    }
  });
}

/** A claim that slept until its window opened goes to the desk (lifecycle row 17). */
export function wakeClaim(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['TEMPORARILY_DISMISSED'], async (tx, store, claim) => {
    const woken = await changeState(tx, ctx, store, {
      claim,
      trigger: 'wake',
      reason: 'TIME_TO_DECIDE',
      changes: { wake_at: null, unread: true },
    });
    await askToShare(tx, ctx, store, woken);
  });
}

/** The store's people said nothing for as long as the provider waits (lifecycle row 13): the provider goes on without. */
export function endBrandWait(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['WAITING_FOR_BRAND'], (tx, store, claim) =>
    changeState(tx, ctx, store, { claim, trigger: 'brand-answer', reason: 'STORE_SILENT', changes: { unread: true } }),
  );
}

/** A reminder to the customer whose answer or signature we wait for (lifecycle rows 5, 8). */
export function remindCustomer(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['WAITING_FOR_CUSTOMER', 'DRAFT'], (tx, store, claim) =>
    ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-reminder', claimId: claim.id, expected: { version: claim.version } },
    }),
  );
}

/** Nobody said that it did not arrive (lifecycle row 27b): closed as arrived, with a way back. */
export function closeArrived(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['TEMPORARILY_DISMISSED'], async (tx, store, claim) => {
    if (claim.arrival_asked_at) {
      await end(tx, ctx, store, { claim, trigger: 'close-arrived', outcome: 'CLOSED', reason: 'PACKAGE_ARRIVED' });
    }
  });
}

/** No answer for as long as the store waits: closed, with a way back (lifecycle row 11). */
export function closeUnanswered(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['WAITING_FOR_CUSTOMER'], async (tx, store, claim) => {
    if (claim.last_message_ours) {
      await end(tx, ctx, store, { claim, trigger: 'close-no-response', outcome: 'CLOSED', reason: 'NO_RESPONSE' });
    }
  });
}

/** The link to sign ran out (lifecycle row 5): the draft is dismissed and its units are free. */
export function expireSignLink(ctx: Ctx, timer: Timer): Promise<void> {
  return whileDue(ctx, timer, ['DRAFT'], (tx, store, claim) =>
    end(tx, ctx, store, {
      claim,
      trigger: 'sign-expired',
      outcome: 'DISMISSED',
      reason: 'NO_RESPONSE',
      told: 'NOT_SIGNED',
      clause: { code: 'not-signed', values: {} },
    }),
  );
}

/** Ends a claim because time went by, in the store's name. */
async function end(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    claim,
    trigger,
    told,
    ...closing
  }: { claim: ClaimRow } & Omit<Closing, 'by' | 'at'> & { trigger: Trigger; told?: EventReason },
): Promise<void> {
  const now = nowOf(ctx);
  const moved = await changeState(tx, ctx, store, {
    claim,
    trigger,
    reason: told ?? closing.reason ?? undefined,
    changes: { ended_at: now, decided_at: now, decided_by: null },
  });
  await followClosing(tx, ctx, store, { moved, ...closing, by: { id: null, name: store.name }, at: now });
}
