import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, machine, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { createLabel } from '../labels/keep-labels.ts';
import { putLabelOn } from '../labels/label-claim.ts';
import { changeSop, createSop, duplicateSop, removeSop, setSopState } from './keep-sops.ts';
import { listSops, listSopsOfClaim, listSopVersions } from './read-sops.ts';

const app = await testApp();
const store = await freshStore(app);
const owner = await staff(app, 'store_owner', store);
const support = await staff(app, 'store_support', store);
const all = { category: null, claimTypes: [], products: [], labels: [] };

type Who = typeof owner;
const make = (title: string, given: { who?: Who; active?: boolean; content?: string; place?: typeof store } = {}) => {
  const { who = owner, active = true, content = '1. Ask for a photo.', place = store } = given;
  return createSop(app.as(who), { storeId: place.id, title, content, appliesTo: all, active });
};
let orders = 0;
const nextOrder = () => {
  orders += 1;
  return `SOP-${orders}`;
};
const getSop = async (sopId: string) =>
  (await listSops(app.as(support), { storeId: store.id })).find(({ id }) => id === sopId);
const versions = (sopId: string) => listSopVersions(app.as(owner), { storeId: store.id, sopId, size: 25 });
const kindsOf = async (sopId: string) => {
  const rows = await asOwner(app, `SELECT kind FROM events WHERE data->>'sopId' = $1 ORDER BY sequence`, [sopId]);
  return rows.map(({ kind }) => kind);
};

