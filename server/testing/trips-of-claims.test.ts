import { expect, test } from 'vitest';
import { type ClaimState, claimStates } from '#core/reference/claims.ts';
import { readClaimActions } from '../claims/claim-view/claim-actions.ts';
import { readClaim } from '../claims/claim-view/read-claim.ts';
import { appealClaim } from '../claims/messages/appeal-claim.ts';
import { amendClaim } from '../claims/outcomes/amendments/amend-claim.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { readClaimDesk } from '../desk/claim-page/read-claim-desk.ts';
import type { Actor } from '../platform/context/context.ts';
import { testApp } from './app.ts';
import { claimsInStates } from './claims-in-states.ts';
import { asOwner } from './db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, machine, shopperOf, staff } from './fixtures.ts';
import { photoOn } from './photos.ts';
import { recorderOf } from './statement-recorder.ts';

// As it runs: with the caches of some seconds that the profile of tests leaves out.
const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const recorder = recorderOf(app.services.pool);
const store = await freshStore(app);
const scenes = await claimsInStates(app, store);
const support = await staff(app, 'store_admin', store);
const provider = await staff(app, 'orderprotection_support_admin', null);
const partner = await staff(app, 'orderprotection_partner', store);
const token = await bearerOf(app, store, ['claims:read', 'orders:read']);

type Scene = Awaited<ReturnType<typeof scenes.claimIn>>;
interface Bounds {
  statements: number;
  /** How often the database is waited for, with opening and commit. */
  trips: number;
}

/** How often an act is tried: a cache of two seconds may run out under one of them. */
const tries = 4;

/** The best of some tries, so that what a cache of two seconds forgot meanwhile isn't counted. */
async function least(act: () => Promise<unknown>): Promise<Bounds & { texts: string }> {
  await act();
  const taken: (Bounds & { texts: string })[] = [];
  for (let time = 1; time < tries; time += 1) {
    const { statements: sent, roundTrips } = await recorder.record(act);
    // What says how the next ones are planned answers nothing and goes along with them.
    const statements = sent.filter(({ text }) => !text.startsWith('SET LOCAL plan_cache_mode'));
    const texts = statements.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 70)).join('\n');
    taken.push({ statements: statements.length, trips: roundTrips, texts });
  }
  return taken.toSorted((a, b) => a.trips - b.trips || a.statements - b.statements)[0] as Bounds & { texts: string };
}

async function answered(host: string, path: string, headers: Record<string, string>): Promise<void> {
  expect((await app.ask(host, path, { headers })).status).toBe(200);
}

/** Each way in which a claim is read, and the most that it may ask of the database, whatever became of the claim. */
const reads: Record<string, { most: Bounds; read: (scene: Scene) => Promise<unknown> }> = {
  'the desk to the store': {
    most: { statements: 6, trips: 3 },
    read: ({ id }) => readClaimDesk(app.as(support), { id }),
  },
  'the desk to the provider': {
    most: { statements: 8, trips: 4 },
    read: ({ id }) => readClaimDesk(app.as(provider), { id }),
  },
  'the acts to the store': {
    most: { statements: 5, trips: 3 },
    read: ({ id }) => readClaimActions(app.as(support), { id }),
  },
  'the acts to the provider': {
    most: { statements: 7, trips: 4 },
    read: ({ id }) => readClaimActions(app.as(provider), { id }),
  },
  'the acts to the shopper': {
    most: { statements: 5, trips: 3 },
    read: ({ id, orderId }) => readClaimActions(app.as(shopperOf(app, store, orderId)), { id }),
  },
  'the claim to the store': { most: { statements: 3, trips: 2 }, read: ({ id }) => readClaim(app.as(support), { id }) },
  'the claim to the provider': {
    most: { statements: 5, trips: 3 },
    read: ({ id }) => readClaim(app.as(provider), { id }),
  },
  'the claim to the shopper': {
    most: { statements: 3, trips: 2 },
    read: ({ id, orderId }) => readClaim(app.as(shopperOf(app, store, orderId)), { id }),
  },
  'the claim over the API': {
    // Whose token it is takes a transaction of its own.
    most: { statements: 6, trips: 4 },
    read: ({ id }) => answered('platform.test', `/v1/claims/${id}`, token),
  },
};

