import { expect, test } from 'vitest';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { createUser } from '../../tenancy/people/create-user.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, orderOf, placeOrder, signedIn, soldAndClaimed } from '../fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const linkOf = (id: string, scope: 'view' | 'print') =>
  claimLinkToken(app.services, { storeId: store.id, id: id as never }, scope);

test('T45: with a decider’s cookies, another site’s page decides nothing', async () => {
  const { claim } = await soldAndClaimed(app, store, 'csrf-1');
  const { headers } = await signedIn(app, 'store_owner', store);
  const body = JSON.stringify({ expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' });
  const deny = (more: Record<string, string>) =>
    app.http.fetch(
      new Request(`http://platform.test/v1/claims/${claim.id}/deny`, {
        method: 'POST',
        body,
        headers: { host: 'platform.test', 'content-type': 'application/json', ...headers, ...more },
      }),
      { incoming: { socket: { remoteAddress: '192.0.2.7' } } as never },
    );
  const same = { 'sec-fetch-site': 'same-origin' };
  expect((await deny({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await deny({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await deny({ origin: `http://${hostOf(store)}`, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await deny({})).status).toBe(403);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect((await deny({ ...same, 'content-type': type })).status).toBe(415);
  }
  const preflight = await app.ask('platform.test', `/v1/claims/${claim.id}/deny`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST', ...headers },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await asOwner(app, 'SELECT state, version FROM claims WHERE id = $1', [claim.id])).toEqual([
    { state: 'NEW', version: 1 },
  ]);
  expect((await deny(same)).status).toBe(200);
});

test('T53: a claim’s pages aren’t cached, and a file asked for below them isn’t there', async () => {
  const { claim } = await soldAndClaimed(app, store, 'cache-1');
  const page = (path: string) => app.ask(hostOf(store), path, { headers: { accept: 'text/html' } });
  for (const path of [`/view/${linkOf(claim.id, 'view')}`, `/print/${linkOf(claim.id, 'print')}`]) {
    const answer = await page(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    for (const below of ['x.css', 'x.js', 'a.png', 'favicon.ico', '..%2fx.css', '%2e%2e/x.css']) {
      const missing = await page(`${path}/${below}`);
      expect([below, missing.status, missing.headers.get('cache-control')]).toEqual([below, 404, 'no-store']);
      expect(await missing.text()).not.toMatch(/Ana Ruiz|ana@mail\.test|Thing i1/);
    }
  }
});

test('T38: a forwarded host of a stranger stands in no link that is mailed', async () => {
  const { claim } = await soldAndClaimed(app, store, 'host-1');
  const { bearer } = await lookUp(app, store, 'host-1');
  const forged = {
    ...bearer,
    'x-forwarded-host': 'evil.test',
    forwarded: 'host=evil.test',
    'x-forwarded-proto': 'ftp',
  };
  for (const [path, json] of [
    [`/v1/claims/notify/${claim.id}/email`, {}],
    ['/v1/order-lookup/mail-link', { order: 'host-1' }],
    ['/v1/order-lookup/draft-link', {}],
  ] as const) {
    const answer = await app.ask(hostOf(store), path, { json, headers: forged });
    expect([path, answer.ok]).toEqual([path, true]);
  }
  await app.drain();
  const mails = await asOwner(app, 'SELECT template, plain, html FROM mails WHERE store_id = $1 AND to_address = $2', [
    store.id,
    'ana@mail.test',
  ]);
  const templates = mails.map((mail) => String(mail.template));
  expect(templates).toEqual(expect.arrayContaining(['look-up-link', 'draft-link']));
  for (const { plain, html } of mails) {
    const links = `${plain} ${[...String(html).matchAll(/href="([^"]*)"/g)].map((found) => found[1]).join(' ')}`;
    const hosts = [...links.matchAll(/https?:\/\/([^/\s<]+)/g)].map((found) => found[1]);
    expect(new Set(hosts)).toEqual(new Set([hostOf(store)]));
  }
});

test('T05: each of fifty claim ids has 57 random bits, and a number opens none', async () => {
  const made = [];
  for (let place = 0; place < 50; place += 1) {
    made.push(await soldAndClaimed(app, store, `many-${place}`));
  }
  const random = made.map(({ claim }) => claim.id.slice(-16, -5));
  expect(new Set(random).size).toBe(50);
  // Eleven characters of five bits each; two more lie with the time, and behind them stands the hint of the store.
  for (let place = 0; place < 11; place += 1) {
    expect(new Set(random.map((item) => item[place])).size).toBeGreaterThan(10);
  }
  const [{ claim, order }] = made as [(typeof made)[number]];
  const callers = [
    (await lookUp(app, store, order.orderNumber)).bearer,
    { authorization: `Claim ${linkOf(claim.id, 'view')}` },
    await bearerOf(app, store, ['claims:read']),
  ];
  for (const headers of callers) {
    for (const path of ['', '/actions', '/stream', '/reviews']) {
      const answer = await app.ask(hostOf(store), `/v1/claims/${claim.claim_number}${path}`, { headers });
      expect([path, [403, 404].includes(answer.status)]).toEqual([path, true]);
    }
  }
  const staffLink = await app.ask(hostOf(store), `/claims/view/${claim.order_id}`);
  expect(staffLink.status).toBe(302);
  expect(await staffLink.text()).not.toMatch(/Ana|Thing/);
});

test('T02: of forty lookups at once from one address at most twenty are checked', async () => {
  await placeOrder(app, store, orderOf(app, 'burst-1'));
  const ask = (email: string, place: number) =>
    app.ask(hostOf(store), '/v1/order-lookup', {
      json: { order: `burst-${place % 4}`, email },
      from: '203.0.113.77',
      headers: { 'x-forwarded-for': `198.51.100.${place}` },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`eve+${index}@mail.test`, index)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
  expect(statuses.every((status) => status === 404 || status === 429)).toBe(true);
  expect(await codeOf(await ask('ana@mail.test', 1))).toEqual([429, 'rate-limited']);
});

test('T44: an unknown person is turned away no faster than a known one', async () => {
  await createUser(app.system, { name: 'Olga', email: 'olga@people.test', password: 'a long pass phrase for tests' });
  let from = 0;
  // The work of this process, its threads included: what others do on the machine meanwhile is not in it.
  const workOf = async (email: string) => {
    from += 1;
    const began = process.cpuUsage();
    const json = { email, password: 'not the one at all' };
    const answer = await app.ask('platform.test', '/v1/auth/sign-in', { json, from: `203.0.113.${from}` });
    expect(answer.status).toBe(401);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let place = 0; place < 9; place += 1) {
    known.push(await workOf('olga@people.test'));
    unknown.push(await workOf(`nobody-${place}@people.test`));
  }
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
