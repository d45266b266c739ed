import { newId, type StoreId } from '../../core/ids.ts';
import { type Ctx, nowOf, type Services } from '../context.ts';
import { recordClosing } from '../outcomes/record-closing.ts';
import { storeById } from '../stores/read-store.ts';
import { changeState } from './change-state.ts';
import { claimFor } from './claim-access.ts';
import { releaseUnitsOf } from './held-units.ts';

/** What every timer carries: the claim and the version that it was set for. With another version it does nothing (lifecycle, rule 5). */
export interface Timer {
  storeId: string;
  claimId: string;
  version: number;
}

/** The context of the product itself: for jobs. */
export function systemCtx(services: Services, name: string): Ctx {
  return {
    ...services,
    actor: { kind: 'system', name },
    requestId: newId('request', services.clock.now()),
    address: '',
  };
}

const access = { permission: 'claims:update', scopes: [] } as const;

/** A claim that slept until its window opened goes to the desk (lifecycle row 17). */
export async function wakeClaim(ctx: Ctx, timer: Timer): Promise<void> {
  const store = await storeById(ctx, timer.storeId as StoreId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, timer.claimId, access);
    if (claim.state === 'TEMPORARILY_DISMISSED' && claim.version === timer.version) {
      await changeState(tx, ctx, store, claim, {
        trigger: 'wake',
        reason: 'The time to decide has come',
        changes: { wake_at: null, unread: true },
      });
    }
  });
}

/** A reminder to the customer whose answer or signature we wait for (lifecycle rows 5, 8). */
export async function remindCustomer(ctx: Ctx, timer: Timer): Promise<void> {
  const store = await storeById(ctx, timer.storeId as StoreId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, timer.claimId, access);
    if (['WAITING_FOR_CUSTOMER', 'DRAFT'].includes(claim.state) && claim.version === timer.version) {
      await ctx.jobs.enqueue(tx, 'send-mail', {
        storeId: store.id,
        mail: { template: 'claim-reminder', claimId: claim.id, expected: { version: claim.version } },
      });
    }
  });
}

/** Nobody said that it did not arrive (lifecycle row 27b): closed as arrived, with a way back. */
export async function closeArrived(ctx: Ctx, timer: Timer): Promise<void> {
  const store = await storeById(ctx, timer.storeId as StoreId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, timer.claimId, access);
    if (claim.state !== 'TEMPORARILY_DISMISSED' || claim.version !== timer.version || !claim.arrival_asked_at) {
      return;
    }
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, claim, {
      trigger: 'close-arrived',
      reason: 'PACKAGE_ARRIVED',
      changes: { ended_at: now, decided_at: now, decided_by: null },
    });
    await recordClosing(tx, ctx, moved, {
      outcome: 'CLOSED',
      reason: 'PACKAGE_ARRIVED',
      by: { id: null, name: store.name },
      at: now,
    });
    await releaseUnitsOf(tx, store.id, claim.id, moved.version);
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-closed', claimId: claim.id, expected: { version: moved.version } },
    });
  });
}

/** No answer for as long as the store waits: closed, with a way back (lifecycle row 11). */
export async function closeUnanswered(ctx: Ctx, timer: Timer): Promise<void> {
  const store = await storeById(ctx, timer.storeId as StoreId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, timer.claimId, access);
    if (claim.state !== 'WAITING_FOR_CUSTOMER' || claim.version !== timer.version || !claim.last_message_ours) {
      return;
    }
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, claim, {
      trigger: 'close-no-response',
      reason: 'NO_RESPONSE',
      changes: { ended_at: now, decided_at: now, decided_by: null },
    });
    await recordClosing(tx, ctx, moved, {
      outcome: 'CLOSED',
      reason: 'NO_RESPONSE',
      by: { id: null, name: store.name },
      at: now,
    });
    await releaseUnitsOf(tx, store.id, claim.id, moved.version);
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-closed', claimId: claim.id, expected: { version: moved.version } },
    });
  });
}

/** The link to sign ran out (lifecycle row 5): the draft is dismissed and its units are free. */
export async function expireSignLink(ctx: Ctx, timer: Timer): Promise<void> {
  const store = await storeById(ctx, timer.storeId as StoreId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, timer.claimId, access);
    if (claim.state !== 'DRAFT' || claim.version !== timer.version) {
      return;
    }
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, claim, {
      trigger: 'sign-expired',
      reason: 'Not signed in time',
      changes: { ended_at: now, decided_at: now, decided_by: null },
    });
    await recordClosing(tx, ctx, moved, {
      outcome: 'DISMISSED',
      reason: 'NO_RESPONSE',
      clause: 'A claim that we write down for you begins when you sign it, and the time to sign this one is over.',
      by: { id: null, name: store.name },
      at: now,
    });
    await releaseUnitsOf(tx, store.id, claim.id, moved.version);
    await ctx.jobs.enqueue(tx, 'send-mail', {
      storeId: store.id,
      mail: { template: 'claim-closed', claimId: claim.id, expected: { version: moved.version } },
    });
  });
}
