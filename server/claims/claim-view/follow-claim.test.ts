import type pg from 'pg';
import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ApiTokenId, ClaimId, MemberId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { tellLine, tellRight } from '../../platform/db/tell.ts';
import { listApiTokens, revokeApiToken } from '../../tenancy/machines/api-tokens.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { closeStore } from '../../tenancy/stores/close-store.ts';
import { testApp } from '../../testing/app.ts';
import { asAdmin } from '../../testing/database.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { openStream } from '../../testing/open-stream.ts';
import { patience } from '../../testing/patience.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sendMessage } from '../messages/send-message.ts';

const app = await testApp();
const store = await freshStore(app);
const other = await freshStore(app);
let number = 0;

async function claimed() {
  number += 1;
  const made = await soldAndClaimed(app, store, `live-${number}`);
  const token = claimLinkToken(app.services, { storeId: store.id, id: made.claim.id as ClaimId }, 'view');
  return { ...made, id: made.claim.id, link: { authorization: `Claim ${token}` } };
}

type Shop = Awaited<ReturnType<typeof claimed>>;

const write = (made: Shop, messageContent = 'Hello') =>
  sendMessage(app.as(made.shopper), { orderId: made.orderId, claimId: made.id, messageContent, medias: [] });

const follow = (id: string, headers: Record<string, string>, host = hostOf(store)) =>
  openStream(app, host, `/v1/claims/${id}/stream`, headers);

test('a stream says what state a claim is in and reports what is committed', async () => {
  const made = await claimed();
  const stream = await follow(made.id, made.link);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  const current = await stream.next();
  expect(current?.event).toBe('here');
  await write(made, 'Something that only readers may know');
  const changed = await stream.next();
  expect(changed).toMatchObject({ event: 'changed', id: String(Number(current?.id) + 1) });
  await stream.leave();
});

test('a line that an open page has read isn’t told again, however late it’s heard', async () => {
  const made = await claimed();
  const stream = await follow(made.id, made.link);
  const current = Number((await stream.next())?.id);
  const again = { id: made.id as ClaimId, sequence: current };
  await app.services.db.inStore(store.id, (tx) => tellLine(tx, store.id, again));
  await write(made);
  expect((await stream.next())?.id).toBe(String(current + 1));
  await stream.leave();
});

test('a reconnecting reader learns from the number that it missed something', async () => {
  const made = await claimed();
  const first = await follow(made.id, made.link);
  const current = await first.next();
  await first.leave();
  await write(made);
  const again = await follow(made.id, made.link);
  expect(Number((await again.next())?.id)).toBeGreaterThan(Number(current?.id));
  await again.leave();
});

test('a claim’s stream opens only for those who may read it', async () => {
  const made = await claimed();
  const stranger = await claimed();
  const elsewhere = await soldAndClaimed(app, other, 'live-elsewhere');
  const token = claimLinkToken(app.services, { storeId: other.id, id: elsewhere.claim.id as ClaimId }, 'view');
  const path = `/v1/claims/${made.id}/stream`;
  const asked = (headers: Record<string, string>, host = hostOf(store)) => app.ask(host, path, { headers });
  expect((await asked({})).status).toBe(401);
  expect((await asked(stranger.link)).status).toBe(404);
  expect((await asked({ authorization: `Claim ${token}` })).status).toBe(404);
  expect((await asked((await signedIn(app, 'store_owner', other)).headers, 'platform.test')).status).toBe(404);
  expect((await asked(await bearerOf(app, store, ['orders:read']))).status).toBe(403);
});

test('a revoked right ends its streams within a second, and no others (R28)', async () => {
  const made = await claimed();
  const grant = await lookUp(app, store, made.order.orderNumber);
  const owner = await signedIn(app, 'store_owner', store);
  const token = await bearerOf(app, store, ['claims:read']);
  const member = await signedIn(app, 'store_user', store);
  const open = {
    link: await follow(made.id, made.link),
    grant: await follow(made.id, grant.bearer),
    owner: await follow(made.id, owner.headers, 'platform.test'),
    token: await follow(made.id, token),
    member: await follow(made.id, member.headers, 'platform.test'),
  };
  for (const stream of Object.values(open)) {
    expect((await stream.next())?.event).toBe('here');
  }
  const over = async (name: keyof typeof open, take: () => Promise<unknown>) => {
    const started = performance.now();
    await take();
    // Others of staff came meanwhile.
    let next = await open[name].next();
    while (next?.event === 'beside') next = await open[name].next();
    expect([name, next]).toEqual([name, null]);
    expect(performance.now() - started).toBeLessThan(patience(1000));
  };
  await over('grant', () =>
    app.ask(hostOf(store), '/v1/order-lookup/current', { method: 'DELETE', headers: grant.bearer }),
  );
  await over('owner', () => app.ask('platform.test', '/v1/auth/sign-out', { headers: owner.headers, method: 'POST' }));
  await over('token', async () =>
    Promise.all(
      (await listApiTokens(app.system, { storeId: store.id })).map(({ id }) =>
        revokeApiToken(app.system, { storeId: store.id, id: id as ApiTokenId }),
      ),
    ),
  );
  const [row] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [member.actor.userId]);
  await over('member', () => removeMember(app.system, { id: row?.id as MemberId }));
  await write(made);
  // The customer's message, and the claim that it moved.
  expect([(await open.link.next())?.event, (await open.link.next())?.event]).toEqual(['changed', 'changed']);
  await over('link', () =>
    app.services.db.inStore(store.id, async (tx) => {
      const later = new Date(app.clock.now() + 60_000).toISOString();
      await tx.updateTable('claims').set({ links_valid_from: later }).where('id', '=', made.id).execute();
      await tellRight(tx, 'links', made.id);
    }),
  );
  expect((await app.ask(hostOf(store), `/v1/claims/${made.id}/stream`, { headers: made.link })).status).toBe(410);
});

