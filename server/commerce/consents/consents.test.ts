import { beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { closeStore } from '../../tenancy/stores/close-store.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { createConnectedStore } from '../store-engines/create-connected-store.ts';
import { limits } from './limits.ts';
import { offeredConsent, tell } from './testing/offered-consent.ts';
import { toldConsent } from './testing/told-consent.ts';

/** The door by which a cart’s widget tells a choice: what it takes from any page, and what it keeps. */

const app = await testApp();
const protection = { bands: [{ from: 0, kind: 'fixed' as const, amount: 1.95 }] };
const store = await freshStore(app, { protection: { ...protection, startsInCart: true } });
// All come from one address.
beforeEach(() => app.clock.advance(60_001));

const kept = async (id: string) =>
  (await asOwner(app, 'SELECT * FROM consents WHERE id = $1', [id])) as Record<string, unknown>[];

test('a page of any host tells a choice without a cookie, and reads the answer', async () => {
  const consent = await offeredConsent(app, store, { secondsAgo: 5 });
  const answer = await tell(app, store, consent);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await kept(consent.id)).toMatchObject([
    {
      store_id: store.id,
      cart: 'c-71',
      chosen: true,
      chosen_at: new Date(app.clock.now() - 5000),
      look: 'toggle',
      starts_on: true,
      mandatory: false,
      shown: consent.shown,
      language: 'en',
      price: '1.950',
      currency: 'USD',
      as_offered: true,
      pricing_version: 1,
      widget_version: null,
    },
  ]);
});

test('who is signed in in that browser is nobody here', async () => {
  const { headers } = await signedIn(app, 'store_owner', store);
  const consent = toldConsent();
  const answer = await app.ask('platform.test', `/v1/widget/consents?store=${store.slug}`, {
    method: 'POST',
    body: JSON.stringify(consent),
    headers: { ...headers, 'content-type': 'text/plain', origin: 'https://shop.test' },
  });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
  expect(await kept(consent.id)).toHaveLength(1);
});

test('a choice that is told again, or otherwise, stays as it was told first', async () => {
  const consent = await offeredConsent(app, store);
  await tell(app, store, consent);
  const first = await kept(consent.id);
  app.clock.advance(90_000);
  expect((await tell(app, store, { ...consent, secondsAgo: 90 })).status).toBe(204);
  expect((await tell(app, store, { ...consent, chosen: false, price: 0 })).status).toBe(204);
  expect(await kept(consent.id)).toEqual(first);
});

const shown = toldConsent().shown;
test.each([
  ['no id', { id: undefined }, '/id'],
  ['an id of another kind', { id: newId('order', 0) }, '/id'],
  ['a choice that is neither', { chosen: 'maybe' }, '/chosen'],
  ['one of tomorrow', { secondsAgo: -1 }, '/secondsAgo'],
  ['one of last year', { secondsAgo: 91 * 86_400 }, '/secondsAgo'],
  ['another look', { look: 'popup' }, '/look'],
  ['no amount', { price: 'free' }, '/price'],
  ['an amount below zero', { price: -1 }, '/price'],
  ['no currency', { currency: 'dollars' }, '/currency'],
  ['no words', { shown: undefined }, '/shown'],
  ['words without a heading', { shown: { ...shown, heading: '' } }, '/shown/heading'],
  ['words without end', { shown: { ...shown, explanation: 'a'.repeat(1001) } }, '/shown/explanation'],
  ['control characters', { shown: { ...shown, heading: 'a\u0000b' } }, '/shown/heading'],
  ['a field that nobody asked for', { email: 'ana@mail.test' }, '/email'],
])('%s is refused in a sentence', async (_, changes, pointer) => {
  const answer = await tell(app, store, { ...toldConsent(), ...changes });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { errors } = (await jsonOf(answer)) as { errors: { pointer: string; message: string }[] };
  expect([...new Set(errors.map((error) => error.pointer))]).toEqual([pointer]);
  expect(errors[0]?.message).toMatch(/^[A-Z].+[.!]$/);
});

test('a body that is no JSON, too large, or not there is refused', async () => {
  expect((await tell(app, store, '{"id":')).status).toBe(400);
  expect((await tell(app, store, '')).status).toBe(400);
  expect((await tell(app, store, JSON.stringify({ cart: 'a'.repeat(9000) }))).status).toBe(413);
});

test('a choice in a store that isn’t there, or is closed, is not found', async () => {
  const closed = await freshStore(app);
  await closeStore(app.system, { storeId: closed.id });
  expect((await tell(app, closed, toldConsent())).status).toBe(404);
  expect((await tell(app, { id: newId('store', 0) }, toldConsent())).status).toBe(404);
});

test('an address that tells more choices than anyone makes waits', async () => {
  const codes: number[] = [];
  for (let nth = 0; nth <= limits.ofAddress.most; nth += 1) {
    codes.push((await tell(app, store, toldConsent())).status);
  }
  expect(codes.filter((code) => code === 204)).toHaveLength(limits.ofAddress.most);
  expect(codes.at(-1)).toBe(429);
});

test('a choice of what the store doesn’t offer is kept, and says so', async () => {
  const offered = await offeredConsent(app, store);
  const isOffered = async (changes: object) => {
    const consent = { ...offered, ...changes, id: newId('consent', 0) };
    expect((await tell(app, store, consent)).status).toBe(204);
    return (await kept(consent.id))[0]?.as_offered;
  };
  expect(await isOffered({})).toBe(true);
  expect(
    await isOffered({ shown: { ...offered.shown, priceLabel: 'US$1.95' } }),
    'a price is written by the page',
  ).toBe(true);
  for (const changes of [
    { price: '0.95' },
    { subtotal: undefined },
    { startsOn: false },
    { mandatory: true },
    { look: 'buttons' },
    { paidBy: 'brand' },
    { currency: 'EUR' },
    { version: 'another' },
    { version: undefined },
    { country: 'DE' },
    { shown: { ...offered.shown, heading: 'Required by law' } },
    { shown: { ...offered.shown, priceLabel: '$0.95' } },
    { shown: { ...offered.shown, priceLabel: 'Included' } },
  ]) {
    expect(await isOffered(changes), JSON.stringify(changes)).toBe(false);
  }
});

test('of a store in the EU no receipt bears out that protection started chosen', async () => {
  const german = await createConnectedStore(app.system, {
    ...{ slug: 'deich', name: 'Deich', account: { name: 'Deich' }, currency: 'EUR', timeZone: 'Europe/Berlin' },
    country: 'DE',
    settings: { protection: { ...protection, startsInCart: true, mandatory: true } },
  });
  const consent = await offeredConsent(app, german);
  expect([consent.startsOn, consent.mandatory]).toEqual([false, false]);
  await tell(app, german, consent);
  const ticked = { ...consent, id: newId('consent', 0), startsOn: true };
  await tell(app, german, ticked);
  expect([(await kept(consent.id))[0]?.as_offered, (await kept(ticked.id))[0]?.as_offered]).toEqual([true, false]);
});

test('an id of another store is another choice there', async () => {
  const other = await freshStore(app, { protection });
  const consent = await offeredConsent(app, store);
  await tell(app, store, consent);
  await tell(app, other, { ...consent, chosen: false });
  const rows = await kept(consent.id);
  expect(rows.map((row) => [row.store_id, row.chosen]).toSorted()).toEqual(
    [
      [store.id, true],
      [other.id, false],
    ].toSorted(),
  );
});
