import { expect, test } from 'vitest';
import type { Permission } from '#core/permissions.ts';
import { askBrand } from '../../claims/lifecycle/staff-acts.ts';
import { testApp } from '../../testing/app.ts';
import { bearerOf, freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);

async function read(headers: Record<string, string>, query = '') {
  const answer = await app.ask('platform.test', `/v1/events${query}`, { headers });
  return { status: answer.status, body: (await answer.json()) as { events: Told[]; next: number; more: boolean } };
}

interface Told {
  number: number;
  kind: string;
  topic: string | null;
  claimId: string | null;
  data: Record<string, unknown>;
}

const all = ['claims:read', 'orders:read', 'messages:read', 'stores:read'] as const;

test('a store’s events are for a machine whose token reads its claims', async () => {
  expect((await read({})).status).toBe(401);
  expect((await read(await bearerOf(app, store, ['orders:read']))).status).toBe(403);
  const other = await freshStore(app);
  const { claim } = await soldAndClaimed(app, other, 'elsewhere');
  const token = await bearerOf(app, store, ['claims:read']);
  const { body } = await read(token, `?storeId=${other.id}&limit=500`).catch(() => ({
    body: { events: [] as Told[] },
  }));
  expect((body.events ?? []).some((item) => item.claimId === claim.id)).toBe(false);
});

test('a machine follows a store from a number and gets kinds and codes, never a name', async () => {
  const token = await bearerOf(app, store, [...all]);
  const from = (await read(token, '?limit=500')).body.next;
  const { claim } = await soldAndClaimed(app, store, 'followed');
  const page = (await read(token, `?after=${from}&limit=500`)).body;
  expect(page.more).toBe(false);
  expect(page.events.map((item) => item.number)).toEqual(
    Array.from({ length: page.events.length }, (_, index) => from + 1 + index),
  );
  const created = page.events.find((item) => item.kind === 'claim.created');
  expect(created).toMatchObject({ topic: 'claim.created', claimId: claim.id, data: {} });
  expect(JSON.stringify(page)).not.toContain('Ana');
  expect((await read(token, `?after=${page.next}`)).body).toEqual({ events: [], next: page.next, more: false });
});

test('what the token may not read is left out, and the number goes on past it', async () => {
  const claims = await bearerOf(app, store, ['claims:read']);
  const from = (await read(claims, '?limit=500')).body.next;
  await soldAndClaimed(app, store, 'filtered');
  const page = (await read(claims, `?after=${from}&limit=500`)).body;
  expect(page.events.map((item) => item.kind)).toContain('claim.created');
  expect(page.events.filter((item) => item.kind.startsWith('order.'))).toEqual([]);
  expect(page.next).toBeGreaterThan(page.events.at(0)?.number ?? 0);
  const whole = (await read(await bearerOf(app, store, [...all]), `?after=${from}&limit=500`)).body;
  expect(whole.events.map((item) => item.kind)).toContain('order.imported');
});

test('the pages together hold every event once', async () => {
  const token = await bearerOf(app, store, [...all]);
  const whole = (await read(token, '?limit=500')).body.events.map((item) => item.number);
  const paged: number[] = [];
  for (let after = 0, more = true; more; ) {
    const { body } = await read(token, `?after=${after}&limit=3`);
    paged.push(...body.events.map((item) => item.number));
    ({ next: after, more } = body);
  }
  expect(paged).toEqual(whole);
});

test('a number that is none is refused', async () => {
  const token = await bearerOf(app, store, ['claims:read']);
  expect((await read(token, '?after=-1')).status).toBe(400);
});

test('what staff wrote beside an act is told to a token that reads notes', async () => {
  const { claim } = await soldAndClaimed(app, store, 'noted');
  await askBrand(app.as(await staff(app, 'orderprotection_support', null)), {
    id: claim.id,
    expectedVersion: 1,
    note: 'Was it packed well?',
  });
  const saidTo = async (...scopes: Permission[]) => {
    const { events } = (await read(await bearerOf(app, store, scopes), '?limit=500')).body;
    return events.filter((item) => item.claimId === claim.id).flatMap(({ data }) => data.said ?? []);
  };
  expect(await saidTo('claims:read')).toEqual([]);
  expect(await saidTo('claims:read', 'claim-notes:read')).toEqual(['Was it packed well?']);
});