describe('who may not', () => {
  test('support reads SOPs and keeps none', async () => {
    const { id: sopId } = await make('Kept by others');
    const ctx = app.as(support);
    const at = { storeId: store.id, sopId };
    const refused = [
      () => make('Mine', { who: support, active: false }),
      () => changeSop(ctx, { ...at, expectedVersion: 1, title: 'Mine' }),
      () => changeSop(ctx, { ...at, expectedVersion: 1, putBack: 1 }),
      () => setSopState(ctx, { ...at, active: false }),
      () => duplicateSop(ctx, { ...at, title: 'Mine' }),
      () => removeSop(ctx, at),
    ];
    for (const act of refused) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await getSop(sopId)).toMatchObject({ title: 'Kept by others', active: true, version: 1 });
  });

  test.each(['store_user', 'account_user', 'orderprotection_finance', 'orderprotection_partner'] as const)(
    '%s reads none, beside a claim neither',
    async (role) => {
      const ctx = app.as(await staff(app, role, store));
      await expect(listSops(ctx, { storeId: store.id })).rejects.toMatchObject({ code: 'forbidden' });
      const { claim } = await soldAndClaimed(app, store, nextOrder());
      const beside = listSopsOfClaim(ctx, { id: claim.id });
      await expect(beside).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test('an SOP of another store is not there', async () => {
    const other = await freshStore(app);
    const { id: sopId } = await make('Ours');
    const ctx = app.as(await staff(app, 'store_owner', other));
    const at = { storeId: other.id, sopId };
    const attempts = [
      () => listSopVersions(ctx, { ...at, size: 25 }),
      () => changeSop(ctx, { ...at, expectedVersion: 1, title: 'Theirs' }),
      () => setSopState(ctx, { ...at, active: false }),
      () => duplicateSop(ctx, { ...at, title: 'Theirs' }),
      () => removeSop(ctx, at),
      () => listSops(ctx, { storeId: store.id }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await listSops(ctx, { storeId: other.id })).toEqual([]);
  });

  test('a token that may write but not activate writes an inactive SOP', async () => {
    const till = app.as(machine(app, store.id, ['sops:create']));
    const given = { storeId: store.id, title: 'By a token', content: 'Text.', appliesTo: all };
    await expect(createSop(till, { ...given, active: true })).rejects.toMatchObject({ code: 'forbidden' });
    const { id: sopId } = await createSop(till, { ...given, active: false });
    const copy = duplicateSop(till, { storeId: store.id, sopId, title: 'Copy' });
    await expect(copy).rejects.toMatchObject({ code: 'forbidden' });
    const { claim } = await soldAndClaimed(app, store, nextOrder());
    const reader = app.as(machine(app, store.id, ['sops:read']));
    await expect(listSopsOfClaim(reader, { id: claim.id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('the app itself can neither change nor delete what was written', async () => {
    const { id } = await make('Written once');
    const can = await asOwner(
      app,
      `SELECT has_table_privilege('amends_app', 'sop_versions', 'UPDATE') AS u,
              has_any_column_privilege('amends_app', 'sop_versions', 'UPDATE') AS c,
              has_table_privilege('amends_app', 'sop_versions', 'DELETE') AS d,
              has_table_privilege('amends_app', 'sops', 'DELETE') AS s`,
    );
    expect(can).toEqual([{ u: false, c: false, d: false, s: false }]);
    await removeSop(app.as(owner), { storeId: store.id, sopId: id });
    expect(await asOwner(app, 'SELECT version FROM sop_versions WHERE sop_id = $1', [id])).toEqual([{ version: 1 }]);
  });
});

describe('an SOP', () => {
  test('an SOP keeps every version; an old one is restored as a new one', async () => {
    const { id: sopId } = await make('Enamel', { content: 'Offer reship above 20.' });
    const at = { storeId: store.id, sopId };
    const admin = await staff(app, 'store_admin', store);
    const second = { ...at, expectedVersion: 1, content: 'Offer reship above 10.', reason: 'Reship first' };
    expect(await changeSop(app.as(admin), second)).toMatchObject({ version: 2, updatedBy: admin.name });
    const back = await changeSop(app.as(owner), { ...at, expectedVersion: 2, putBack: 1 });
    expect(back).toMatchObject({ version: 3, content: 'Offer reship above 20.', updatedBy: owner.name });
    expect(await versions(sopId)).toMatchObject([
      { version: 3, putBack: 1, reason: null, content: 'Offer reship above 20.', authorName: owner.name },
      { version: 2, putBack: null, reason: 'Reship first', authorName: admin.name },
      { version: 1, putBack: null, reason: null, authorName: owner.name },
    ]);
    expect(await kindsOf(sopId)).toEqual(['sop.created', 'sop.changed', 'sop.changed']);
    const none = changeSop(app.as(owner), { ...at, expectedVersion: 3, putBack: 9 });
    await expect(none).rejects.toMatchObject({ code: 'validation-failed' });
  });

  test('an SOP that is saved as it is makes no version', async () => {
    const { id: sopId } = await make('Same');
    const same = { storeId: store.id, sopId, expectedVersion: 1, title: 'Same', appliesTo: all };
    expect(await changeSop(app.as(owner), same)).toMatchObject({ version: 1 });
    expect(await kindsOf(sopId)).toEqual(['sop.created']);
  });

  test('an SOP that two people change at once is changed by one; the other is told', async () => {
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
      const { id: sopId } = await make(`Race ${round}`);
      const change = (content: string) =>
        changeSop(app.as(owner), { storeId: store.id, sopId, expectedVersion: 1, content });
      const done = await Promise.allSettled([change('One.'), change('Two.')]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'sop-conflict', extensions: { version: 2 } },
      });
      expect(await versions(sopId)).toHaveLength(2);
    }
  });

  test('an SOP is duplicated as an inactive one that says the same and goes its own way', async () => {
    const { id: sopId } = await make('Textiles', { content: 'Ask about washing.' });
    const copy = await duplicateSop(app.as(owner), { storeId: store.id, sopId, title: 'Wool' });
    expect(copy).toMatchObject({ title: 'Wool', content: 'Ask about washing.', active: false, version: 1 });
    await changeSop(app.as(owner), { storeId: store.id, sopId: copy.id, expectedVersion: 1, content: 'Never.' });
    expect(await getSop(sopId)).toMatchObject({
      content: 'Ask about washing.',
    });
  });

  test('an SOP is deactivated and activated with one line each, and removed everywhere', async () => {
    const { id: sopId } = await make('Flasks');
    const at = { storeId: store.id, sopId };
    await setSopState(app.as(owner), { ...at, active: true });
    await setSopState(app.as(owner), { ...at, active: false });
    await setSopState(app.as(owner), { ...at, active: true });
    await removeSop(app.as(owner), at);
    expect(await kindsOf(sopId)).toEqual(['sop.created', 'sop.deactivated', 'sop.activated', 'sop.removed']);
    const list = await listSops(app.as(support), { storeId: store.id });
    expect(list.map(({ id }) => id)).not.toContain(sopId);
    const gone = [
      () => versions(sopId),
      () => setSopState(app.as(owner), { ...at, active: false }),
      () => changeSop(app.as(owner), { ...at, expectedVersion: 1, title: 'Back' }),
    ];
    for (const act of gone) {
      await expect(act()).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  test('an SOP with a link to anything but a page or an email is refused at the text', async () => {
    const { headers } = await signedIn(app, 'store_owner', store);
    const path = `/v1/stores/${store.id}/sops`;
    const json = { title: 'Odd', content: 'See [this](javascript:alert).' };
    const answer = await app.ask('platform.test', path, { headers, json });
    const problem = (await answer.json()) as { errors: unknown[] };
    expect(answer.status).toBe(400);
    expect(problem.errors).toEqual([
      {
        pointer: '/content',
        code: 'link-refused',
        message: 'Links can go only to https pages and email addresses. Change “javascript:alert”.',
      },
    ]);
    const { id: sopId } = await make('Fine');
    const change = { storeId: store.id, sopId, expectedVersion: 1, content: '[x](data:text/html,x)' };
    await expect(changeSop(app.as(owner), change)).rejects.toMatchObject({ code: 'validation-failed' });
  });

  test('an SOP names labels of its own store only', async () => {
    const other = await freshStore(app);
    const theirs = await createLabel(app.system, { storeId: other.id, name: 'Theirs', color: 'red' });
    const given = { storeId: store.id, title: 'Labeled', content: 'Text.', active: true };
    const appliesTo = { ...all, labels: [theirs.id] };
    await expect(createSop(app.as(owner), { ...given, appliesTo })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    const { id: sopId } = await make('Unlabeled');
    const change = changeSop(app.as(owner), { storeId: store.id, sopId, expectedVersion: 1, appliesTo });
    await expect(change).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

test('the active SOPs that apply to a claim are beside it, with their texts', async () => {
  const place = await freshStore(app);
  const who = await staff(app, 'store_owner', place);
  const reader = await staff(app, 'store_support', place);
  const { claim } = await soldAndClaimed(app, place, nextOrder());
  const label = await createLabel(app.system, { storeId: place.id, name: 'Fragile', color: 'red' });
  const write = (title: string, appliesTo: Partial<Parameters<typeof createSop>[1]['appliesTo']>, active = true) =>
    createSop(app.as(who), {
      storeId: place.id,
      title,
      content: `What ${title} says.`,
      appliesTo: { ...all, ...appliesTo },
      active,
    });
  await write('missing items', { claimTypes: ['MISSING_ITEM'], category: 'SHIPPING' });
  await write('Everything', {});
  await write('Not in use', {}, false);
  await write('Lost packages', { claimTypes: ['LOST'] });
  await write('Warranties', { category: 'WARRANTY' });
  await write('Fragile things', { labels: [label.id] });
  const titles = async () => (await listSopsOfClaim(app.as(reader), { id: claim.id })).map(({ title }) => title);
  expect(await titles()).toEqual(['Everything', 'missing items']);
  await putLabelOn(app.as(who), { id: claim.id, labelId: label.id });
  expect(await titles()).toEqual(['Everything', 'Fragile things', 'missing items']);
  const [first] = await listSopsOfClaim(app.as(reader), { id: claim.id });
  expect(first).toMatchObject({ content: 'What Everything says.', version: 1, updatedBy: who.name });
});
