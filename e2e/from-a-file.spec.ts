import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openOwnStore } from './command-line.ts';
import { choose } from './console.ts';
import { test } from './test.ts';
import { chippedMug, finishClaim, followClaim, lookUpAt, toPhotos } from './walk.ts';

test.use({ trace: 'off', viewport: { width: 1280, height: 800 } });

const dayMs = 86_400_000;

/** A day so long ago as shops of Europe write it, on a day of its month that could be a month. */
function dayFirst(days: number): string {
  const at = new Date(Date.now() - days * dayMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
}

/** An export of BigCommerce: no column says what is covered, or that it arrived, and its prices could be thousands. */
const exported = () =>
  [
    'Order ID,Customer Name,Customer Email,Order Date,Order Time,Order Status,Subtotal (ex tax),Tax Total,Shipping Cost (ex tax),Order Total (inc tax),Order Currency Code,Date Shipped,Shipping Name,Shipping Street 1,Shipping Suburb,Shipping Zip,Shipping Country,Product Details',
    `118,Robin Vale,robin@example.com,${dayFirst(12)},10:22:31,Shipped,2.480,0,0,2.480,USD,${dayFirst(10)},Robin Vale,9 Test Lane,Salem,97301,United States,"Product ID: 77, Product Qty: 2, Product SKU: SPOON, Product Name: Oak spoon, Product Unit Price: 1.240, Product Total Price: 2.480"`,
    '',
  ].join('\n');

async function comeIn(page: Page): Promise<string> {
  const email = 'ina@spoons.example';
  await page.goto(await openOwnStore('spoons', email));
  await page.getByLabel('Your name').fill('Ina Berg');
  await page.getByLabel('Password', { exact: true }).fill('lantern-orchard-thimble');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '7 steps left' })).toBeVisible();
  return new URL(page.url()).origin;
}

test('a store with only an export gets a claim, decided and completed by hand', async ({ page, browser }) => {
  const origin = await comeIn(page);

  await test.step('every order is covered', async () => {
    await page.getByRole('button', { name: /^Step \d: Decide what you cover/ }).click();
    await choose(page, 'Which orders do you cover?', 'Every order');
    await page.getByRole('button', { name: 'Keep these rules' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Decide what you cover' })).toContainText('Done');
  });

  await test.step('what is only known as shipped counts as delivered', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Fulfillment' }).click();
    await page.getByLabel('Count as delivered after').fill('5');
    await expect(page.getByLabel('Cover', { exact: true })).toHaveText(/^Every order within the limits below/);
    await audit(page, 'which orders are covered');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
  });

  await test.step('the export is read as it is, but for what can be read in two ways', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(exported()) });
    const asked = page.getByRole('group', { name: /^What does .+ in row 2 mean\?$/ });
    const amount = asked.filter({ hasText: '2.480' });
    await expect(amount).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await audit(page, 'a file that asks how it is read');
    await amount.getByRole('radio', { name: '2.48', exact: true }).check();
    // Past the twelfth of a month the file itself says which comes first.
    const day = asked.filter({ hasText: '/' });
    if (await day.isVisible()) {
      await day.getByRole('radio').first().check();
    }
    await expect(page.getByText('1 row makes 1 order.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await expect(page.getByText('1 new, 0 updated, 0 already here, 0 skipped.')).toBeVisible();
  });

  const shopper = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await lookUpAt(shopper, origin.replace('//', '//spoons.'), '118', 'robin@example.com');
  await toPhotos(shopper);
  await finishClaim(shopper, { photo: chippedMug, method: 'Refund' });
  const { number } = await followClaim(shopper);

  await test.step('the owner approves it, and completes it by hand', async () => {
    await page.getByRole('link', { name: 'Claims', exact: true }).click();
    await page.getByText(number, { exact: true }).first().click();
    await expect(page.getByText('Claimed items').first()).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: /^Approve \$\d/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${number} approved.`, { exact: true })).toBeVisible();
    // It begins ten seconds after the decision, and the bar tells of it.
    await page.getByRole('link', { name: '1 not completed' }).click();
    await expect(page.getByRole('heading', { name: 'Not completed, By hand' })).toBeAttached();
    await expect(page.getByRole('list').filter({ hasText: number })).toBeVisible();
    const strip = page.getByRole('complementary').getByRole('status').filter({ hasText: 'by hand' });
    // Its keys come with its buttons.
    await expect(strip.getByRole('button', { name: /^Report result/ })).toBeVisible();
    await page.keyboard.press('i');
    await page.getByRole('dialog').getByLabel('Reference').fill('BANK-118');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing to do by hand.' })).toBeVisible();
  });
  await shopper.reload();
  await expect(shopper.getByText('$1.24').filter({ visible: true }).first()).toBeVisible();
  await shopper.context().close();
});
