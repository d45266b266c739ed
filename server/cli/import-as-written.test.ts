import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from '../testing/app.ts';
import { asOwner } from '../testing/db-asserts.ts';
import { freshStore } from '../testing/fixtures.ts';
import { commandRunner } from '../testing/run-command.ts';
import { importFileCommand } from './import-file.ts';

const app = await testApp();
const run = commandRunner(app);
const folder = mkdtempSync(join(tmpdir(), 'amends-written-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function fileOf(content: string | Uint8Array): string {
  files += 1;
  const file = join(folder, `file-${files}.csv`);
  writeFileSync(file, content);
  return file;
}

async function bring(store: StoreRecord, content: string | Uint8Array, options: Record<string, string> = {}) {
  const file = fileOf(content);
  const { said, told } = await run(importFileCommand, { store: store.slug, file, ...options });
  return { said, told, skipped: () => readFileSync(`${file}.skipped.csv`, 'utf8') };
}

const ordersOf = (store: StoreRecord) =>
  asOwner(
    app,
    `SELECT o.order_number AS number, o.customer_name AS name, o.total::text, o.premium_paid::text AS premium,
       to_char(o.source_created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at, o.shipping_address->>'city' AS city,
       (SELECT jsonb_agg(jsonb_build_array(i.product_name, i.sku, i.quantity, trim_scale(i.price)::text) ORDER BY i.position)
        FROM order_items i WHERE i.store_id = o.store_id AND i.order_id = o.id) AS items,
       (SELECT CASE WHEN p.removed_at IS NULL THEN p.reason ELSE 'removed' END
        FROM policies p WHERE p.store_id = o.store_id AND p.order_id = o.id) AS cover,
       (SELECT f.status FROM fulfillments f WHERE f.store_id = o.store_id AND f.order_id = o.id) AS parcel
     FROM orders o WHERE o.store_id = $1 ORDER BY o.order_number`,
    [store.id],
  );

const head = 'Name,Email,Created at,Currency,Total,Lineitem name,Lineitem price';
interface Row {
  at?: string;
  total?: string;
  item?: string;
  price?: string;
}
function row(number: string, { at = '2026-11-02', total = '50.00', item = 'Lamp', price = total }: Row = {}): string {
  return `${number},a@example.com,"${at}",USD,"${total}",${item},"${price}"`;
}

describe('letters', () => {
  const text = `Name;Email;Created at;Currency;Total;Lineitem name;Lineitem price;Shipping name;Shipping street;Shipping city;Shipping country\n#1;a@example.com;2026-11-02;EUR;50.00;Stövchen;50.00;Zoë Müller;9 Test Lane;Köln;DE\n`;
  const oneByte = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
  test.each([
    ['UTF-8 with a line that tells the separator', `sep=;\n${text}`],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['Windows-1252', oneByte],
  ])('letters of %s come in as they are', async (_, content) => {
    const store = await freshStore(app);
    await bring(store, content);
    expect(await ordersOf(store)).toMatchObject([
      { name: 'Zoë Müller', city: 'Köln', items: [['Stövchen', '', 1, '50']] },
    ]);
  });

  test('letters of another encoding than UTF-8 are told, and another one can be named', async () => {
    const store = await freshStore(app);
    const cyrillic = Uint8Array.from([
      ...Buffer.from(`${head}\n#1,a@example.com,2026-11-02,EUR,50.00,`),
      0xcb,
      0xe0,
      0xec,
      0xef,
      0xe0,
      ...Buffer.from(',50.00\n'),
    ]);
    expect((await bring(store, cyrillic)).told).toContain(
      'Reading the file as windows-1252, since it isn’t in UTF-8. Check names with accents.',
    );
    const other = await freshStore(app);
    await bring(other, cyrillic, { encoding: 'windows-1251' });
    expect(await ordersOf(other)).toMatchObject([{ items: [['Лампа', '', 1, '50']] }]);
  });

  test('letters are whole wherever the file is cut and wherever UTF-8 ends', async () => {
    const store = await freshStore(app);
    const lines = Array.from({ length: 6_000 }, (_, at) => row(`#${at}`, { item: 'Stövchen für 2 €' }));
    await bring(store, [head, ...lines].join('\n'));
    const wrong = `SELECT count(*)::int AS n FROM order_items WHERE store_id = $1 AND product_name <> 'Stövchen für 2 €'`;
    expect(await asOwner(app, wrong, [store.id])).toEqual([{ n: 0 }]);
    const other = await freshStore(app);
    const plain = [head, ...Array.from({ length: 6_000 }, (_, at) => row(`#${at}`)), row('#x', { item: 'Stövchen' })];
    await bring(other, Uint8Array.from([...plain.join('\n')].map((letter) => letter.charCodeAt(0))));
    const last = `SELECT product_name FROM order_items WHERE store_id = $1 AND product_name LIKE 'St%'`;
    expect(await asOwner(app, last, [other.id])).toEqual([{ product_name: 'Stövchen' }]);
  });
});

describe('amounts', () => {
  test('amounts with signs, spaces and apostrophes are what they say', async () => {
    const store = await freshStore(app);
    const totals = ['$1,240.50', '1 240,50 €', "1'240.50", '1,24,000.00'];
    await bring(store, [head, ...totals.map((total, at) => row(`#${at}`, { total }))].join('\n'));
    expect((await ordersOf(store)).map(({ total }) => total)).toEqual([
      '1240.500',
      '1240.500',
      '1240.500',
      '124000.000',
    ]);
  });

  test('ambiguous amounts are read as the file’s other amounts are', async () => {
    const store = await freshStore(app);
    const german = [head, row('#1', { total: '1.240' }), row('#2', { total: '1.240,50' })];
    await bring(store, german.join('\n'));
    expect((await ordersOf(store)).map(({ total }) => total)).toEqual(['1240.000', '1240.500']);
  });

  test('undecidable amounts are asked about once, before the import, and remembered', async () => {
    const store = await freshStore(app);
    const text = [head, row('#1', { total: '1.240' })].join('\n');
    await expect(bring(store, text)).rejects.toThrow(
      '1.240 in row 2, total, can be read in two ways, and nothing else in the file decides it. Add --decimal point',
    );
    expect(await ordersOf(store)).toEqual([]);
    await bring(store, text, { decimal: 'comma' });
    await bring(store, text.replace('#1', '#2'));
    expect((await ordersOf(store)).map(({ total }) => total)).toEqual(['1240.000', '1240.000']);
    const settings = `SELECT settings->'importFiles'->>'decimal' AS kept FROM current_settings WHERE store_id = $1`;
    expect(await asOwner(app, settings, [store.id])).toEqual([{ kept: 'comma' }]);
  });
});

describe('percentages', () => {
  const columns = `${head},Rabatt %`;
  const off = (number: string, total: string, cell: string) => `${row(number, { total, price: '129.00' })},${cell}`;
  const discounts = async (store: StoreRecord) =>
    asOwner(
      app,
      'SELECT trim_scale(discount_total)::text AS off FROM orders WHERE store_id = $1 ORDER BY order_number',
      [store.id],
    );
  const map = 'Rabatt %=discount';

  test('a discount in percent is what makes each order come to its total', async () => {
    const store = await freshStore(app);
    const text = [columns, off('#1', '116.10', '10'), off('#2', '115.46', '"10,5 %"'), off('#3', '119.00', '$10.00')];
    const { told } = await bring(store, text.join('\n'), { map });
    expect(await discounts(store)).toEqual([{ off: '12.9' }, { off: '13.54' }, { off: '10' }]);
    expect(told).not.toContain('worth a look');
  });

  test('a number that no total shows is asked about once, before the import', async () => {
    const store = await freshStore(app);
    const text = [columns, off('#1', '122.00', '10')].join('\n');
    await expect(bring(store, text, { map })).rejects.toThrow(
      '10 in row 2, discount, can be a percentage or an amount, and the totals in the file don’t decide it. Add --numbers discount=percent',
    );
    await expect(bring(store, text, { map, numbers: 'discount=some' })).rejects.toThrow('Write --numbers as');
    expect(await discounts(store)).toEqual([]);
    const { told } = await bring(store, text, { map, units: 'one', numbers: 'discount=percent' });
    expect(await discounts(store)).toEqual([{ off: '12.9' }]);
    expect(told).toContain('come to $116.10, and the total is $122.00');
  });
});

test('a total that a row leaves empty is missing, and no sum of its items', async () => {
  const store = await freshStore(app);
  const { said, skipped } = await bring(store, [head, row('#1', { total: '', price: '50.00' })].join('\n'));
  expect(said).toEqual(['0 new, 0 updated, 0 unchanged, 1 skipped.']);
  expect(skipped()).toContain('Row 2, total:');
});

describe('dates', () => {
  test('dates are read in the order one of them shows; times without a zone are local', async () => {
    const store = await freshStore(app);
    const rows = ['11/25/2026', '11/12/26 14:30', 'Nov 10, 2026, 10:22:31 PM'].map((at, place) =>
      row(`#${place}`, { at }),
    );
    await bring(store, [head, ...rows].join('\n'));
    // New York is five hours behind in November.
    expect((await ordersOf(store)).map(({ at }) => at)).toEqual([
      '2026-11-25 05:00',
      '2026-11-12 19:30',
      '2026-11-11 03:22',
    ]);
  });

  test('undecidable dates are asked about and read as answered', async () => {
    const store = await freshStore(app);
    const text = [head, row('#1', { at: '10/11/2026' })].join('\n');
    await expect(bring(store, text)).rejects.toThrow('Add --dates day-first or --dates month-first.');
    await bring(store, text, { dates: 'month-first' });
    expect((await ordersOf(store)).map(({ at }) => at)).toEqual(['2026-10-11 04:00']);
  });
});

test('protection bought as a line is a premium and no item; a returned one ends cover', async () => {
  const store = await freshStore(app);
  const columns = `${head},Lineitem sku,Lineitem fulfillment status,Financial Status,Refunded Amount`;
  const shield = (number: string) => `${number},,,,,Shipping protection,1.96,SHIP-PROTECT,fulfilled,,`;
  await bring(
    store,
    [
      columns,
      `${row('#1', { total: '51.96', price: '50.00' })},LAMP,fulfilled,paid,0.00`,
      shield('#1'),
      `${row('#2')},LAMP,fulfilled,paid,0.00`,
      `${row('#3', { total: '51.96', price: '50.00' })},LAMP,fulfilled,partially_refunded,1.96`,
      shield('#3'),
    ].join('\n'),
  );
  const lamp = ['Lamp', 'LAMP', 1, '50'];
  expect(await ordersOf(store)).toMatchObject([
    { premium: '1.960', items: [lamp], cover: 'bought' },
    { premium: null, items: [lamp], cover: null },
    { premium: '1.960', items: [lamp], cover: 'removed' },
  ]);
  const paid = `SELECT paid FROM order_items WHERE store_id = $1`;
  expect(await asOwner(app, paid, [store.id])).toEqual(
    Array.from({ length: 3 }, () => ({ paid: [expect.objectContaining({ units: 1, price: '50.00' })] })),
  );
});

test('protection added by staff stays when a file comes that doesn’t mention it', async () => {
  const store = await freshStore(app);
  await bring(store, [head, row('#1')].join('\n'));
  await asOwner(app, 'UPDATE orders SET premium_paid = 2, premium_cost = 1.3 WHERE store_id = $1', [store.id]);
  await bring(store, [head, row('#1', { item: 'Lantern' })].join('\n'));
  const costs = await asOwner(app, 'SELECT premium_cost::text AS cost FROM orders WHERE store_id = $1', [store.id]);
  expect(costs).toEqual([{ cost: '1.300' }]);
  expect(await ordersOf(store)).toMatchObject([
    { premium: '2.000', items: [expect.anything(), ['Lantern', '', 1, '50']] },
  ]);
});

test('an address that no one can be reached by is told by its row', async () => {
  const store = await freshStore(app);
  const to = (number: string, email: string) => row(number).replace('a@example.com', email);
  const rows = ['josé@example.com', "o'neil@example.com", 'a..b@example.com', 'ana@example', 'mailto:ana@example.com'];
  const { said, skipped } = await bring(store, [head, ...rows.map((email, at) => to(`#${at}`, email))].join('\n'));
  expect(said).toEqual(['3 new, 0 updated, 0 unchanged, 2 skipped.']);
  expect(skipped()).toContain('Row 4, email: “a..b@example.com”. This doesn’t look like an email address.');
  expect(skipped()).toContain('Row 5, email: “ana@example”.');
});

describe('exports of other shops', () => {
  const spoon = ['Oak spoon', 'SPOON', 2, '12'];
  test.each<[string, string, Record<string, string>, object]>([
    [
      'WooCommerce',
      'order_id,order_number,order_date,status,shipping_total,order_total,order_currency,billing_email,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country,line_item_1,line_item_2\n' +
        '611,W611,2026-11-10 10:50:49,completed,4.00,28.00,EUR,robin@example.com,Robin,Vale,9 Test Lane,Salem,97301,US,"name:Oak spoon|product_id:31|sku:SPOON|quantity:2|total:24.00|sub_total:24.00",""\n',
      {},
      { number: 'W611', name: 'Robin Vale', total: '28.000', items: [spoon], parcel: 'FULFILLED' },
    ],
    [
      'BigCommerce',
      'Order ID,Customer Name,Customer Email,Order Date,Order Time,Order Status,Subtotal (ex tax),Tax Total,Shipping Cost (ex tax),Order Total (inc tax),Order Currency Code,Date Shipped,Shipping Name,Shipping Street 1,Shipping Suburb,Shipping Zip,Shipping Country,Product Details\n' +
        '118,Robin Vale,robin@example.com,10/11/2026,10:22:31,Shipped,24.00,0.00,4.00,28.00,USD,12/11/2026,Robin Vale,9 Test Lane,Salem,97301,United States,"Product ID: 77, Product Qty: 2, Product SKU: SPOON, Product Name: Oak spoon, Product Unit Price: 12.00, Product Total Price: 24.00|Product ID: 78, Product Qty: 1, Product Name: Bowl, round, Product Unit Price: 0.00"\n',
      { dates: 'day-first' },
      { number: '118', at: '2026-11-10 15:22', items: [spoon, ['Bowl, round', '', 1, '0']], parcel: 'FULFILLED' },
    ],
    [
      'Amazon',
      'order-id\torder-item-id\tpurchase-date\tbuyer-email\tsku\tproduct-name\tquantity-purchased\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\trecipient-name\tship-address-1\tship-city\tship-postal-code\tship-country\n' +
        '100-1\t2001\t2026-11-10T10:50:49-08:00\trobin@example.com\tSPOON\tOak spoon\t2\tUSD\t24.00\t1.92\t4.00\t0.32\tRobin Vale\t9 Test Lane\tSalem\t97301\tUS\n',
      {},
      { number: '100-1', total: '30.240', name: 'Robin Vale', items: [spoon] },
    ],
    [
      'Amazon’s report of all orders, with the addresses beside it',
      'amazon-order-id\tmerchant-order-id\tpurchase-date\torder-status\tproduct-name\tsku\tquantity\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\titem-promotion-discount\tship-city\tbuyer-email\n' +
        '112-1\tM-1\t2026-04-10T09:15:00Z\tShipped\tOak spoon\tSPOON\t2\tEUR\t24.00\t4.56\t5.99\t1.14\t2.00\tBerlin\trobin@example.com\n',
      {},
      { number: '112-1', total: '33.690', items: [spoon], parcel: 'FULFILLED' },
    ],
    [
      'Etsy, with the addresses beside it',
      'Sale Date,Item Name,Buyer,Quantity,Price,Discount Amount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Shipped,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID,SKU,Email\n' +
        '11/10/26,Oak spoon,robinv,2,12.00,0.00,4.00,0.00,24.00,USD,900001,800001,11/12/26,Robin Vale,9 Test Lane,Salem,97301,United States,500001,SPOON,robin@example.com\n',
      { dates: 'month-first' },
      { number: '500001', total: '28.000', items: [spoon], parcel: 'FULFILLED', at: '2026-11-10 05:00' },
    ],
    [
      'Magento, orders with their items',
      'increment_id,customer_email,created_at,order_currency_code,base_grand_total,grand_total,status,shipping_name,street,city,country_id,product_name,sku,qty,price\n' +
        '000000123,robin@example.com,2026-11-10 15:22:31,USD,28.00,28.00,complete,Robin Vale,9 Test Lane,Salem,US,Oak spoon,SPOON,2.0000,12.0000\n',
      {},
      { number: '000000123', total: '28.000', items: [spoon], parcel: 'FULFILLED' },
    ],
    [
      'Shopify',
      'Name,Email,Financial Status,Fulfillment Status,Fulfilled at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Country,Id\n' +
        '#1,robin@example.com,paid,fulfilled,2026-11-12 10:00:00 +0000,USD,24.00,2026-11-10 10:00:00 +0000,2,Oak spoon,12.00,SPOON,Robin Vale,US,7001\n',
      {},
      { number: '#1', total: '24.000', items: [spoon], parcel: 'FULFILLED' },
    ],
  ])('%s: read at 12.00 a piece by the names of its columns', async (_, text, options, expected) => {
    const store = await freshStore(app);
    await bring(store, text, options);
    expect(await ordersOf(store)).toMatchObject([expected]);
  });

  test.each([
    ['Sale Date,Item Name,Quantity,Price,Item Total,Currency,Transaction ID,Listing ID,Order ID', 'no email addresses'],
    ['Sale Date,Order ID,Buyer User ID,Full Name,Number of Items,Order Total', 'no email addresses'],
    ['amazon-order-id,purchase-date,order-status,product-name,quantity,currency,item-price', 'no email addresses'],
    ['ID,Purchase Point,Purchase Date,Customer Email,Grand Total (Purchased)', 'Magento’s order list has no items'],
  ])('%s can’t be orders, and says what it lacks', async (header, lacks) => {
    await expect(bring(await freshStore(app), `${header}\n`)).rejects.toThrow(lacks);
  });
});

test('a row that was left out is corrected and imported again, nothing twice', async () => {
  const store = await freshStore(app);
  const bad = new Set([3, 40, 77]);
  const lines = Array.from({ length: 100 }, (_, at) => row(`#${at}`, bad.has(at) ? { total: 'free' } : {}));
  const first = await bring(store, [head, ...lines].join('\n'));
  expect(first.said).toEqual(['97 new, 0 updated, 0 unchanged, 3 skipped.']);
  const again = await bring(
    store,
    first
      .skipped()
      .replaceAll(/,free,/g, ',50.00,')
      .replaceAll(/,free,/g, ',50.00,'),
  );
  expect(again.said).toEqual(['3 new, 0 updated, 0 unchanged, 0 skipped.']);
  expect((await ordersOf(store)).length).toBe(100);
});
