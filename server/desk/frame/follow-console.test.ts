import { expect, test } from 'vitest';
import type { ClaimId, MemberId } from '#core/ids.ts';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { tellLine } from '../../platform/db/tell.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { closeStore } from '../../tenancy/stores/close-store.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { openStream } from '../../testing/open-stream.ts';
import { markNotificationsRead } from '../notifications/own-notifications.ts';

const app = await testApp();
const [store, other] = [await freshStore(app), await freshStore(app)];
const made = await soldAndClaimed(app, store, 'heard-1');
const elsewhere = await soldAndClaimed(app, other, 'heard-2');
// Who comes into a store is told there: these came before anybody listened.
const [one, colleague] = [await signedIn(app, 'store_support', store), await signedIn(app, 'store_support', store)];
const stranger = await signedIn(app, 'store_support', other);
const installer = await signedIn(app, 'orderprotection_implementation', null);
const provider = await signedIn(app, 'orderprotection_support', null);

const path = (place?: StoreRecord, claimId?: string) =>
  `/v1/me/console/stream?${new URLSearchParams({ ...(place && { storeId: place.id }), ...(claimId && { claimId }) })}`;
const follow = (headers: Record<string, string>, place?: StoreRecord, claimId?: string) =>
  openStream(app, 'platform.test', path(place, claimId), headers);

/** Something happens on a claim, some times in one transaction. */
function happens(place: StoreRecord, claimId: string, times = 1) {
  const told = { storeId: place.id, kind: 'claim.link-mailed', claimId: claimId as ClaimId } as const;
  return app.services.db.inStore(place.id, async (tx) => {
    for (let time = 0; time < times; time += 1) {
      await recordEvent(tx, app.system, told);
    }
  });
}

