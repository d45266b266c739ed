import { describe, expect, test } from 'vitest';
import { checkOrder } from '#core/contract/commerce/check-file.ts';
import type { FileImport } from '#core/contract/commerce/file-imports.ts';
import type { Role } from '#core/permissions.ts';
import { mostImportBytes } from '#core/rules/commerce/file-import/file-limits.ts';
import { FileThings } from '#core/rules/commerce/file-import/file-things.ts';
import { readHead } from '#core/rules/commerce/file-import/read-head.ts';
import { sentenceText } from '../../platform/words/problem-words.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { fileImports } from '../../testing/file-imports.ts';
import { bearerOf, freshStore, hostOf, orderOf, placeOrder, signedIn, staff } from '../../testing/fixtures.ts';
import { bytesOf, columns, inPieces, ordersFile, placesOf } from '../../testing/import-file.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { createFileImport } from './create-file-import.ts';
import { fileForm } from './file-form.ts';
import { cancelFileImport, listFileImports, listLeftOut, readFileImport } from './follow-file-import.ts';
import { receiveImportFile } from './receive-import-file.ts';

const { app, announce, send, read, fileOf, ordersIn, endsIn } = await fileImports();

test('ten files of a store are open at once, however many are announced together', async () => {
  const store = await freshStore(app);
  const ctx = app.as(await staff(app, 'store_admin', store));
  const announced = await Promise.allSettled(Array.from({ length: 14 }, () => announce(ctx, store, ordersFile(1))));
  const refused = announced.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('rate-limited'));
  const [open] = announced.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
  await cancelFileImport(ctx, { storeId: store.id, importId: open!.id });
  expect((await announce(ctx, store, ordersFile(1))).state).toBe('waiting');
  const other = await freshStore(app);
  expect((await announce(app.as(await staff(app, 'store_admin', other)), other, ordersFile(1))).state).toBe('waiting');
});

