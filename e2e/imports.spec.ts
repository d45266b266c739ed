import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

/** As another system writes them: the last has no email, and the item’s column has a name of its own. */
const orders = [
  'Order No;E-Mail;Created;Ware;Price;Cur;Total',
  'JOURNEY-1;ada@example.com;14.06.2026;Flask;45,36;USD;45,36',
  'JOURNEY-1;;;Towel;0,00;;',
  'JOURNEY-2;ben@example.com;15.06.2026;Mug;34,00;USD;34,00',
  'JOURNEY-3;;16.06.2026;Mug;34,00;USD;34,00',
].join('\n');

test('a file’s columns are mapped and its errors seen before it is sent and imported', async ({ browser, request }) => {
  const store = (await (await request.get(`${platform}/v1/stores/slug?slug=demo`)).json()) as { id: string };
  const page = await openConsole(browser, mara, `/stores/${store.id}/import`);
  const file = page.getByLabel('File', { exact: true });
  const give = (name: string, content: string | Buffer) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await give('orders.xlsx', Buffer.from('504b0304', 'hex'));
  await expect(page.getByRole('alert')).toContainText('This is a spreadsheet.');
  await audit(page, 'a file that can’t be imported');

  await give('orders.csv', orders);
  await expect(page.getByText('Choose a column for Item name.')).toBeVisible();
  await choose(page, 'What Ware becomes', 'Item name');
  await expect(page.getByText('3 rows make 2 orders.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '1 order needs fixing' })).toContainText('JOURNEY-3');
  await audit(page, 'a file before it is imported');
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await expect(page.getByText('2 new, 0 updated, 0 already here, 1 skipped.')).toBeVisible();
  await audit(page, 'what came of an import');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const leftOut = await download;
  expect(leftOut.suggestedFilename()).toBe('orders-skipped.csv');
  expect(await readFile(await leftOut.path(), 'utf8')).toContain(
    'JOURNEY-3,,16.06.2026,Mug,"34,00",USD,"34,00","Row 5, Customer email: This doesn’t look like an email address."',
  );

  await page.getByRole('button', { name: 'Import another file' }).click();
  await give('again.csv', orders.split('\n').slice(0, 4).join('\n').replace('Ware', 'Product'));
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await expect(page.getByText('Nothing changed: everything in this file is already here.')).toBeVisible();
  await page.context().close();
});

test('unknown units are asked, and the page says where everything went', async ({ browser, request }) => {
  const store = (await (await request.get(`${platform}/v1/stores/slug?slug=demo`)).json()) as { id: string };
  const page = await openConsole(browser, mara, `/stores/${store.id}/import`);
  const lines = [
    'Order No;E-Mail;Created;Product;Stück;Price;Cur;Total',
    'UNITS-1;ada@example.com;14.06.2026;Flask;2;30,00;USD;75,00',
    'UNITS-2;ben@example.com;15.06.2026;Mug;1;34,00;USD;30,00',
    'UNITS-1;;;Towel;1;15,00;;',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer });
  const question = page.getByRole('group', { name: 'Which column says how many?' });
  await expect(question).toContainText('comes to $34.00, and its total is $30.00');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await audit(page, 'a file whose quantities are asked');
  await question.getByLabel('Stück: 2, 1').check();
  await expect(page.getByText('3 items, 4 units.')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 order worth a look' })).toContainText('come to $34.00');
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await expect(page.getByText('2 new, 0 updated, 0 already here, 0 skipped.')).toBeVisible();
  const counts = page.getByRole('table', { name: 'Where everything went' });
  await expect(counts.getByRole('row', { name: 'Units 4 4 0' })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 order worth a look' })).toContainText('UNITS-2');
  await audit(page, 'where everything of a file went');
  await page.context().close();
});

test('a number that may be a percentage is asked once, and told as it was read', async ({ browser, request }) => {
  const store = (await (await request.get(`${platform}/v1/stores/slug?slug=demo`)).json()) as { id: string };
  const page = await openConsole(browser, mara, `/stores/${store.id}/import`);
  const lines = [
    'Order No;E-Mail;Created;Product;Quantity;Price;Cur;Total;Rabatt',
    'SHARE-1;ada@example.com;14.06.2026;Flask;1;129,00;USD;116,10;10',
    'SHARE-2;ben@example.com;15.06.2026;Mug;1;40,00;USD;38,00;5 %',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'shares.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('What Rabatt becomes', { exact: true }).click();
  await page.getByRole('option', { name: 'Discount', exact: true }).click();
  const question = page.getByRole('group', { name: 'What’s 10 in row 2?' });
  await expect(question).toContainText('Discount: the totals in the file don’t tell us');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await audit(page, 'a file whose percentages are asked');
  await question.getByLabel('10% of what it applies to').check();
  await expect(page.getByText('2 rows make 2 orders.')).toBeVisible();
  await expect(page.getByText('worth a look')).toBeHidden();
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await expect(page.getByText('2 new, 0 updated, 0 already here, 0 skipped.')).toBeVisible();
  await page.context().close();
});
