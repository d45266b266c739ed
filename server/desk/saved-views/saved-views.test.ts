import { describe, expect, test } from 'vitest';
import { savedView } from '#core/contract/desk/saved-views.ts';
import { permissionOf } from '#core/contract/platform/readable.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, staff } from '../../testing/fixtures.ts';
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './keep-views.ts';

const app = await testApp();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
const support = await staff(app, 'store_support', store);
/** Reads claims and no contacts. */
const user = await staff(app, 'store_user', store);

type Who = typeof admin;
const list = { tab: 'todo' as const, search: '', sort: 'due' as const, filter: {} };
const save = (who: Who, name: string, given: { shared?: boolean; search?: string } = {}) =>
  createSavedView(app.as(who), {
    storeId: store.id,
    name,
    shared: given.shared ?? false,
    place: 0,
    list: { ...list, search: given.search ?? '' },
  });
const names = async (who: Who) => (await listSavedViews(app.as(who), { storeId: store.id })).map(({ name }) => name);
const at = (viewId: string) => ({ storeId: store.id, viewId });

describe('who may not', () => {
  test('a private view is no one else’s, not even an owner’s', async () => {
    const { id } = await save(support, 'Mine alone');
    const owner = await staff(app, 'store_owner', store);
    expect(await names(owner)).not.toContain('Mine alone');
    await expect(changeSavedView(app.as(owner), { ...at(id), name: 'Theirs' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(removeSavedView(app.as(owner), at(id))).rejects.toMatchObject({ code: 'not-found' });
    expect(await names(support)).toContain('Mine alone');
  });

  test('support shares no view, and changes and removes none that is shared', async () => {
    const { id } = await save(admin, 'For all', { shared: true });
    const mine = await save(support, 'Not yet shared');
    const refused = [
      () => save(support, 'Shared by me', { shared: true }),
      () => changeSavedView(app.as(support), { ...at(mine.id), shared: true }),
      () => changeSavedView(app.as(support), { ...at(id), name: 'Mine now' }),
      () => removeSavedView(app.as(support), at(id)),
    ];
    for (const act of refused) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await names(support)).toEqual(expect.arrayContaining(['For all', 'Not yet shared']));
  });

  test('a view’s search is marked as telling of customers, and no other field of it is', () => {
    const marked = Object.entries(savedView.shape).map(([name, field]) => [name, permissionOf(field, 'customers')]);
    expect(marked.filter(([, permission]) => permission !== null)).toEqual([['search', 'contacts:read']]);
  });

  test('who reads no contacts is not given what others search for', async () => {
    const named = await save(admin, 'All of Ana’s', { shared: true, search: 'ana@mail.test' });
    const own = await save(user, 'My search', { search: '1011' });
    expect(await names(support)).toContain('All of Ana’s');
    expect(await names(user)).toContain('My search');
    expect(await names(user)).not.toContain('All of Ana’s');
    await expect(changeSavedView(app.as(user), { ...at(named.id), name: 'X' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await names(support)).not.toContain(own.name);
  });

  test('a view of another store is not there', async () => {
    const other = await freshStore(app);
    const owner = await staff(app, 'store_owner', other);
    const { id } = await save(admin, 'Ours', { shared: true });
    const change = changeSavedView(app.as(owner), { storeId: other.id, viewId: id, name: 'Theirs' });
    await expect(change).rejects.toMatchObject({ code: 'not-found' });
    await expect(listSavedViews(app.as(owner), { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('only who made a view stops sharing it', async () => {
    const { id } = await save(admin, 'Shared by the admin', { shared: true });
    const owner = await staff(app, 'store_owner', store);
    const change = changeSavedView(app.as(owner), { ...at(id), shared: false });
    await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    expect(await changeSavedView(app.as(admin), { ...at(id), shared: false })).toMatchObject({
      shared: false,
      own: true,
    });
    expect(await names(owner)).not.toContain('Shared by the admin');
  });
});

describe('a view', () => {
  test('a view keeps filter, sort, search, and name, and refuses what the list would', async () => {
    const { headers } = await signedIn(app, 'store_admin', store);
    const path = `/v1/stores/${store.id}/views`;
    const kept = { tab: 'all', search: 'mug', sort: 'activity', filter: { type: 'STOLEN,DAMAGED', valueFrom: '0100' } };
    const made = await app.ask('platform.test', path, { headers, json: { name: 'Breakage', place: 3, list: kept } });
    expect(made.status).toBe(201);
    const body = (await made.json()) as { id: string };
    expect(body).toMatchObject({
      name: 'Breakage',
      own: true,
      changeable: true,
      place: 3,
      tab: 'all',
      search: 'mug',
      filter: { type: 'DAMAGED,STOLEN', valueFrom: '100' },
    });
    const odd = { ...kept, filter: { type: 'BROKEN' } };
    const refused = await app.ask('platform.test', path, { headers, json: { name: 'Odd', list: odd } });
    expect(refused.status).toBe(400);
    const unnamed = await app.ask('platform.test', path, { headers, json: { name: ' ', list: kept } });
    expect(unnamed.status).toBe(400);
  });

  test('a view is renamed, moved, and removed; the feed has no name or search', async () => {
    const { id } = await save(support, 'Zebra');
    await save(support, 'Aardvark');
    await changeSavedView(app.as(support), { ...at(id), place: 0, list: { ...list, search: 'ana' } });
    await changeSavedView(app.as(support), { ...at(id), name: '0 first' });
    expect((await names(support))[0]).toBe('0 first');
    await removeSavedView(app.as(support), at(id));
    await expect(removeSavedView(app.as(support), at(id))).rejects.toMatchObject({ code: 'not-found' });
    const lines = await asOwner(
      app,
      `SELECT kind, data::text AS data FROM events WHERE store_id = $1 AND data ->> 'viewId' = $2 ORDER BY sequence`,
      [store.id, id],
    );
    expect(lines.map(({ kind }) => kind)).toEqual([
      'saved-view.created',
      'saved-view.changed',
      'saved-view.changed',
      'saved-view.removed',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ana|Zebra|first/);
  });
});
