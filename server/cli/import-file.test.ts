import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { freshStore } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { UsageError } from './command.ts';
import { importFileCommand } from './import-file.ts';

const app = await testApp();
const run = commandRunner(app);
const folder = mkdtempSync(join(tmpdir(), 'amends-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asOrders = 'The file’s columns match orders.';
let files = 0;
function fileOf(text: string | Buffer): string {
  files += 1;
  const file = join(folder, `file-${files}.csv`);
  writeFileSync(file, text);
  return file;
}

const columns =
  'Name,Email,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,' +
  'Lineitem price,Lineitem sku,Lineitem discount,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Id';

/** An export as shop systems write it: a first line for each order, then one for each further item. */
const exported = `\uFEFF${columns}\r
#1001,ada@example.com,2026-11-03 09:00:00 -0500,USD,68.00,6.00,4.80,78.80,2026-11-02 10:22:31 -0500,2,"Mug, ""Sage""",34.00,MUG,4.00,Ada Berg,"12 Alder St\nFloor 2",Portland,'97201,US,5001\r
#1001,,,,,,,,,1,Tea towel,0.00,TOWEL,,,,,,,\r
\r
#1002,ben@example.com,,USD,"1,240.50",,,"1,240.50",2026-11-02 11:00:00 -0500,1,Oak chair,"1,240.50",CHAIR,,Ben Kowal,1 Elm St,Portland,97202,US,5002\r
#1003,nobody,,USD,10.00,,,10.00,2026-11-02 11:00:00 -0500,1,=HYPERLINK(1),10.00,X,,Cy,1 Elm St,Portland,97202,US,5003\r
=1+1,cy@example.com,,US$,10.00,,,10.00,2026-11-02 11:00:00 -0500,1,Bowl,10.00,X,,Cy,1 Elm St,Portland,97202,US,5004\r
`;

const ordersOf = (store: StoreRecord) =>
  asOwner(
    app,
    `SELECT source_order_id, order_number, customer_email, subtotal::text, source_created_at,
       (SELECT jsonb_agg(jsonb_build_array(i.product_name, i.quantity, i.price::text, i.discount::text) ORDER BY i.source_item_id)
        FROM order_items i WHERE i.store_id = o.store_id AND i.order_id = o.id) AS items
     FROM orders o WHERE store_id = $1 ORDER BY source_order_id`,
    [store.id],
  );

test('an import refuses an unknown store and an unreadable file before writing', async () => {
  const store = await freshStore(app);
  const refused = (options: Record<string, string>) => run(importFileCommand, { store: store.slug, ...options });
  await expect(refused({ store: 'nobody', file: fileOf(exported) })).rejects.toThrow(UsageError);
  await expect(refused({ file: join(folder, 'none.csv') })).rejects.toThrow('We can’t read');
  await expect(refused({ file: fileOf('\n\n') })).rejects.toThrow('has no rows');
  await expect(refused({ file: fileOf('PK\u0003\u0004workbook') })).rejects.toThrow('is a spreadsheet');
  await expect(refused({ file: fileOf(Buffer.from('Name,Währung', 'latin1')), encoding: 'utf-8' })).rejects.toThrow(
    'We can’t read some characters in',
  );
  await expect(refused({ file: fileOf(exported), encoding: 'latin' })).rejects.toThrow('Use --encoding with one of');
  await expect(refused({ file: fileOf(exported), decimal: '.' })).rejects.toThrow('--decimal point or --decimal comma');
  await expect(refused({ file: fileOf(exported), dates: 'US' })).rejects.toThrow('--dates day-first or --dates');
  await expect(refused({ file: fileOf('#1,ada@example.com,10.00\n') })).rejects.toThrow('has to name its columns');
  await expect(refused({ file: fileOf(exported), kind: 'claims' })).rejects.toThrow(
    'Use --kind orders or --kind products',
  );
  await expect(refused({ file: fileOf('First Name,Last Name,Email\nAda,Berg,ada@example.com\n') })).rejects.toThrow(
    'doesn’t look like orders: no column has number, orderedAt, currency, total, itemName, itemPrice. Its columns are First Name, Last Name, Email. Export your orders as CSV',
  );
  await expect(refused({ file: fileOf(exported), map: 'Name' })).rejects.toThrow('Write --map as');
  await expect(refused({ file: fileOf(exported), map: 'Nothing=number' })).rejects.toThrow('no column Nothing');
  expect(await ordersOf(store)).toEqual([]);
});

test('an import takes items, quotes, and empty lines, and says what it left out', async () => {
  const store = await freshStore(app);
  const file = fileOf(exported);
  const { code, said, told } = await run(importFileCommand, { store: store.slug, file });
  expect([code, said]).toEqual([1, ['2 new, 0 updated, 0 unchanged, 2 skipped.']]);
  expect(told).toContain(`${file}.skipped.csv`);
  expect(await ordersOf(store)).toMatchObject([
    {
      source_order_id: '5001',
      order_number: '#1001',
      customer_email: 'ada@example.com',
      items: [
        ['Mug, "Sage"', 2, '34.000', '2.000'],
        ['Tea towel', 1, '0.000', '0.000'],
      ],
    },
    { source_order_id: '5002', subtotal: '1240.500', items: [['Oak chair', 1, '1240.500', '0.000']] },
  ]);
  expect(readFileSync(`${file}.skipped.csv`, 'utf8').split('\r\n')).toEqual([
    `\uFEFF${columns},Reason`,
    expect.stringMatching(/^#1003,nobody,.*,"Row 6, email: “nobody”\. This doesn’t look like an email address\."$/),
    expect.stringMatching(/^'=1\+1,.*,"Row 7, currency: “US\$”\. Enter a currency code like USD\."$/),
    '',
  ]);
  expect(existsSync(`${file}.progress.json`)).toBe(false);
});

test('a second import changes nothing', async () => {
  const store = await freshStore(app);
  const file = fileOf(exported);
  await run(importFileCommand, { store: store.slug, file });
  const before = [await ordersOf(store), await eventsOf(store)];
  const { said } = await run(importFileCommand, { store: store.slug, file });
  expect(said).toEqual(['0 new, 0 updated, 2 unchanged, 2 skipped.']);
  expect([await ordersOf(store), await eventsOf(store)]).toEqual(before);
});

const eventsOf = (store: StoreRecord) =>
  asOwner(app, 'SELECT kind FROM events WHERE store_id = $1 ORDER BY id', [store.id]);

test('an import reads semicolons, decimal commas, days first, and named columns', async () => {
  const store = await freshStore(app);
  const file = fileOf(
    'Bestellung;E-Mail;Am;Cur;Total;Qty;Ware;Price\nB-7;ada@example.com;14.06.2026;EUR;1.240,50;1;Stuhl;1.240,50\n',
  );
  const map = 'Bestellung=number\nAm=orderedAt\nWare=itemName';
  const { said } = await run(importFileCommand, { store: store.slug, file, map });
  expect(said).toEqual(['1 new, 0 updated, 0 unchanged, 0 skipped.']);
  const [order] = await ordersOf(store);
  expect(order).toMatchObject({
    order_number: 'B-7',
    subtotal: '1240.500',
    items: [['Stuhl', 1, '1240.500', '0.000']],
  });
  expect(new Date(String(order?.source_created_at)).toISOString()).toBe('2026-06-14T04:00:00.000Z');
});

/** An export of so many orders, each of one line; `change` writes some lines otherwise. */
const linesOf = (count: number, change = (line: string, _at: number) => line) =>
  [
    columns,
    ...Array.from({ length: count }, (_, at) =>
      change(
        `#${at},a@example.com,,USD,1.00,,,1.00,2026-11-02,1,Cup,1.00,CUP,,Ada,1 Elm St,Portland,97202,US,id-${at}`,
        at,
      ),
    ),
    '',
  ].join('\n');

/** The process dies before the second five hundred are written: each step looks what is here, then writes what is not in three commits. */
async function cutOff(store: StoreRecord, file: string): Promise<void> {
  const { db } = app.services;
  let transactions = 0;
  const dying = {
    ...db,
    inStore: ((...given: Parameters<typeof db.inStore>) => {
      transactions += 1;
      if (transactions > 5) throw new Error('killed');
      return db.inStore(...given);
    }) as typeof db.inStore,
  };
  const died = importFileCommand.run({
    app: { services: app.services, ctx: { ...app.system, db: dying }, owner: app.database.owner },
    options: { store: store.slug, file },
    say: () => undefined,
    tell: () => undefined,
  });
  await expect(died).rejects.toThrow('killed');
}

test('an interrupted import resumes after the last line; a changed file begins anew', async () => {
  const store = await freshStore(app);
  const file = fileOf(linesOf(1_203));
  await cutOff(store, file);
  const { said, told } = await run(importFileCommand, { store: store.slug, file });
  expect(told).toContain('Continuing after row 501.');
  expect(said).toEqual(['703 new, 0 updated, 0 unchanged, 0 skipped.']);
  expect(await ordersOf(store)).toHaveLength(1_203);
  writeFileSync(`${file}.progress.json`, JSON.stringify({ of: 'another file', place: { row: 900, byte: 9_000 } }));
  utimesSync(file, new Date(), new Date(app.clock.now() + 60_000));
  const again = await run(importFileCommand, { store: store.slug, file });
  expect([again.told, again.said]).toEqual([asOrders, ['0 new, 0 updated, 1203 unchanged, 0 skipped.']]);
});

test('another store, a file that changed, and a cursor that can’t be read begin anew', async () => {
  const [store, other] = [await freshStore(app), await freshStore(app)];
  const file = fileOf(linesOf(510));
  await cutOff(store, file);
  const elsewhere = await run(importFileCommand, { store: other.slug, file });
  expect([elsewhere.told, elsewhere.said]).toEqual([asOrders, ['510 new, 0 updated, 0 unchanged, 0 skipped.']]);
  const third = await freshStore(app);
  await cutOff(third, file);
  writeFileSync(
    file,
    linesOf(510, (line, at) => (at === 3 ? line.replace('a@', 'b@') : line)),
  );
  utimesSync(file, new Date(), new Date(app.clock.now() + 60_000));
  const changed = await run(importFileCommand, { store: third.slug, file });
  expect([changed.told, changed.said]).toEqual([asOrders, ['10 new, 1 updated, 499 unchanged, 0 skipped.']]);
  writeFileSync(`${file}.progress.json`, '{"of":');
  const again = await run(importFileCommand, { store: third.slug, file });
  expect([again.told, again.said]).toEqual([asOrders, ['0 new, 0 updated, 510 unchanged, 0 skipped.']]);
});

test('rows left out before and after an interruption are in one file', async () => {
  const store = await freshStore(app);
  const bad = (line: string, at: number) => (at === 2 || at === 505 ? line.replace('a@example.com', 'nobody') : line);
  const file = fileOf(linesOf(510, bad));
  await cutOff(store, file);
  const { code } = await run(importFileCommand, { store: store.slug, file });
  const rows = readFileSync(`${file}.skipped.csv`, 'utf8').split('\r\n');
  expect([code, rows.map((row) => row.split(',')[0])]).toEqual([1, ['\uFEFFName', '#2', '#505', '']]);
  writeFileSync(file, linesOf(510));
  await run(importFileCommand, { store: store.slug, file });
  expect(existsSync(`${file}.skipped.csv`)).toBe(false);
});

test('a value that only the database refuses leaves out its order, and no other', async () => {
  const store = await freshStore(app);
  await asOwner(app, `ALTER TABLE orders ADD CONSTRAINT refused CHECK (order_number <> '#refused')`, []);
  const file = fileOf(linesOf(9, (line, at) => (at === 4 ? line.replace('#4,', '#refused,') : line)));
  const { code, said } = await run(importFileCommand, { store: store.slug, file });
  expect([code, said]).toEqual([1, ['8 new, 0 updated, 0 unchanged, 1 skipped.']]);
  expect(readFileSync(`${file}.skipped.csv`, 'utf8')).toContain('Row 6: A value is too long or can’t be stored.');
});

/** A product export as shop systems write it: the rows of a handle are one product, each with a price a variant of it. */
const catalogue = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image,Status',
  'mug,"Mug, tall",Color,Sage,MUG-S,34.00,https://pictures.example/mug.png,,active',
  'mug,,,Rust,MUG-R,36.50,https://pictures.example/mug-2.png,https://pictures.example/rust.png,active',
  'mug,,,,,,https://pictures.example/mug-3.png,,',
  'towel,Tea towel,Title,Default Title,TOWEL,12.00,,,active',
  'gift,Gift,Title,Default Title,GIFT,free,,,active',
  ',,,,,,,,',
].join('\n');

const productsOf = (store: StoreRecord) =>
  asOwner(
    app,
    `SELECT source_product_id AS product, source_variant_id AS kind, name, variant, sku, price::text, image_url AS picture
     FROM products WHERE store_id = $1 ORDER BY source_product_id, source_variant_id`,
    [store.id],
  );

test('a product file is imported with each variant once; a second run changes nothing', async () => {
  const store = await freshStore(app);
  const file = fileOf(catalogue);
  const { code, said, told } = await run(importFileCommand, { store: store.slug, file });
  expect([code, said]).toEqual([1, ['3 new, 0 updated, 0 unchanged, 1 skipped.']]);
  expect(told).toContain('The file’s columns match products.');
  expect(readFileSync(`${file}.skipped.csv`, 'utf8')).toMatch(/^gift,Gift,.*"Row 6, price: “free”\./m);
  const mug = { product: 'mug', name: 'Mug, tall' };
  const known = [
    {
      ...mug,
      kind: 'MUG-R',
      variant: 'Rust',
      sku: 'MUG-R',
      price: '36.500',
      picture: 'https://pictures.example/rust.png',
    },
    {
      ...mug,
      kind: 'MUG-S',
      variant: 'Sage',
      sku: 'MUG-S',
      price: '34.000',
      picture: 'https://pictures.example/mug.png',
    },
    { product: 'towel', kind: 'TOWEL', name: 'Tea towel', variant: '', sku: 'TOWEL', price: '12.000', picture: '' },
  ];
  expect(await productsOf(store)).toEqual(known);
  const again = await run(importFileCommand, { store: store.slug, file });
  expect(again.said).toEqual(['0 new, 0 updated, 3 unchanged, 1 skipped.']);
  expect(await productsOf(store)).toEqual(known);
});

test('a product list without ids has one in each row, and the command says what it is', async () => {
  const store = await freshStore(app);
  const file = fileOf('Ware;Preis\nStuhl;1.240,50\nTisch;99,00\n');
  const map = 'Ware=name\nPreis=price';
  const { said } = await run(importFileCommand, { store: store.slug, file, kind: 'products', map });
  expect(said).toEqual(['2 new, 0 updated, 0 unchanged, 0 skipped.']);
  expect(await productsOf(store)).toMatchObject([
    { name: 'Stuhl', price: '1240.500' },
    { name: 'Tisch', price: '99.000' },
  ]);
});

test('an unclosed quotation mark ends an import with its row; earlier rows are in', async () => {
  const store = await freshStore(app);
  const file = fileOf(`${linesOf(2)}#9,"a@example.com,USD\n${'x'.repeat(2_000_000)}`);
  await expect(run(importFileCommand, { store: store.slug, file })).rejects.toThrow(
    'is never closed, in row 4 or later',
  );
});
