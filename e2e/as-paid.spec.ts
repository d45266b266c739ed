import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { ago, staffOf } from './by-staff.ts';
import { amends } from './command-line.ts';
import { openConsole } from './console.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { finishClaim, followClaim, lookUp, platform } from './walk.ts';

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

/** An export of a shop: three cups with 1.00 off the order, of which a later export has two. */
const exported = (cups: number, total: string) =>
  [
    'Name,Id,Email,Created at,Currency,Total,Discount Amount,Fulfilled at,Delivered at,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem price',
    `#8301,708301,iris@example.com,${ago(9)},USD,${total},1.00,${ago(8)},${ago(4)},${cups},Tin cup,CUP,10.00`,
    `#8301,,,,,,,,,1,Tray,TRAY,20.00`,
    '',
  ].join('\n');

test('an imported order with a discount shows and refunds what was paid', async ({ browser, request, page }, info) => {
  const file = info.outputPath('orders.csv');
  const take = async (text: string) => {
    writeFileSync(file, text);
    return amends(['import', file, '--store', 'demo']);
  };
  expect(await take(exported(3, '49.00'))).toContain('1 new');
  const staff = await staffOf(request);
  await staff('PUT', '/v1/orders/708301', { premiumPaid: '1.00' });

  await lookUp(page, 'demo', '8301', 'iris@example.com');
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  const cups = page.getByRole('spinbutton').first();
  await page.locator('main ul').getByRole('button').first().click();
  await expect(cups).toHaveValue('1');
  // Of the 1.00 the cups have 0.60, the tray 0.40.
  await expect(page.getByText('$9.80', { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Missing', { exact: true }).click();
  await finishClaim(page, { words: 'One cup was not in the box.', method: 'Refund', sum: '$9.80' });
  const { number } = await followClaim(page);

  expect(await take(exported(2, '39.00'))).toContain('1 updated');
  const rows = (await (await request.get(`${platform}/v1/console/claims?tab=all&search=8301`)).json()) as {
    rows: { id: string; claimNumber: number }[];
  };
  const claim = rows.rows.find(({ claimNumber }) => String(claimNumber) === number);
  const desk = await openConsole(browser, mara, `/claims/${claim?.id}`);
  await desk.keyboard.press('a');
  await expect(desk.getByText(/paid \$10\.00 – \$0\.20 discount/)).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('region', { name: 'Notices' })).toContainText(`${number} approved.`);
  await page.reload();
  await expect(page.getByText('$9.80').filter({ visible: true }).first()).toBeVisible();
  await desk.context().close();
});

/** An order of three cups of 10.00, sent over the API. */
const ofThreeCups = (number: string, amounts: Record<string, string>) => ({
  sourceOrderId: number,
  sourceOrderNumber: number,
  sourceCreatedAt: ago(9),
  currency: 'USD',
  subtotal: '30.00',
  customerEmail: 'iris@example.com',
  customerName: 'Iris Hale',
  orderItems: [{ sourceItemId: 'cup', productName: 'Tin cup', quantity: 3, price: '10.00' }],
  fulfillments: [],
  ...amounts,
});

for (const [what, number, amounts, sums, note] of [
  [
    'with fees and a tax on shipping adds up',
    '708302',
    { shippingCost: '6.00', shippingCostTax: '0.50', surchargeTotal: '2.00', total: '38.50' },
    ['Items$30.00', 'Shipping$6.00', 'Tax on shipping$0.50', 'Taxes$0.00', 'Fees and tips$2.00', 'Total$38.50'],
    null,
  ],
  [
    'with protection inside its price adds up',
    '708303',
    { premiumPaid: '2.00', total: '30.00' },
    ['Items$30.00', 'Shipping$0.00', 'Taxes$0.00', 'Total$30.00'],
    null,
  ],
  [
    'whose tax isn’t added adds up, and says so',
    '708305',
    { tax: '4.79', total: '30.00' },
    ['Items$30.00', 'Shipping$0.00', 'Total$30.00'],
    'The total doesn’t add $4.79 in taxes.',
  ],
  [
    'whose discount isn’t taken off adds up, and says so',
    '708306',
    { discountTotal: '8.00', total: '30.00' },
    ['Items$30.00', 'Shipping$0.00', 'Taxes$0.00', 'Total$30.00'],
    'The total doesn’t take off a discount of $8.00.',
  ],
  [
    'of more than its total says so',
    '708304',
    { total: '24.00' },
    ['Items$30.00', 'Shipping$0.00', 'Taxes$0.00', 'Total$24.00'],
    'Its items and shipping come to $30.00, but its total is $24.00. Each item counts at its share of the total.',
  ],
] as const) {
  test(`the page of an order ${what}`, async ({ browser, request }) => {
    const staff = await staffOf(request);
    const { id } = await staff('POST', '/v1/orders', ofThreeCups(number, amounts));
    const desk = await openConsole(browser, mara, `/orders/${id}`);
    const list = desk.locator('section', { has: desk.getByRole('heading', { name: 'How it adds up' }) });
    await expect(list.locator('dl > div')).toHaveText([...sums]);
    await expect(list.getByText(/but its total is|count|The total doesn’t/)).toHaveText(note === null ? [] : [note]);
    await desk.context().close();
  });
}
