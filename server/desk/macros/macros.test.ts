import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, staff } from '../../testing/fixtures.ts';
import { changeGlobalMacro, createGlobalMacro, removeGlobalMacro } from './keep-global-macros.ts';
import { changeMacro, createMacro, listMacros, removeMacro } from './keep-macros.ts';

const app = await testApp();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
const support = await staff(app, 'store_support', store);
const provider = await staff(app, 'orderprotection_support_admin', null);

const make = (title: string, content = 'Hi {firstName}.', place = store) =>
  createMacro(app.as(admin), { storeId: place.id, title, content, active: true });
const read = async (who: typeof admin, place = store) =>
  (await listMacros(app.as(who), { storeId: place.id })).map(({ title }) => title);

describe('who may not', () => {
  test('support reads macros and keeps none', async () => {
    const { id: macroId } = await make('Kept by others');
    const ctx = app.as(support);
    const at = { storeId: store.id, macroId };
    const refused = [
      () => createMacro(ctx, { storeId: store.id, title: 'Mine', content: 'Hi.', active: true }),
      () => changeMacro(ctx, { ...at, title: 'Mine' }),
      () => removeMacro(ctx, at),
    ];
    for (const act of refused) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await read(support)).toContain('Kept by others');
  });

  test.each(['store_user', 'account_user', 'orderprotection_finance', 'orderprotection_partner'] as const)(
    '%s reads none',
    async (role) => {
      const reads = listMacros(app.as(await staff(app, role, store)), { storeId: store.id });
      await expect(reads).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test('a macro of another store is not there', async () => {
    const other = await freshStore(app);
    const { id: macroId } = await make('Ours');
    const owner = await staff(app, 'store_owner', other);
    const change = changeMacro(app.as(owner), { storeId: other.id, macroId, title: 'Theirs' });
    await expect(change).rejects.toMatchObject({ code: 'not-found' });
    await expect(listMacros(app.as(owner), { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
    expect(await read(owner, other)).not.toContain('Ours');
  });

  test.each(['store_owner', 'account_owner', 'orderprotection_support'] as const)(
    '%s writes none of the provider’s',
    async (role) => {
      const { headers } = await signedIn(app, role, store);
      const json = { title: 'For all', content: 'Hi.' };
      const answer = await app.ask('platform.test', '/v1/global-macros', { headers, json });
      expect([403, 404]).toContain(answer.status);
      expect(await asOwner(app, `SELECT id FROM global_macros WHERE title = 'For all'`)).toEqual([]);
    },
  );
});

describe('a macro', () => {
  test('a macro is written, changed, switched off and removed, with a line each', async () => {
    const { id: macroId } = await make('New photo');
    const at = { storeId: store.id, macroId };
    const changed = await changeMacro(app.as(admin), { ...at, content: 'Hi {firstName}, about {orderNumber}.' });
    expect(changed).toMatchObject({
      title: 'New photo',
      content: 'Hi {firstName}, about {orderNumber}.',
      active: true,
    });
    expect(await changeMacro(app.as(admin), { ...at, active: false })).toMatchObject({ active: false });
    await removeMacro(app.as(admin), at);
    await expect(removeMacro(app.as(admin), at)).rejects.toMatchObject({ code: 'not-found' });
    const lines = await asOwner(
      app,
      `SELECT kind FROM events WHERE store_id = $1 AND data ->> 'macroId' = $2 ORDER BY sequence`,
      [store.id, macroId],
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['macro.created', 'macro.changed', 'macro.changed', 'macro.removed']);
  });

  test('a macro with an unknown name in braces is refused with the names that exist', async () => {
    const { headers } = await signedIn(app, 'store_admin', store);
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/macros`, {
      headers,
      json: { title: 'Odd', content: 'Hi {first_name}.' },
    });
    const problem = (await answer.json()) as { errors: { pointer: string; message: string }[] };
    expect(answer.status).toBe(400);
    expect(problem.errors).toEqual([
      {
        pointer: '/content',
        code: 'unknown-placeholder',
        message:
          '{first_name} isn’t a placeholder. Use {firstName}, {name}, {claimNumber}, {orderNumber}, {items}, {storeName}, or {yourName}.',
      },
    ]);
  });
});

test('the provider’s macros are read in every store, after its own', async () => {
  const given = { title: 'A word from us', content: 'Hi {firstName}.', active: true };
  const { id: macroId } = await createGlobalMacro(app.as(provider), given);
  await make('Zebra');
  const other = await freshStore(app);
  const owner = await staff(app, 'store_owner', other);
  expect((await read(support)).slice(-2)).toEqual(['Zebra', 'A word from us']);
  expect(await read(owner, other)).toEqual(['A word from us']);
  await changeGlobalMacro(app.as(provider), { macroId, title: 'Another word' });
  expect(await read(owner, other)).toEqual(['Another word']);
  // Of the provider's support admins the table says create, read, update and delete.
  await removeGlobalMacro(app.as(provider), { macroId });
  expect(await read(owner, other)).toEqual([]);
});
