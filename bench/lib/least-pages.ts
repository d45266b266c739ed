import type { ClaimId, OrderId, UserId } from '#core/ids.ts';
import { makeGrant } from '../../server/commerce/orders/look-up/grants.ts';
import { addMember } from '../../server/tenancy/people/add-member.ts';
import { createUser } from '../../server/tenancy/people/create-user.ts';
import { asAdmin } from '../../server/testing/connections.ts';
import { signInAt } from '../../server/testing/cookies.ts';
import { countsPath } from '../../server/testing/counts-path.ts';
import { bareServer, compare } from './compare.ts';
import { type Least, least } from './least.ts';
import { requestText } from './load.ts';
import type { OpenServices } from './services.ts';

const connections = 16;
const against = 'a bare handler with the least statement';

interface Asked {
  method?: string;
  host: string;
  path: string;
  headers: Record<string, string>;
}

/** A claim and its order. */
export interface Pair {
  orderId: OrderId;
  claimId: ClaimId;
}

export const leastPages = [
  'granted order',
  'claim view',
  'desk claim',
  'queue page',
  'queue counts',
  'start page',
] as const;
type Page = (typeof leastPages)[number];

/**
 * What pages read most, against bare handlers on the same database that answer the same facts from one statement, the least
 * that tells them, prepared, without a grant, a session or a transaction; and the start page against the cheapest of them.
 * @param pages those to compare
 */
export async function compareWithLeast(
  { services, system, store, http, barePool, superuser }: OpenServices,
  pairs: readonly Pair[],
  pages: readonly Page[] = leastPages,
): Promise<void> {
  // The walls hold for the bare handlers too; they stand in the one store once and for all.
  barePool.on('connect', (client) => void client.query(`SET app.store = '${store.id}'`));
  const host = 'bench.test';
  const person = { name: 'Mo', email: `mo-${Date.now()}@bench.example`, password: 'a long pass phrase for this' };
  const user = await createUser(system, person);
  await addMember(system, { userId: user.id as UserId, role: 'store_support', storeId: store.id, accountId: null });
  const cookie = await signInAt(`http://127.0.0.1:${http.port}`, person);

  /** The least statement for each answer, with its values. */
  const known = new Map<string, Least & { values: readonly string[] }>();
  const bare = await bareServer(async (key) => {
    const { name, text, values } = known.get(key)!;
    const { rows } = await barePool.query<{ body: string }>({ name, text, values: [...values] });
    return rows[0]!.body;
  });
  const granted: Asked[] = [];
  const claims: Asked[] = [];
  const desks: Asked[] = [];
  for (const { orderId, claimId } of pairs) {
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const bearer = { authorization: `Bearer ${grant.token}` };
    granted.push({ host, path: '/v1/order-lookup/current', headers: { ...bearer, 'x-key': `granted${claimId}` } });
    claims.push({ host, path: `/v1/claims/${claimId}`, headers: { ...bearer, 'x-key': `claim${claimId}` } });
    const headers = { cookie, 'x-key': `desk${claimId}` };
    desks.push({ host: '127.0.0.1', path: `/v1/console/claims/${claimId}`, headers });
    known.set(`granted${claimId}`, { ...least.grantedOrder, values: [store.id, orderId] });
    known.set(`claim${claimId}`, { ...least.claim, values: [store.id, claimId] });
    known.set(`desk${claimId}`, { ...least.desk, values: [store.id, claimId] });
  }
  const ofQueue = (path: string, key: string): Asked => ({
    host: '127.0.0.1',
    path,
    headers: { cookie, 'x-key': key },
  });
  const queues = [ofQueue(`/v1/console/claims?storeId=${store.id}&tab=todo`, 'queue')];
  const counts = [ofQueue(countsPath({ storeId: store.id }), 'counts')];
  known.set('queue', { ...least.queue, values: [store.id] });
  known.set('counts', { ...least.counts, values: [store.id] });
  // As after some minutes of work: what the first plans were made of is not what is in the tables.
  await asAdmin(superuser, (client) => client.query('ANALYZE'));

  const texts = (all: readonly Asked[]) => all.map((item) => requestText(item));
  const start = requestText({ host, path: '/start', headers: { accept: 'text/html' } });
  const bars: Record<Page, { asked: readonly Asked[]; atLeast: number; requests?: string[]; against?: string }> = {
    'granted order': { asked: granted, atLeast: 0.5 },
    'claim view': { asked: claims, atLeast: 0.5 },
    'desk claim': { asked: desks, atLeast: 0.4 },
    'queue page': { asked: queues, atLeast: 0.4 },
    'queue counts': { asked: counts, atLeast: 0.4 },
    'start page': {
      ...{ asked: granted, atLeast: 0.5, requests: [start] },
      against: 'the bare handler of the granted order',
    },
  };
  try {
    for (const page of pages) {
      const { asked, atLeast, requests = texts(asked), against: told = against } = bars[page];
      for (const item of asked) {
        await alike(item, { product: http.port, bare: bare.port, host });
      }
      const sides = { connections, productPort: http.port, barePort: bare.port, against: told };
      await compare(page, { ...sides, requests, bareRequests: texts(asked), atLeast });
    }
  } finally {
    await bare.close();
  }
}

/** Both sides answer, and about the same thing. */
async function alike(
  { host: named, path, headers }: Asked,
  at: { product: number; bare: number; host: string },
): Promise<void> {
  const query = named === at.host ? '?store=bench' : '';
  const answer = await fetch(`http://127.0.0.1:${at.product}${path}${query}`, { headers });
  const least = await fetch(`http://127.0.0.1:${at.bare}/`, { headers });
  const [told, bareTold] = [await answer.text(), await least.text()];
  const ids = /(?:ord|clm)_\w{26}/;
  if (!answer.ok || !least.ok || (ids.test(told) && !bareTold.includes(ids.exec(told)![0]))) {
    throw new Error(
      `${path} answered ${answer.status} ${told.slice(0, 300)} and ${least.status} ${bareTold.slice(0, 300)}`,
    );
  }
}
