import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { ClaimId } from '#core/ids.ts';
import { testApp } from '../../testing/app.ts';
import { countsPath } from '../../testing/counts-path.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';

const app = await testApp();
const [store, other] = [await freshStore(app), await freshStore(app)];
const mara = await signedIn(app, 'store_support', store);
const jonah = await signedIn(app, 'store_user', store);

type Headers = Record<string, string>;
const json = async <Body>(answer: Response) => (await answer.json()) as Body;
let number = 0;

/** A claim that was just filed, and a moment later. */
async function scene() {
  number += 1;
  const { claim, orderId } = await soldAndClaimed(app, store, `read-${number}`);
  app.clock.advance(1000);
  const get = (path: string, { headers }: { headers: Headers }) => app.ask('platform.test', path, { headers });
  const desk = async (reader: { headers: Headers }) =>
    json<ClaimDesk>(await get(`/v1/console/claims/${claim.id}`, reader));
  const rowFor = async (reader: { headers: Headers }, query = '') => {
    const { rows } = await json<{ rows: QueueRow[] }>(await get(`/v1/console/claims?tab=all&size=100${query}`, reader));
    return rows.find((row) => row.id === claim.id);
  };
  const mark = (headers: Headers, until: string, host = 'platform.test') =>
    app.ask(host, `/v1/console/claims/${claim.id}/read`, { method: 'PUT', json: { until }, headers });
  /** Reads the claim as the page does. */
  const read = async (reader: { headers: Headers }) => mark(reader.headers, (await desk(reader)).newsAt);
  const view = claimLinkToken(app.services, { storeId: store.id, id: claim.id as ClaimId }, 'view');
  const send = async (host: string, headers: Headers, more: object = {}) => {
    const sent = { claimId: claim.id, messageContent: 'Is it on its way?', ...more };
    const answer = await app.ask(host, `/v1/claims/${orderId}/messages`, { json: sent, headers });
    expect(answer.status).toBe(201);
    app.clock.advance(1000);
  };
  const customerWrites = () => send(hostOf(store), { authorization: `Claim ${view}` });
  const staffAsks = () => send('platform.test', mara.headers, { needsAnswer: true });
  return { claim, desk, rowFor, mark, read, view, customerWrites, staffAsks };
}

test('no one marks a claim that they may not read', async () => {
  const { claim, mark, view } = await scene();
  const now = new Date(app.clock.now()).toISOString();
  const [theirs, installer] = [
    await signedIn(app, 'store_owner', other),
    await signedIn(app, 'orderprotection_implementation', null),
  ];
  expect((await mark({}, now)).status).toBe(401);
  expect((await mark(await bearerOf(app, store, ['claims:read']), now)).status).toBe(401);
  expect((await mark({ authorization: `Claim ${view}` }, now, hostOf(store))).status).toBe(401);
  expect((await mark(theirs.headers, now)).status).toBe(404);
  expect((await mark(installer.headers, now)).status).toBe(403);
  expect((await mark(mara.headers, 'yesterday')).status).toBe(400);
  expect(await asOwner(app, 'SELECT FROM claim_reads WHERE claim_id = $1', [claim.id])).toEqual([]);
});

test('what one person has read is still unread to their colleague', async () => {
  const { desk, rowFor, read } = await scene();
  expect([(await desk(mara)).unread, (await rowFor(mara))?.unread]).toEqual([true, true]);
  expect((await read(mara)).status).toBe(204);
  expect([(await desk(mara)).unread, (await rowFor(mara))?.unread]).toEqual([false, false]);
  expect([(await desk(jonah)).unread, (await rowFor(jonah))?.unread]).toEqual([true, true]);
  expect(await rowFor(mara, '&signal=unread')).toBeUndefined();
  expect((await rowFor(jonah, '&signal=unread'))?.unread).toBe(true);
  const counted = async ({ headers }: { headers: Headers }) =>
    json<{ counts: { todo: number }[] }>(await app.ask('platform.test', countsPath({ signal: 'unread' }), { headers }));
  const [of, other] = [await counted(jonah), await counted(mara)];
  expect((of.counts[0]?.todo ?? 0) - (other.counts[0]?.todo ?? 0)).toBe(1);
});

test('news makes a claim unread again, also to readers who were shown less', async () => {
  const { desk, mark, read, staffAsks, customerWrites, rowFor } = await scene();
  await read(mara);
  await staffAsks();
  const before = (await desk(jonah)).newsAt;
  await customerWrites();
  expect([(await desk(mara)).unread, (await desk(jonah)).unread]).toEqual([true, true]);
  await mark(jonah.headers, before);
  expect((await desk(jonah)).unread).toBe(true);
  await read(jonah);
  await mark(jonah.headers, before);
  expect((await desk(jonah)).unread).toBe(false);
  // That the customer waits for an answer is so for everybody, whoever has read it.
  expect((await rowFor(jonah))?.flags).toContain('customer-answered');
  expect((await rowFor(mara))?.flags).toContain('customer-answered');
});

test('no one reads ahead: a mark for tomorrow counts up to now', async () => {
  const { desk, mark, staffAsks, customerWrites } = await scene();
  await mark(mara.headers, new Date(app.clock.now() + 86_400_000).toISOString());
  expect((await desk(mara)).unread).toBe(false);
  await staffAsks();
  await customerWrites();
  expect((await desk(mara)).unread).toBe(true);
});

test('what someone answered is unread to no one', async () => {
  const { desk, staffAsks, rowFor } = await scene();
  await staffAsks();
  expect([(await desk(jonah)).unread, (await rowFor(jonah))?.unread]).toEqual([false, false]);
  expect((await rowFor(jonah))?.flags).not.toContain('customer-answered');
});