test('streams end when the listening connection is killed, and a new one receives', async () => {
  const made = await claimed();
  const stream = await follow(made.id, made.link);
  const current = await stream.next();
  await asAdmin(app.database.app, async (admin: pg.Client) => {
    // A connection may be ended by the login that opened it, which stands behind the role.
    await admin.query('SET ROLE none');
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN amends_live%'`,
    );
  });
  expect(await stream.next()).toBeNull();
  await write(made);
  const again = await follow(made.id, made.link);
  expect(Number((await again.next())?.id)).toBeGreaterThan(Number(current?.id));
  await write(made);
  expect((await again.next())?.event).toBe('changed');
  await again.leave();
});

test('a HEAD opens nothing, and of a claim’s hundred streams twenty are kept for staff', async () => {
  const made = await claimed();
  const head = await app.ask(hostOf(store), `/v1/claims/${made.id}/stream`, { method: 'HEAD', headers: made.link });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const streams = [];
  for (let item = 0; item < 80; item += 1) {
    streams.push(
      await app.ask(hostOf(store), `/v1/claims/${made.id}/stream`, {
        headers: made.link,
        from: `203.0.113.${item}`,
      }),
    );
  }
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await app.ask(hostOf(store), `/v1/claims/${made.id}/stream`, { headers: made.link });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const owner = await signedIn(app, 'store_owner', store);
  const staff = [];
  for (let item = 0; item < 21; item += 1) {
    const stream = `/v1/claims/${made.id}/stream`;
    staff.push(await app.ask('platform.test', stream, { headers: owner.headers, from: `198.51.100.${item}` }));
  }
  expect(staff.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  await Promise.all(staff.map((answer) => answer.body?.cancel()));
  await streams[0]?.body?.cancel();
  const free = await app.ask(hostOf(store), `/v1/claims/${made.id}/stream`, { headers: made.link });
  expect(free.status).toBe(200);
  await Promise.all([...streams.slice(1), free].map((answer) => answer.body?.cancel()));
});

test('a deactivated store’s claim streams end within a second, by every way in', async () => {
  const closing = await freshStore(app);
  const { claim, order } = await soldAndClaimed(app, closing, 'live-closing');
  const token = claimLinkToken(app.services, { storeId: closing.id, id: claim.id as ClaimId }, 'view');
  const shopper = await lookUp(app, closing, order.orderNumber);
  const streams = [
    await follow(claim.id, { authorization: `Claim ${token}` }, hostOf(closing)),
    await follow(claim.id, shopper.bearer, hostOf(closing)),
    await follow(claim.id, await bearerOf(app, closing, ['claims:read']), hostOf(closing)),
  ];
  for (const stream of streams) {
    expect((await stream.next())?.event).toBe('here');
  }
  const started = performance.now();
  await closeStore(app.system, { storeId: closing.id, reason: 'The shop retires' });
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null, null]);
  expect(performance.now() - started).toBeLessThan(patience(1000));
});

test('a rolled-back act is never streamed, a committed one immediately', async () => {
  const made = await claimed();
  const stream = await follow(made.id, made.link);
  const current = await stream.next();
  const undone = app.services.db.inStore(store.id, async (tx) => {
    const told = { storeId: store.id, kind: 'claim.link-mailed', claimId: made.id as ClaimId } as const;
    await recordEvent(tx, app.system, told);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write(made);
  const committed = performance.now();
  expect(await stream.next()).toMatchObject({ event: 'changed', id: String(Number(current?.id) + 1) });
  expect(performance.now() - committed).toBeLessThan(patience(1000));
  await stream.leave();
});

test('no table of ours has a trigger: each could then be placed by store', async () => {
  expect(
    await asOwner(
      app,
      `SELECT tgrelid::regclass::text AS of, tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});

test('colleagues are told who looks at a claim; shoppers and machines aren’t', async () => {
  const made = await claimed();
  const jonah = await signedIn(app, 'store_support', store);
  const mara = await signedIn(app, 'store_support', store);
  const partner = await signedIn(app, 'orderprotection_partner', store);
  const hereFor = async ({ headers }: { headers: Record<string, string> }) =>
    ((await (await app.ask('platform.test', `/v1/console/claims/${made.id}`, { headers })).json()) as ClaimDesk).here;
  const shopper = await follow(made.id, made.link);
  const machine = await follow(made.id, await bearerOf(app, store, ['claims:read']));
  const first = await follow(made.id, jonah.headers, 'platform.test');
  for (const stream of [shopper, machine, first]) {
    expect((await stream.next())?.event).toBe('here');
  }
  const second = await follow(made.id, mara.headers, 'platform.test');
  expect(await first.next()).toEqual({ event: 'beside', id: '', data: '{}' });
  expect(await hereFor(jonah)).toEqual([mara.actor.name]);
  expect(await hereFor(mara)).toEqual([jonah.actor.name]);
  expect(await hereFor(partner)).toEqual([]);
  await write(made);
  for (const stream of [shopper, machine]) {
    expect((await stream.next())?.event).toBe('changed');
  }
  const events = [(await second.next())?.event, (await second.next())?.event];
  expect(events).toEqual(['here', 'changed']);
  await Promise.all([shopper, machine, first, second].map((stream) => stream.leave()));
});
