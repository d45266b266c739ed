import type { UserId } from '../core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import type { Statement } from '../server/testing/statement-recorder.ts';
import { bareServer, compare } from './lib/compare.ts';
import { requestText } from './lib/load.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

const connections = 16;
const against = 'a bare handler with one statement';
/** With what begins its name the product reads what it answers. */
const whole = /json_build_object|^\s*WITH chosen|SELECT ARRAY\[/;

interface Asked {
  method?: string;
  host: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * What pages read most, against bare handlers on the same database that answer the same facts from one statement, the
 * product's own, prepared, without a grant, a session or a transaction; and the start page against the cheapest of them.
 */
await withOpenServices(async ({ services, system, store, http, recorder, barePool, placeOrders }) => {
  // The walls hold for the bare handlers too; they stand in the one store once and for all.
  barePool.on('connect', (client) => void client.query(`SET app.store = '${store.id}'`));
  const host = 'bench.test';
  const numbers = numbersOf('S', 100);
  const orderIds = await placeOrders(numbers);
  const person = { name: 'Mo', email: 'mo@bench.example', password: 'a long pass phrase for this' };
  const user = await createUser(system, person);
  await addMember(system, { userId: user.id as UserId, role: 'store_support', storeId: store.id, accountId: null });
  const signedIn = await fetch(`http://127.0.0.1:${http.port}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

  const granted: Asked[] = [];
  const claims: Asked[] = [];
  const desks: Asked[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name: 'Ana Ruiz' } as const;
    const filing = { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) };
    const claim = await fileClaim({ ...system, actor: shopper }, filing);
    const bearer = { authorization: `Bearer ${grant.token}` };
    granted.push({ host, path: '/v1/order-lookup/current', headers: { ...bearer, 'x-key': `granted${number}` } });
    claims.push({ host, path: `/v1/claims/${claim.id}`, headers: { ...bearer, 'x-key': `claim${number}` } });
    const headers = { cookie, 'x-key': `desk${number}` };
    desks.push({ host: '127.0.0.1', path: `/v1/console/claims/${claim.id}`, headers });
  }

  const ofQueue = (path: string, key: string): Asked => ({
    host: '127.0.0.1',
    path,
    headers: { cookie, 'x-key': key },
  });
  const queues = [ofQueue(`/v1/console/claims?storeId=${store.id}&tab=todo`, 'queue')];
  const counts = [ofQueue(`/v1/console/claims/counts?storeId=${store.id}`, 'counts')];

  /** The one statement that each answer comes from. */
  const known = new Map<string, Statement>();
  for (const item of [...granted, ...claims, ...desks, ...queues, ...counts]) {
    const query = item.host === host ? '?store=bench' : '';
    const { statements } = await recorder.record(async () => {
      const answer = await fetch(`http://127.0.0.1:${http.port}${item.path}${query}`, { headers: item.headers });
      if (!answer.ok) {
        throw new Error(`${item.path} answered ${answer.status}: ${await answer.text()}`);
      }
      await answer.text();
    });
    known.set(item.headers['x-key']!, statements.findLast(({ text }) => whole.test(text))!);
  }
  const names = new Map<string, string>();
  const bare = await bareServer(async (key) => {
    const { text, values } = known.get(key)!;
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    const { rows } = await barePool.query({ name, text, values: [...values] });
    return JSON.stringify(rows.length === 1 ? rows[0] : rows);
  });
  const sides = { connections, productPort: http.port, barePort: bare.port, against };
  const texts = (all: readonly Asked[]) => all.map((item) => requestText(item));
  await compare('granted order', { ...sides, requests: texts(granted), atLeast: 0.35 });
  await compare('claim view', { ...sides, requests: texts(claims), atLeast: 0.25 });
  await compare('desk claim', { ...sides, requests: texts(desks), atLeast: 0.4 });
  await compare('queue page', { ...sides, requests: texts(queues), atLeast: 0.4 });
  await compare('queue counts', { ...sides, requests: texts(counts), atLeast: 0.2 });
  await compare('start page', {
    ...sides,
    requests: [requestText({ host, path: '/start', headers: { accept: 'text/html' } })],
    bareRequests: texts(granted),
    atLeast: 0.5,
    against: 'the bare handler of the granted order',
  });
  await bare.close();
});
