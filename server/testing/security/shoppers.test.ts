import { expect, test } from 'vitest';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, hostOf, lookUp, soldAndClaimed } from '../fixtures.ts';
import { bodyOf, type DescribedOperation, everyOperation, pathOf } from './operations.ts';
import { type Things, thingsOf } from './things.ts';

const app = await testApp();
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });

/** A shopper of this one store, with an order, a claim and a draft of their own. */
async function shopperWith(number: string, email: string) {
  const { claim, orderId, order } = await soldAndClaimed(app, store, number, {
    order: { customer: { name: `Canary ${number}`, email } },
  });
  const { bearer } = await lookUp(app, store, number, email);
  const draft = await app.ask(hostOf(store), '/v1/sessions', { method: 'PUT', headers: bearer, json: { orderId } });
  const { id: sessionId } = (await draft.json()) as { id: string };
  const things = await thingsOf(app, store, { claim, orderId, order, number, sessionId });
  const link = claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'view');
  const headers = { shopper: bearer, 'claim-link': { authorization: `Claim ${link}` } };
  return { things, headers, names: [claim.id, orderId, things.sessionId, email, `Canary ${number}`] };
}

type Shopper = Awaited<ReturnType<typeof shopperWith>>;
const kinds = ['shopper', 'claim-link'] as const;

/** What ends a draft or a grant comes last, so that everything before it is tried with both alive. */
const ends = ({ id }: DescribedOperation) => Number(['deleteSession', 'withdrawClaim', 'endGrant'].includes(id));

async function call(told: DescribedOperation, path: Things, body: Things, headers: Record<string, string>) {
  const json = bodyOf(app, told, body);
  const answer = await app.ask(hostOf(store), pathOf(told, path), {
    method: told.method,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  const endless = answer.headers.get('content-type') === 'text/event-stream';
  const text = endless ? '' : await answer.text();
  await (endless ? answer.body?.cancel() : undefined);
  return { status: answer.status, text };
}

/** Everything that a shopper owns, as the database holds it. */
async function rowsOf({ things }: Shopper): Promise<string> {
  const rows = await Promise.all([
    asOwner(app, 'SELECT t::text FROM orders t WHERE id = $1', [things.orderId]),
    asOwner(app, 'SELECT t::text FROM order_items t WHERE order_id = $1 ORDER BY 1', [things.orderId]),
    asOwner(app, 'SELECT t::text FROM claims t WHERE order_id = $1 ORDER BY 1', [things.orderId]),
    asOwner(app, 'SELECT t::text FROM sessions t WHERE order_id = $1 ORDER BY 1', [things.orderId]),
    asOwner(app, 'SELECT t::text FROM messages t WHERE claim_id = $1 ORDER BY 1', [things.claimId]),
    asOwner(app, 'SELECT t::text FROM events t WHERE subject = $1 ORDER BY 1', [things.claimId]),
  ]);
  return JSON.stringify(rows);
}

test('T04: over every shopper operation, another shopper’s things don’t exist', async () => {
  const ana = await shopperWith('s-1001', 'ana@mail.test');
  const ben = await shopperWith('s-1002', 'ben@mail.test');
  const operations = (await everyOperation(app))
    .filter((told) => kinds.some((kind) => told.credentials.includes(kind)))
    .toSorted((a, b) => ends(a) - ends(b));
  const names = (told: DescribedOperation) =>
    /\{/.test(told.path) || told.id === 'putSession' || told.query.some((name) => /^(claim|order)Id$/.test(name));
  const before = await rowsOf(ana);
  const wrong: string[] = [];
  let calls = 0;
  const expected = (told: DescribedOperation, who: string, status: number, wanted: boolean) => {
    calls += 1;
    if (!wanted) {
      wrong.push(`${told.id} as ${who}: ${status}`);
    }
  };
  for (const told of operations.filter(names)) {
    for (const kind of kinds.filter((item) => told.credentials.includes(item))) {
      const theirs = await call(told, ana.things, ana.things, ben.headers[kind]);
      expected(told, `Ben's ${kind}`, theirs.status, theirs.status === 404);
      // One name of Ana's among his own is not a way in either.
      for (const item of ['claimId', 'orderId', 'sourceOrderId', 'sessionId'] as const) {
        const mixed = { ...ben.things, [item]: ana.things[item] };
        const named = pathOf(told, mixed) !== pathOf(told, ben.things);
        const half = named ? await call(told, mixed, ben.things, ben.headers[kind]) : null;
        expected(told, `Ben's ${kind} with Ana's ${item}`, half?.status ?? 404, (half?.status ?? 404) === 404);
      }
    }
    const nobody = await call(told, ana.things, ana.things, {});
    expected(told, 'nobody', nobody.status, nobody.status === 401 || told.credentials.includes('anyone'));
  }
  // Where a call names nothing, the grant says whose it is.
  for (const told of operations.filter((item) => !names(item) && ends(item) === 0)) {
    const { status, text } = await call(told, ben.things, ben.things, ben.headers.shopper);
    expected(told, 'Ben, shown Ana', status, !ana.names.some((name) => text.includes(name)));
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(60);
  expect(await rowsOf(ana)).toBe(before);
  for (const told of operations.filter(names)) {
    for (const kind of kinds.filter((item) => told.credentials.includes(item))) {
      const { status } = await call(told, ana.things, ana.things, ana.headers[kind]);
      const open = told.method === 'GET' ? status === 200 : ![401, 403].includes(status) && status < 500;
      expected(told, `Ana's own ${kind}`, status, open);
    }
  }
  expect(wrong).toEqual([]);
});