async function expectReadsWithin(scene: Scene): Promise<void> {
  for (const [name, { most, read }] of Object.entries(reads)) {
    const { statements, trips, texts } = await least(() => read(scene));
    expect
      .soft(
        { statements: Math.max(statements, most.statements), trips: Math.max(trips, most.trips) },
        `${name} took ${statements} statements and ${trips} trips:\n${texts}`,
      )
      .toEqual(most);
  }
}

test('who may not read a claim costs no more than who may', async () => {
  const stranger = await staff(app, 'store_owner', await freshStore(app));
  const { id } = await scenes.claimIn('RESOLVED');
  const strangers: [Actor, string][] = [
    [stranger, 'not-found'],
    [machine(app, stranger.memberships[0]?.storeId ?? store.id), 'not-found'],
  ];
  for (const [actor, code] of strangers) {
    for (const read of [readClaim, readClaimDesk, readClaimActions]) {
      const { statements, trips } = await least(() =>
        expect(read(app.as(actor), { id })).rejects.toMatchObject({ code }),
      );
      expect(Math.max(statements, 5)).toBe(5);
      expect(Math.max(trips, 3)).toBe(3);
    }
  }
  expect((await readClaim(app.as(partner), { id })).authorName).toBe('');
});

test.each(claimStates)('a claim that is %s is read by few statements, by everybody', async (state) => {
  await expectReadsWithin(await scenes.claimIn(state));
});

test('the portal reads a claim by a grant in four statements, whatever became of it', async () => {
  for (const state of ['NEW', 'RESOLVED', 'DENIED'] satisfies ClaimState[]) {
    const { id, sourceOrderId } = await scenes.claimIn(state);
    const { bearer } = await lookUp(app, store, sourceOrderId.replace('src-', ''));
    const { statements, trips } = await least(() => answered(hostOf(store), `/v1/claims/${id}`, bearer));
    expect([Math.max(statements, 4), Math.max(trips, 4)]).toEqual([4, 4]);
  }
});

test('a resolved claim whose amendment waits for another is read by few statements', async () => {
  const scene = await scenes.claimIn('RESOLVED');
  const { version } = await scenes.stands(scene.id);
  const terms = { kind: 'TOP_UP', method: 'REFUND', amount: '1', reason: 'It took us too long.' } as const;
  const proposer = await staff(app, 'store_support', store);
  await amendClaim(app.as(proposer), { id: scene.id, expectedVersion: version, ...terms });
  await expectReadsWithin(scene);
});

test('an appealed claim is read by few statements', async () => {
  const scene = await scenes.claimIn('DENIED');
  const { version } = await scenes.stands(scene.id);
  const appeal = { id: scene.id, expectedVersion: version, text: 'It was in the box.', medias: [] };
  await appealClaim(app.as(shopperOf(app, store, scene.orderId)), appeal);
  await expectReadsWithin(scene);
});

test('an approval that waits for a second person is read by few statements', async () => {
  const dear = await freshStore(app, { limits: { secondPersonFrom: 1 } });
  const others = await claimsInStates(app, dear);
  const [admin, colleague] = [await staff(app, 'store_admin', dear), await staff(app, 'store_admin', dear)];
  const scene = await others.claimIn('NEW');
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [scene.id]);
  const lines = [{ claimItemId: String(item?.id), resolutionType: 'REFUND' as const }];
  const given = { id: scene.id, expectedVersion: 1, includeShipping: false, lines };
  await expect(approveClaim(app.as(admin), given)).rejects.toMatchObject({ code: 'second-person-required' });
  for (const reader of [admin, colleague]) {
    const { statements, trips, texts } = await least(() => readClaimDesk(app.as(reader), { id: scene.id }));
    // Who may say yes is known once the people are.
    expect([Math.max(statements, 7), Math.max(trips, 4)], texts).toEqual([7, 4]);
  }
});

test('photos that other claims show cost the desk one statement', async () => {
  const [mine, theirs] = [await scenes.claimIn('RESOLVED'), await scenes.claimIn('DENIED')];
  const bits = '01101001'.repeat(32);
  for (const { id } of [mine, theirs]) {
    await photoOn(app, store, id, [bits]);
  }
  const { signals } = await readClaimDesk(app.as(support), { id: mine.id });
  expect(signals.map(({ title }) => title)).toContain('Photo seen before');
  const { statements, trips, texts } = await least(() => readClaimDesk(app.as(support), { id: mine.id }));
  expect([Math.max(statements, 6), Math.max(trips, 3)], texts).toEqual([6, 3]);
});
