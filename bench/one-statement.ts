import type { UserId } from '../core/ids.ts';
import { fileClaim } from '../server/claims/file/file-claim.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { countsPath } from '../server/testing/counts-path.ts';
import { asAdmin } from '../server/testing/database.ts';
import { bareServer, compare } from './lib/compare.ts';
import { type Least, least } from './lib/least.ts';
import { requestText } from './lib/load.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';

const connections = 16;
const against = 'a bare handler with the least statement';

interface Asked {
  method?: string;
  host: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * What pages read most, against bare handlers on the same database that answer the same facts from one statement, the least
 * that tells them, prepared, without a grant, a session or a transaction; and the start page against the cheapest of them.
 */
await withOpenServices(async ({ services, system, store, http, barePool, superuser, placeOrders }) => {
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
  const claimIds: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name: 'Ana Ruiz' } as const;
    const filing = { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) };
    const claim = await fileClaim({ ...system, actor: shopper }, filing);
    claimIds.push(claim.id);
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
  const counts = [ofQueue(countsPath({ storeId: store.id }), 'counts')];

  /** The least statement for each answer, with its values. */
  const known = new Map<string, Least & { values: readonly string[] }>();
  const bare = await bareServer(async (key) => {
    const { name, text, values } = known.get(key)!;
    const { rows } = await barePool.query<{ body: string }>({ name, text, values: [...values] });
    return rows[0]!.body;
  });
  for (const [index, number] of numbers.entries()) {
    known.set(`granted${number}`, { ...least.grantedOrder, values: [store.id, orderIds[index]!] });
    known.set(`claim${number}`, { ...least.claim, values: [store.id, claimIds[index]!] });
    known.set(`desk${number}`, { ...least.desk, values: [store.id, claimIds[index]!] });
  }
  known.set('queue', { ...least.queue, values: [store.id] });
  known.set('counts', { ...least.counts, values: [store.id] });
  // As after some minutes of work: what the first plans were made of is not what is in the tables.
  await asAdmin(superuser, (client) => client.query('ANALYZE'));
  for (const item of [...granted, ...claims, ...desks, ...queues, ...counts]) {
    await alike(item);
  }

  /** Both sides answer, and about the same thing. */
  async function alike({ host: named, path, headers }: Asked): Promise<void> {
    const query = named === host ? '?store=bench' : '';
    const answer = await fetch(`http://127.0.0.1:${http.port}${path}${query}`, { headers });
    const least = await fetch(`http://127.0.0.1:${bare.port}/`, { headers });
    const [told, bareTold] = [await answer.text(), await least.text()];
    const ids = /(?:ord|clm)_\w{26}/;
    if (!answer.ok || !least.ok || (ids.test(told) && !bareTold.includes(ids.exec(told)![0]))) {
      throw new Error(
        `${path} answered ${answer.status} ${told.slice(0, 300)} and ${least.status} ${bareTold.slice(0, 300)}`,
      );
    }
  }
  const sides = { connections, productPort: http.port, barePort: bare.port, against };
  const texts = (all: readonly Asked[]) => all.map((item) => requestText(item));
  await compare('granted order', { ...sides, requests: texts(granted) });
  await compare('claim view', { ...sides, requests: texts(claims) });
  await compare('desk claim', { ...sides, requests: texts(desks), atLeast: 0.4 });
  await compare('queue page', { ...sides, requests: texts(queues), atLeast: 0.4 });
  await compare('queue counts', { ...sides, requests: texts(counts), atLeast: 0.4 });
  await compare('start page', {
    ...sides,
    requests: [requestText({ host, path: '/start', headers: { accept: 'text/html' } })],
    bareRequests: texts(granted),
    atLeast: 0.5,
    against: 'the bare handler of the granted order',
  });
  await bare.close();
});
