import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ClaimId, hintOfId, newId, newIdIn, type OrderId, type StoreId, storeHint } from '#core/ids.ts';
import { readClaim } from '../../claims/claim-view/read-claim.ts';
import { claimLinkToken, readClaimLink } from '../../claims/links/claim-links.ts';
import { makeGrant } from '../../commerce/orders/look-up/grants.ts';
import { findByHint, type Where } from '../../platform/db/by-hint.ts';
import { tablesIn } from '../../platform/db/topology.ts';
import { createStore } from '../../tenancy/stores/create-store.ts';
import { testApp } from '../app.ts';
import { asAdmin } from '../database.ts';
import { asOwner } from '../db-asserts.ts';
import { filledId, fillStores } from '../fill.ts';
import { freshStore, hostOf, lookUp, soldAndClaimed, staff } from '../fixtures.ts';
import { recorderOf } from '../statement-recorder.ts';

const app = await testApp();
const recorder = recorderOf(app.services.pool);
const here = await freshStore(app);
const there = await freshStore(app);
const past = await freshStore(app);
const { claim: filed, orderId } = await soldAndClaimed(app, here, 'h1');
const claim = { storeId: here.id, id: filed.id as ClaimId };
const provider = await staff(app, 'orderprotection_support_admin', null);
await asAdmin(app.database.owner, (client) =>
  fillStores(client, [{ id: past.id, claims: 5 }], new Date(app.clock.now()).toISOString()),
);
/** A claim from before ids carried hints. */
const old = { storeId: past.id, id: filledId('clm', 2) as ClaimId };

const byStore = new RegExp(String.raw`\b(?:from|join|update) "?(?:${tablesIn('distributed').join('|')})\b`, 'i');
const constant = /"?store_id"? (?:= \$(\d+)|in \(\$(\d+)\))/g;

/** The statements of an act that read tables by store without naming one store, so that every machine is asked. */
async function askEverybody(act: () => Promise<unknown>, storeId = here.id): Promise<string[]> {
  const { statements } = await recorder.record(act);
  const asking = statements.filter(({ text }) => byStore.test(text));
  expect(asking.length, 'the act reads something').toBeGreaterThan(0);
  return asking
    .filter(({ text, values }) =>
      [...text.matchAll(constant)].every((item) => values[Number(item[1] ?? item[2]) - 1] !== storeId),
    )
    .map((item) => item.text);
}

const view = (bearer: Record<string, string>, store = here) =>
  app.ask(hostOf(store), '/v1/order-lookup/current', { headers: bearer });
const oldToken = () => randomBytes(32).toString('base64url');
const otherHint = (text: string) => (text[0] === '0' ? '1' : '0') + text.slice(1);

