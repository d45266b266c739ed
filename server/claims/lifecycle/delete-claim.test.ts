import { describe, expect, test } from 'vitest';
import { readClaimDesk } from '../../desk/claim-page/read-claim-desk.ts';
import type { Actor } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { unitsClaimed } from '../../testing/db-asserts.ts';
import { freshStore, machine, shopperOf, staff } from '../../testing/fixtures.ts';
import { readClaim, readClaimsOfOrder } from '../claim-view/read-claim.ts';
import { readGrantedOrder } from '../claim-view/read-granted-order.ts';
import { dismissClaim } from '../outcomes/dismiss-claim.ts';
import { deleteClaim } from './delete-claim.ts';
import { unarchiveClaim } from './staff-acts.ts';

const app = await testApp();
const store = await freshStore(app);
const { claimIn, filed, stands, decider: admin } = await claimsInStates(app, store);
const owner = await staff(app, 'store_owner', store);
const day = 86_400_000;
const conflict = { code: 'state-conflict' };
const notFound = { code: 'not-found' };

const on = async ({ id }: { id: string }) => ({ id, expectedVersion: (await stands(id)).version });
/** Everybody who reads a claim without working on it. */
function customersOf({ id, orderId }: { id: string; orderId: string }): Actor[] {
  const claimId = id as Extract<Actor, { kind: 'claim-link' }>['claimId'];
  const link = (scope: 'view' | 'sign') =>
    ({ kind: 'claim-link', storeId: store.id, claimId, scope, name: '' }) as const;
  return [shopperOf(app, store, orderId), link('view'), link('sign')];
}

describe('a claim is deleted', () => {
  test('a claim isn’t deleted by who only resolves, nor by a token without the scope', async () => {
    const dismissed = await claimIn('DISMISSED');
    const forbidden = { code: 'forbidden' };
    await expect(deleteClaim(app.as(admin), await on(dismissed))).rejects.toMatchObject(forbidden);
    const token = machine(app, store.id, ['claims:read', 'claims:update', 'claims:resolve']);
    await expect(deleteClaim(app.as(token), await on(dismissed))).rejects.toMatchObject(forbidden);
    for (const customer of customersOf(dismissed)) {
      await expect(deleteClaim(app.as(customer), await on(dismissed))).rejects.toMatchObject(notFound);
    }
    expect(await stands(dismissed.id)).toMatchObject({ state: 'DISMISSED', deleted_at: null });
  });

  test('a claim isn’t deleted once staff worked on it, nor while its end can be undone', async () => {
    for (const state of ['NEW', 'WAITING_FOR_CUSTOMER', 'APPROVED', 'RESOLVED', 'DENIED', 'CLOSED'] as const) {
      const claim = await claimIn(state);
      await expect(deleteClaim(app.as(owner), await on(claim)), state).rejects.toMatchObject(conflict);
    }
    const undoable = await filed();
    await dismissClaim(app.as(admin), { id: undoable.id, expectedVersion: 1, reason: 'A test.' });
    await expect(deleteClaim(app.as(owner), await on(undoable))).rejects.toMatchObject(conflict);
  });

  test('its customer sees it no more by any way in, and staff still read it', async () => {
    const dismissed = await claimIn('DISMISSED');
    for (const customer of customersOf(dismissed)) {
      expect((await readClaim(app.as(customer), dismissed)).claimState).toBe('DISMISSED');
    }
    await deleteClaim(app.as(owner), { ...(await on(dismissed)), reason: 'We tried the form.' });
    expect(await stands(dismissed.id)).toMatchObject({ state: 'ARCHIVED', state_before: 'DISMISSED' });
    for (const customer of customersOf(dismissed)) {
      await expect(readClaim(app.as(customer), dismissed)).rejects.toMatchObject(notFound);
    }
    const shopper = app.as(shopperOf(app, store, dismissed.orderId));
    expect((await readGrantedOrder(shopper)).existingClaims).toEqual([]);
    const ofOrder = { storeId: store.id, sourceOrderId: dismissed.sourceOrderId };
    expect(await readClaimsOfOrder(shopper, ofOrder)).toEqual([]);
    expect(await readClaimsOfOrder(app.as(admin), ofOrder)).toMatchObject([{ id: dismissed.id }]);
    const { feed } = await readClaimDesk(app.as(admin), dismissed);
    expect(feed.at(-1)).toMatchObject({ actorName: owner.name, text: 'deleted it', note: 'We tried the form.' });
  });

  test('a deleted draft frees its items and is restored as dismissed, holding none', async () => {
    const draft = await claimIn('DRAFT');
    expect(await unitsClaimed(app, store, draft.orderId)).toMatchObject({ i1: 1 });
    await deleteClaim(app.as(owner), await on(draft));
    expect(await unitsClaimed(app, store, draft.orderId)).toMatchObject({ i1: 0 });
    expect(await stands(draft.id)).toMatchObject({ state: 'ARCHIVED', units_held: false });
    app.clock.advance(30 * day);
    await app.drain();
    expect(await stands(draft.id)).toMatchObject({ state: 'ARCHIVED' });
    await unarchiveClaim(app.as(owner), await on(draft));
    expect(await stands(draft.id)).toMatchObject({ state: 'DISMISSED', deleted_at: null, units_held: false });
    for (const customer of customersOf(draft)) {
      expect((await readClaim(app.as(customer), draft)).claimState).toBe('DISMISSED');
    }
  });

  test('two at once delete it once', async () => {
    const dismissed = await claimIn('DISMISSED');
    const once = await on(dismissed);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => deleteClaim(app.as(owner), once)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