describe('who may not', () => {
  const forbidden: readonly Role[] = ['store_support', 'store_user', 'account_user', 'orderprotection_support'];
  test.each(forbidden)('%s announces, sends, reads, and cancels none', async (role) => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const { id } = await announce(app.as(admin), store, ordersFile(1));
    const ctx = app.as(await staff(app, role, store));
    const place = { storeId: store.id, importId: id };
    const acts = [
      () => announce(ctx, store, ordersFile(1)),
      () => announce(ctx, store, 'Title,Price\n', 'products', ['Title', 'Price']),
      () => receiveImportFile(ctx, { ...place, length: 1, body: inPieces(bytesOf('x')) }),
      () => receiveImportFile(ctx, { ...place, importId: 'none', length: 1, body: inPieces(bytesOf('x')) }),
      () => listFileImports(ctx, { storeId: store.id }),
      () => readFileImport(ctx, place),
      () => listLeftOut(ctx, place),
      () => cancelFileImport(ctx, place),
    ];
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await read(admin, store, { id })).state).toBe('waiting');
  });

  test('another store’s import isn’t there, and only its announcer sends the file', async () => {
    const [store, other] = [await freshStore(app), await freshStore(app)];
    const [admin, stranger] = [await staff(app, 'store_admin', store), await staff(app, 'store_owner', other)];
    const text = ordersFile(1);
    const { id } = await announce(app.as(admin), store, text);
    await expect(read(stranger, store, { id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(read(stranger, other, { id })).rejects.toMatchObject({ code: 'not-found' });
    const colleague = app.as(await staff(app, 'store_owner', store));
    const sent = { storeId: store.id, importId: id, length: text.length, body: inPieces(bytesOf(text)) };
    await expect(receiveImportFile(colleague, sent)).rejects.toMatchObject({ code: 'not-found' });
    expect(fileOf(store, { id })).toBe(false);
  });

  test('the door for the bytes takes no other site, no stranger, and no token', async () => {
    const store = await freshStore(app);
    const { actor, headers } = await signedIn(app, 'store_admin', store);
    const text = ordersFile(1);
    const { id } = await announce(app.as(actor), store, text);
    const path = `/v1/stores/${store.id}/file-imports/${id}/file`;
    const put = (given: Record<string, string>, host = 'platform.test') =>
      app.ask(host, path, { method: 'PUT', body: text, headers: { 'content-length': String(text.length), ...given } });
    expect((await put({ ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put({})).status).toBe(401);
    expect((await put(await bearerOf(app, store, ['orders:create']), hostOf(store))).status).toBe(401);
    const { headers: support } = await signedIn(app, 'store_support', store);
    expect((await put(support)).status).toBe(403);
    expect(fileOf(store, { id })).toBe(false);
    const sent = await put(headers);
    expect([sent.status, (await jsonOf(sent)).state]).toEqual([200, 'running']);
    expect((await app.ask('platform.test', path, { headers })).status).toBe(405);
    await app.drain();
    expect(await read(actor, store, { id })).toMatchObject({ state: 'done', created: 1 });
  });

  test('whoever loses the right while it waits imports nothing', async () => {
    const store = await freshStore(app);
    const leaver = await staff(app, 'store_admin', store);
    const owner = await staff(app, 'store_owner', store);
    const sent = await send(app.as(leaver), store, ordersFile(2));
    const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1', [leaver.userId]);
    await removeMember(app.system, { id: member?.id as never, storeId: store.id });
    await app.drain();
    expect(await read(owner, store, sent)).toMatchObject({ state: 'stopped', stop: 'forbidden', created: 0 });
    expect([await ordersIn(store), fileOf(store, sent)]).toEqual([0, false]);
  });
});

describe('a file that is announced', () => {
  test('an announced file names its kind’s columns alone and has the announced length', async () => {
    const store = await freshStore(app);
    const ctx = app.as(await staff(app, 'store_admin', store));
    await expect(announce(ctx, store, 'x', 'orders', columns.slice(1))).rejects.toMatchObject({
      errors: [{ pointer: '/places/number', code: 'missing' }],
    });
    const given = { storeId: store.id, kind: 'orders' as const, filename: 'x.csv', bytes: 4 };
    const places = { ...placesOf('orders', columns), warranty: 3 };
    await expect(createFileImport(ctx, { ...given, places })).rejects.toMatchObject({
      errors: [{ pointer: '/places/warranty', code: 'unknown-field' }],
    });
    const announced = await announce(ctx, store, 'abcd');
    const place = { storeId: store.id, importId: announced.id };
    for (const [length, text] of [
      [3, 'abc'],
      [null, 'abcd'],
      [4, 'abc'],
      [4, 'abcde'],
    ] as const) {
      const sent = receiveImportFile(ctx, { ...place, length, body: inPieces(bytesOf(text)) });
      await expect(sent).rejects.toMatchObject({ code: 'validation-failed' });
      expect(fileOf(store, announced)).toBe(false);
    }
    const { headers } = await signedIn(app, 'store_admin', store);
    const json = { kind: 'orders', filename: 'x.csv', bytes: mostImportBytes + 1, places: {} };
    const path = `/v1/stores/${store.id}/file-imports`;
    expect((await app.ask('platform.test', path, { json, headers })).status).toBe(400);
  });

  test('an announced file is imported by a job, counted, reported, and then deleted', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const bad = (at: number): Readonly<Record<string, string>> =>
      at === 1 ? { Email: 'nobody' } : at === 3 ? { Currency: 'US$' } : {};
    const sent = await send(app.as(admin), store, ordersFile(6, bad));
    expect([sent.state, fileOf(store, sent)]).toEqual(['running', true]);
    await app.drain();
    const done = await read(admin, store, sent);
    expect(done).toMatchObject({
      state: 'done',
      created: 4,
      changed: 0,
      unchanged: 0,
      leftOut: 2,
      startedBy: admin.name,
    });
    expect(done.readBytes).toBe(done.bytes);
    expect(done.reasons).toEqual([
      {
        from: 3,
        until: 3,
        name: '#1',
        column: 'email',
        value: 'nobody',
        why: 'This doesn’t look like an email address.',
      },
      { from: 5, until: 5, name: '#3', column: 'currency', value: 'US$', why: expect.any(String) },
    ]);
    const left = await listLeftOut(app.as(admin), { storeId: store.id, importId: sent.id });
    expect(left.rows.map(({ cells, ...told }) => told)).toEqual(done.reasons);
    expect(left.columns).toEqual(columns);
    expect(left.rows.map(({ cells }) => cells[0]?.[0])).toEqual(done.reasons.map(({ name }) => name));
    expect([await ordersIn(store), fileOf(store, sent)]).toEqual([4, false]);
    expect(await endsIn(store)).toMatchObject([{ data: { importId: sent.id, state: 'done', created: 4, leftOut: 2 } }]);
    app.clock.advance(1_000);
    const again = await send(app.as(admin), store, ordersFile(6, bad));
    await app.drain();
    expect(await read(admin, store, again)).toMatchObject({ created: 0, changed: 0, unchanged: 4, leftOut: 2 });
    const listed = await listFileImports(app.as(admin), { storeId: store.id });
    expect(listed.imports.map(({ id }) => id)).toEqual([again.id, sent.id]);
  });

  test('an announced file leaves alone an order that came from elsewhere', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const { id } = await placeOrder(app, store, orderOf(app, '1', { sourceOrderId: '#1' }));
    const idsIn = (table: string) => asOwner(app, `SELECT id FROM ${table} WHERE order_id = $1 ORDER BY id`, [id]);
    const parts = () => Promise.all([idsIn('order_items'), idsIn('payments')]);
    const before = await parts();
    const sent = await send(app.as(admin), store, ordersFile(3));
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({
      state: 'done',
      created: 2,
      changed: 0,
      reasons: [{ from: 3, name: '#1', why: 'This order didn’t come from a file, so a file can’t change it.' }],
    });
    expect(await parts()).toEqual(before);
  });

  test('a file that is announced of products is taken in the same way', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const text = 'Title;Price;SKU\nMug;34,00;MUG\nTowel;free;TOWEL\n';
    const sent = await send(app.as(admin), store, text, 'products', ['Title', 'Price', 'SKU']);
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({
      state: 'done',
      created: 1,
      leftOut: 1,
      reasons: [{ from: 3, name: 'Towel', column: 'price' }],
    });
  });

  test('an announced file leaves out what the page says that it will, row by row', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const changes: readonly Readonly<Record<string, string>>[] = [
      {},
      { Email: 'a@b@c' },
      { Email: '=cmd@example.com' },
      { 'Created at': '14.06.2026' },
      { 'Created at': 'soon' },
      { Currency: 'XYZ' },
      { Total: '"1.240,50"' },
      { Total: '-1' },
      { Total: '' },
      { 'Lineitem name': '' },
      { 'Lineitem name': `"${'x'.repeat(501)}"` },
      { 'Lineitem price': 'free' },
      { Name: `#${'9'.repeat(200)}` },
      { Name: '"#quoted, ""twice"""' },
    ];
    const text = ordersFile(changes.length, (at) => changes[at] ?? {});
    const head = readHead(bytesOf(text), true);
    if (typeof head === 'string') throw new Error(head);
    const reading = { encoding: head.encoding, decimal: null, dayOrder: null };
    const form = fileForm(store, head, { kind: 'orders', places: placesOf('orders', columns), reading });
    const things = new FileThings(form, head);
    const shown = [...things.push(bytesOf(text).subarray(head.byte)), ...things.end()]
      .map((rows) => checkOrder(rows, form))
      .flatMap(({ from, name, wrong }) =>
        wrong === null ? [] : [{ from, name, column: wrong.column, why: sentenceText(wrong.said) }],
      );
    expect(shown.length).toBeGreaterThan(6);
    const sent = await send(app.as(admin), store, text);
    await app.drain();
    const { reasons, created } = await read(admin, store, sent);
    expect(reasons.map(({ from, name, column, why }) => ({ from, name, column, why }))).toEqual(
      shown.map((thing) => ({ ...thing, name: thing.name.slice(0, 200) })),
    );
    expect(created).toBe(changes.length - shown.length);
  });

  test('an announced file leaves out what is ambiguous, unless it was answered', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const text = ordersFile(
      2,
      (at): Record<string, string> =>
        at === 0 ? { Total: '1.240', 'Lineitem price': '1.240', 'Created at': '10/11/2026' } : {},
    );
    const guessed = await send(app.as(admin), store, text);
    await app.drain();
    expect(await read(admin, store, guessed)).toMatchObject({
      created: 1,
      reasons: [{ column: 'total', value: '1.240', why: expect.stringContaining('can be read in two ways') }],
    });
    const reading = { encoding: 'utf-8', decimal: 'comma', dayOrder: 'day-first' } as const;
    const file = { storeId: store.id, kind: 'orders' as const, filename: 'x.csv', bytes: bytesOf(text).length };
    const places = placesOf('orders', columns);
    const said = await createFileImport(app.as(admin), { ...file, places, reading, answered: ['decimal'] });
    await receiveImportFile(app.as(admin), {
      storeId: store.id,
      importId: said.id,
      length: file.bytes,
      body: inPieces(bytesOf(text)),
    });
    await app.drain();
    expect(await read(admin, store, said)).toMatchObject({ created: 1, unchanged: 1, leftOut: 0 });
    const { reading: next } = await listFileImports(app.as(admin), { storeId: store.id });
    // What the file showed is not kept, what a person said is.
    expect(next).toMatchObject({ decimal: 'comma', dayOrder: null, timeZone: store.timeZone });
  });

  test('an announced number that may be a percentage is read as said, and never guessed', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const header = [...columns, 'Rabatt %'];
    const rows = [
      '#1,a@example.com,2026-11-02,USD,90.00,Cup,100.00,10',
      '#2,a@example.com,2026-11-02,USD,95.00,Cup,100.00,10',
    ];
    const text = [header.join(','), ...rows, ''].join('\n');
    const places = { ...placesOf('orders', header), discount: columns.length };
    const bring = async (toldAs: { discount?: 'percent' }) => {
      const reading = { encoding: 'utf-8', decimal: 'point', dayOrder: 'day-first', eachIsOne: true, toldAs } as const;
      const file = { storeId: store.id, kind: 'orders' as const, filename: 'x.csv', bytes: bytesOf(text).length };
      const { id } = await createFileImport(app.as(admin), { ...file, places, reading });
      const sent = { storeId: store.id, importId: id, length: file.bytes, body: inPieces(bytesOf(text)) };
      await receiveImportFile(app.as(admin), sent);
      await app.drain();
      return read(admin, store, { id });
    };
    expect(await bring({})).toMatchObject({
      created: 1,
      reasons: [
        { name: '#2', column: 'discount', value: '10', why: expect.stringContaining('a percentage or an amount') },
      ],
    });
    expect(await bring({ discount: 'percent' })).toMatchObject({
      ...{ created: 1, unchanged: 1, leftOut: 0 },
      notes: [{ name: '#2', why: expect.stringContaining('come to $90.00, and the total is $95.00') }],
    });
  });

  test('an announced file continues behind a row that holds what no database keeps', async () => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(
      app.as(admin),
      store,
      ordersFile(40, (at): Record<string, string> => (at === 30 ? { Name: '#3\0' } : {})),
    );
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({
      state: 'done',
      created: 39,
      reasons: [{ from: 32, name: '#3' }],
    });
  });

  test('an announced file sent twice at once is imported once, by the first that came', async () => {
    const store = await freshStore(app);
    const ctx = app.as(await staff(app, 'store_admin', store));
    const text = ordersFile(3);
    const { id } = await announce(ctx, store, text);
    const place = { storeId: store.id, importId: id, length: text.length };
    async function* slowly() {
      yield bytesOf(text).subarray(0, 10);
      await receiveImportFile(ctx, { ...place, body: inPieces(bytesOf(text)) });
      yield bytesOf(text).subarray(10);
    }
    await expect(receiveImportFile(ctx, { ...place, body: slowly() })).rejects.toMatchObject({ code: 'not-found' });
    expect(fileOf(store, { id })).toBe(true);
    await app.drain();
    expect(await readFileImport(ctx, { storeId: store.id, importId: id })).toMatchObject({ state: 'done', created: 3 });
    expect(fileOf(store, { id })).toBe(false);
  });

  // More than is looked at to tell what a file is.
  const long = { 'Lineitem name': 'x'.repeat(450) };
  const stops: readonly [string, string | Uint8Array, FileImport['stop']][] = [
    ['is a workbook', Buffer.from('504b030414000600aaaa', 'hex'), 'workbook'],
    ['has fewer columns than were announced', 'Name,Email\n', 'other-file'],
    [
      'turns to another encoding',
      Buffer.concat([Buffer.from(ordersFile(600, () => long)), Buffer.from([0xe4, 0x2c])]),
      'not-utf8',
    ],
    ['opens a quotation mark and never closes it', `${ordersFile(1)}"#2`, 'endless-row'],
  ];
  test.each(stops)('an announced file that %s stops, and is deleted', async (_, text, stop) => {
    const store = await freshStore(app);
    const admin = await staff(app, 'store_admin', store);
    const sent = await send(app.as(admin), store, text);
    await app.drain();
    expect(await read(admin, store, sent)).toMatchObject({ state: 'stopped', stop });
    expect(fileOf(store, sent)).toBe(false);
  });
});