test('the stream opens for everyone of staff there, and for no one else', async () => {
  const asked = async (headers: Record<string, string>, place?: StoreRecord, host = 'platform.test') => {
    const answer = await app.ask(host, path(place), { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const owner = await signedIn(app, 'store_owner', store);
  const shopper = await lookUp(app, store, made.order.orderNumber);
  const link = claimLinkToken(app.services, { storeId: store.id, id: made.claim.id as ClaimId }, 'view');
  expect(await asked({}, store)).toBe(401);
  expect(await asked(shopper.bearer, store, hostOf(store))).toBe(401);
  expect(await asked({ authorization: `Claim ${link}` }, store, hostOf(store))).toBe(401);
  expect(await asked(await bearerOf(app, store, ['claims:read']), store, hostOf(store))).toBe(401);
  expect(await asked(installer.headers)).toBe(200);
  expect(await asked(owner.headers, other)).toBe(404);
  expect(await asked(owner.headers, store)).toBe(200);
});

test('who reads one store’s claims hears of that store alone, and not what happened', async () => {
  const ours = await follow(one.headers);
  const theirs = await follow(stranger.headers, other);
  expect([(await ours.next())?.event, (await theirs.next())?.event]).toEqual(['here', 'here']);
  await happens(other, elsewhere.claim.id);
  expect((await theirs.next())?.event).toBe('changed');
  // The other's change has been told by now: had it been told here, this would be the second.
  await happens(store, made.claim.id);
  expect(await ours.next()).toMatchObject({ event: 'changed', data: '{"times":1}' });
  await Promise.all([ours.leave(), theirs.leave()]);
});

test('who reads no claims hears of everything else there, and of no claim', async () => {
  const stream = await follow(installer.headers, store);
  expect((await stream.next())?.event).toBe('here');
  await happens(store, made.claim.id);
  await app.services.db.inStore(store.id, (tx) => tellLine(tx, store.id, null));
  expect((await stream.next())?.event).toBe('rest');
  await stream.leave();
});

test('what is somebody’s alone is told them and no colleague', async () => {
  const [ours, theirs] = [await follow(one.headers, store), await follow(colleague.headers, store)];
  expect([(await ours.next())?.event, (await theirs.next())?.event]).toEqual(['here', 'here']);
  await markNotificationsRead(app.as(one.actor), {});
  expect((await ours.next())?.event).toBe('own');
  await happens(store, made.claim.id);
  expect((await theirs.next())?.event).toBe('changed');
  await Promise.all([ours.leave(), theirs.leave()]);
});

test('an open claim is told by its line’s number at once, and shows who has it open', async () => {
  const first = await follow(one.headers, store, made.claim.id);
  const here = JSON.parse((await first.next())?.data ?? '') as { claim: number };
  const second = await follow(colleague.headers, store, made.claim.id);
  expect((await first.next())?.event).toBe('beside');
  expect(app.services.live.here(made.claim.id)).toContain(one.actor.userId);
  await happens(store, made.claim.id);
  const told = await first.next();
  expect([told?.event, JSON.parse(told?.data ?? '')]).toEqual(['claim', { times: 2, sequence: here.claim + 1 }]);
  expect((await first.next())?.event).toBe('changed');
  await Promise.all([first.leave(), second.leave()]);
});

test('of a claim that its reader may not open nothing is told, and of others it is', async () => {
  const reader = await follow(one.headers, undefined, elsewhere.claim.id);
  expect(JSON.parse((await reader.next())?.data ?? '')).toEqual({ times: 0, claim: null });
  await happens(other, elsewhere.claim.id);
  await happens(store, made.claim.id);
  expect((await reader.next())?.event).toBe('changed');
  await reader.leave();
});

test('who reads several stores’ claims follows each, or the one they name', async () => {
  const all = await follow(provider.headers);
  const one = await follow(provider.headers, other);
  expect([(await all.next())?.event, (await one.next())?.event]).toEqual(['here', 'here']);
  await happens(store, made.claim.id);
  expect(await all.next()).toMatchObject({ event: 'changed', data: '{"times":1}' });
  await happens(other, elsewhere.claim.id);
  expect(await all.next()).toMatchObject({ event: 'changed', data: '{"times":2}' });
  expect(await one.next()).toMatchObject({ event: 'changed', data: '{"times":1}' });
  await Promise.all([all.leave(), one.leave()]);
});

test('what happens at once is told once', async () => {
  const stream = await follow(one.headers);
  await stream.next();
  await happens(store, made.claim.id, 100);
  expect(await stream.next()).toMatchObject({ data: '{"times":1}' });
  await happens(store, made.claim.id);
  expect(await stream.next()).toMatchObject({ data: '{"times":2}' });
  await stream.leave();
});

test('a person has thirty streams, and a colleague at the same address as many', async () => {
  const asked = ({ headers }: { headers: Record<string, string> }) =>
    app.ask('platform.test', path(store), { headers, from: '203.0.113.7' });
  const open = [];
  for (let at = 0; at < 31; at += 1) {
    open.push(await asked(one));
  }
  expect(open.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
  for (let at = 0; at < 30; at += 1) {
    open.push(await asked(colleague));
  }
  expect(new Set(open.slice(31).map(({ status }) => status))).toEqual(new Set([200]));
  open.push(await asked(provider));
  expect(open.at(-1)?.status).toBe(200);
  await Promise.all(open.map((answer) => answer.body?.cancel()));
});

test('a follower that returns meets another id, so that nothing missed goes unnoticed', async () => {
  const { headers } = one;
  const first = await follow(headers);
  const here = await first.next();
  await first.leave();
  const again = await follow(headers);
  expect((await again.next())?.id).not.toBe(here?.id);
  await again.leave();
});

test('a role that is taken away ends the stream, and so does a store that is closed', async () => {
  const member = await signedIn(app, 'store_user', store);
  const closing = await freshStore(app);
  const owner = await signedIn(app, 'store_owner', closing);
  const [left, closed] = [await follow(member.headers), await follow(owner.headers)];
  expect([(await left.next())?.event, (await closed.next())?.event]).toEqual(['here', 'here']);
  const [row] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [member.actor.userId]);
  await removeMember(app.system, { id: row?.id as MemberId });
  expect(await left.next()).toBeNull();
  await closeStore(app.system, { storeId: closing.id, reason: 'The shop retires' });
  expect(await closed.next()).toBeNull();
});