/** A grant as it was made before tokens carried hints. */
async function oldGrant(): Promise<string> {
  const token = oldToken();
  const now = app.clock.now();
  await asOwner(
    app,
    `INSERT INTO grants (store_id, id, token_hash, order_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      here.id,
      newId('grant', now),
      createHash('sha256').update(token).digest('base64url'),
      orderId,
      new Date(now).toISOString(),
      new Date(now + 3_600_000).toISOString(),
    ],
  );
  return token;
}

test('a claim, its email and a grant carry the hint of their store', async () => {
  await app.drain();
  const mails = await asOwner(app, 'SELECT id FROM mails WHERE claim_id = $1', [claim.id]);
  const { token } = await app.services.db.inStore(here.id, (tx) =>
    makeGrant(tx, app.system, here.id, orderId as OrderId),
  );
  expect(mails.length).toBeGreaterThan(0);
  expect([claim.id, ...mails.map((row) => String(row.id))].map(hintOfId)).toEqual(
    Array(1 + mails.length).fill(storeHint(here.id)),
  );
  expect(token).toMatch(new RegExp(`^${storeHint(here.id)}[\\w-]{43}$`));
});

test('a claim, link, email, or grant is looked for in its own store alone', async () => {
  const link = claimLinkToken(app.services, claim, 'view');
  const [mail] = await asOwner(app, 'SELECT id FROM mails WHERE claim_id = $1', [claim.id]);
  const { bearer } = await lookUp(app, here, 'h1');
  expect(await askEverybody(() => readClaim(app.as(provider), { id: claim.id }))).toEqual([]);
  expect(await askEverybody(() => readClaimLink(app.services, link))).toEqual([]);
  expect(await askEverybody(() => app.ask('platform.test', `/mailbox/${mail?.id}`))).toEqual([]);
  // The store of the host is asked first, then the one that the token hints at.
  const elsewhere = await askEverybody(() => view(bearer, there));
  expect(elsewhere.every((text) => text.includes('g.store_id = $1'))).toBe(true);
});

test('what expired or never was is looked for where its hint says, and nowhere else', async () => {
  const unknown = `${storeHint(here.id)}${oldToken()}`;
  expect(await askEverybody(() => view({ authorization: `Bearer ${unknown}` }))).toEqual([]);
  const never = newIdIn('claim', here.id, app.clock.now());
  expect(await askEverybody(() => readClaim(app.as(provider), { id: never }).catch(() => null))).toEqual([]);
  // No store has this hint: no table of a store is read at all.
  const nowhere = `${never.slice(0, 25)}zzzzh`;
  const { statements } = await recorder.record(() => readClaim(app.as(provider), { id: nowhere }).catch(() => null));
  expect(statements.filter(({ text }) => /"claims"/.test(text))).toEqual([]);
});

test('a grant, a claim and a link from before there were hints go on working', async () => {
  const bearer = { authorization: `Bearer ${await oldGrant()}` };
  expect((await view(bearer)).status).toBe(200);
  expect((await view(bearer, there)).status).toBe(404);
  expect((await readClaim(app.as(provider), { id: old.id })).id).toBe(old.id);
  const link = claimLinkToken(app.services, old, 'view');
  expect(await readClaimLink(app.services, link)).toMatchObject({ actor: { claimId: old.id, storeId: past.id } });
});

test('a hint proves nothing: a changed one opens nothing', async () => {
  const { body } = await lookUp(app, here, 'h1');
  const token = body.accessToken;
  const status = async (shown: string) => (await view({ authorization: `Bearer ${shown}` })).status;
  expect(await status(token)).toBe(200);
  expect(await status(storeHint(there.id) + token.slice(4))).toBe(401);
  expect(await status(token.slice(4))).toBe(401);
  expect(await status(storeHint(here.id) + (await oldGrant()))).toBe(401);
  const link = claimLinkToken(app.services, claim, 'view');
  const bent = (hint: string) => `${link.slice(0, 21)}${hint}${link.slice(25)}`;
  expect(bent(storeHint(here.id))).toBe(link);
  expect(await readClaimLink(app.services, bent(storeHint(there.id)))).toBeNull();
  expect(await readClaimLink(app.services, bent(otherHint(storeHint(here.id))))).toBeNull();
});

test('two stores may have the same hint, also when the second comes later', async () => {
  const hint = storeHint(here.id);
  const find = (id: StoreId) =>
    app.services.db.everywhere((tx) =>
      findByHint(tx, app.services.db, hint, async (where: Where) => (where.includes(id) ? where : undefined)),
    );
  expect(await find(here.id)).toEqual([here.id]);
  const twin = await createStore(app.system, {
    slug: 'twin',
    name: 'Twin',
    account: { name: 'Twin' },
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    hosts: ['twin.test'],
  });
  const twinId = `${twin.id.slice(0, 25)}${hint}${twin.id.slice(29)}` as StoreId;
  await asOwner(app, `INSERT INTO stores SELECT (jsonb_populate_record(s, $2)).* FROM stores s WHERE id = $1`, [
    twin.id,
    JSON.stringify({ id: twinId, slug: 'twin-two' }),
  ]);
  await asOwner(app, 'INSERT INTO current_settings (store_id) VALUES ($1)', [twinId]);
  expect(await find(twinId)).toEqual([here.id, twinId].sort());
  expect(await find(here.id)).toEqual([here.id, twinId].sort());
  expect(await find(newId('store', 1))).toBeUndefined();
});
