import { describe, expect, test } from 'vitest';
import type { UserId } from '#core/ids.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, item, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { approveClaim, approveProposal } from '../outcomes/approve-claim.ts';
import { toldSecondPeople, waitsFor } from './second-people.ts';

/** Who is said to be able to approve a proposal is who can. */

const app = await testApp();
type Staff = Awaited<ReturnType<typeof staff>>;
let number = 0;

/** Lets somebody into their role anew, as a colleague does today. */
async function joinsToday(store: StoreRecord, person: Staff, by: Staff): Promise<void> {
  await asOwner(app, 'DELETE FROM members WHERE user_id = $1', [person.userId]);
  await addMember(app.as(by), { userId: person.userId, role: 'store_support', storeId: store.id });
}

/** A claim of 600, which takes two, proposed by somebody. */
async function proposedBy(store: StoreRecord, proposer: Staff, filer: UserId | null = null) {
  number += 1;
  const items = [item('i1', { price: '600', discount: '0', tax: '0' })];
  const { claim } = await soldAndClaimed(app, store, `second-${number}`, { order: { items } });
  const [row] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const lines = [{ claimItemId: String(row?.id), resolutionType: 'REFUND' as const }];
  const approving = { id: claim.id, expectedVersion: 1, includeShipping: false, lines };
  await expect(approveClaim(app.as(proposer), approving)).rejects.toMatchObject({ code: 'second-person-required' });
  await asOwner(app, 'UPDATE claims SET filed_by = $2 WHERE id = $1', [claim.id, filer]);
  const proposed = await claimRow(app, store, claim.id);
  const waits = await app.services.db.inStore(store.id, (tx) =>
    waitsFor(tx, app.system, store, { claim: proposed, proposal: { by: proposer.userId } }),
  );
  const told = await app.services.db.inStore(store.id, (tx) =>
    toldSecondPeople(tx, app.system, store, { claim: proposed, proposer: proposer.userId }),
  );
  return { id: claim.id, expectedVersion: proposed.version, waits, told };
}

const candidates = {
  'who counts': async () => undefined,
  'who joined today': joinsToday,
  'who left': async (_: StoreRecord, person: Staff) =>
    void (await asOwner(app, 'UPDATE members SET removed_at = now() WHERE user_id = $1', [person.userId])),
  'who filed the claim': async () => undefined,
  'who may not decide': async (store: StoreRecord, person: Staff) => {
    await asOwner(app, 'DELETE FROM members WHERE user_id = $1', [person.userId]);
    await addMember(app.system, { userId: person.userId, role: 'store_user', storeId: store.id });
  },
} as const;

describe.each(['who counts', 'who joined today'] as const)('proposed by somebody %s', (is) => {
  test.each(Object.entries(candidates))(
    `beside a proposer ${is}, %s is named where their yes counts`,
    async (who, become) => {
      const store = await freshStore(app, {});
      const owner = await staff(app, 'store_owner', store);
      const [proposer, person] = [await staff(app, 'store_support', store), await staff(app, 'store_support', store)];
      if (is === 'who joined today') {
        await joinsToday(store, proposer, owner);
      }
      await become(store, person, owner);
      const filer = who === 'who filed the claim' ? person.userId : null;
      const { waits, told, ...proposed } = await proposedBy(store, proposer, filer);
      const memberships = await asOwner(app, 'SELECT role FROM members WHERE user_id = $1 AND removed_at IS NULL', [
        person.userId,
      ]);
      const now = {
        ...person,
        memberships: memberships.map(({ role }) => ({ role: role as never, storeId: store.id, accountId: null })),
      };
      const approved = await approveProposal(app.as(now), proposed).then(
        () => true,
        () => false,
      );
      expect([who, waits.people.includes(person.name)]).toEqual([who, approved]);
      expect(approved).toBe(is === 'who counts' && who === 'who counts');
      expect(waits.people.includes(owner.name)).toBe(is === 'who counts');
      expect(waits.proposer).toBe(is === 'who counts' ? 'person' : 'later');
      // Where nobody may say yes today, those who may tomorrow are told of it; else those who may now.
      const tomorrow = is === 'who joined today' && (who === 'who counts' || who === 'who joined today');
      expect(told.includes(person.userId)).toBe(approved || tomorrow);
      expect(told).toContain(owner.userId);
    },
  );
});

test('where everyone else joined today it’s said so, and tomorrow they are named', async () => {
  const store = await freshStore(app, {});
  const [proposer, person] = [await staff(app, 'store_owner', store), await staff(app, 'store_support', store)];
  await joinsToday(store, person, proposer);
  const { id, waits } = await proposedBy(store, proposer);
  expect(waits).toEqual({ people: [], more: 0, proposer: 'later' });
  app.clock.advance(86_400_000);
  const claim = await claimRow(app, store, id);
  const then = await app.services.db.inStore(store.id, (tx) =>
    waitsFor(tx, app.system, store, { claim, proposal: { by: proposer.userId } }),
  );
  expect(then).toMatchObject({ people: [person.name], more: 0 });
});

test('somebody of the store and of the provider is named once', async () => {
  const store = await freshStore(app, {});
  const [proposer, both] = [await staff(app, 'store_support', store), await staff(app, 'store_support', store)];
  await addMember(app.system, { userId: both.userId, role: 'orderprotection_support_admin' });
  const { waits } = await proposedBy(store, proposer);
  expect(waits.people.filter((name) => name === both.name)).toEqual([both.name]);
  expect(new Set(waits.people).size).toBe(waits.people.length);
});
