import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startOwnProduct } from './products.ts';
import { test } from './test.ts';
import { chippedMug, finishClaim, followClaim, lookUp, portalOf } from './walk.ts';

/** Spec section 8, word for word. */
const notFound =
  "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.";

let shopper: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser, contextOptions }) => {
  shopper = await browser.newContext(contextOptions);
  page = await shopper.newPage();
});

test.afterAll(async () => {
  await shopper.close();
});

const missing = () => page.getByRole('button', { name: /My package hasn’t arrived/ });
const wrong = () => page.getByRole('button', { name: /Something’s wrong with an item/ });
const reason = (name: string | RegExp) => page.getByRole('radio', { name });

/** Opens an order of Fjell & Fern at the page that it leads to. */
async function open(order: string, name: string, page_: RegExp): Promise<void> {
  await lookUp(page, 'demo', order, `${name}@example.com`);
  await expect(page).toHaveURL(page_);
}

/** The list of items, as the order's own words and amounts. */
async function openItems(order: string, name: string): Promise<void> {
  await lookUp(page, 'demo', order, `${name}@example.com`);
  await page.goto(`${portalOf('demo')}/issues`);
  await wrong().click();
  await expect(page).toHaveURL(/\/issues\/items/);
}

/** The received page names the number; the claim's own page names what was filed. */
async function claimShows(...things: string[]): Promise<void> {
  await expect(page.getByText('Claim received', { exact: true })).toBeVisible();
  const received = await page.locator('.ui-number').textContent();
  expect((await followClaim(page)).number).toBe(received);
  const about = page.getByRole('list', { name: 'In this claim' }).getByRole('listitem');
  await expect(about).toHaveCount(things.length);
  for (const thing of things) {
    await expect(about.filter({ hasText: thing })).toHaveCount(1);
  }
}

async function choose(item: RegExp): Promise<void> {
  await page.getByRole('button', { name: item }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
}

const damaged = { photo: chippedMug, words: 'The rim is chipped.' };
const tellDamage = () => page.getByText('Damaged', { exact: true }).click();
const writeToUs = () => page.getByRole('link', { name: 'Contact Fjell & Fern' });

test('1002 ships in two packages: the delivered one and the one on its way differ', async () => {
  await lookUp(page, 'demo', '1002', 'ben@example.com');
  await page.goto(`${portalOf('demo')}/issues`);
  await missing().click();
  await expect(page.getByRole('heading', { name: 'Which package is missing?' })).toBeVisible();
  const parcels = page.getByRole('main').getByRole('checkbox');
  await expect(parcels).toHaveCount(2);
  await expect(page.getByText(/^Delivered [A-Z][a-z]{2} \d+$/)).toBeVisible();
  await expect(page.getByText(/^In transit/)).toBeVisible();

  await page.goto(`${portalOf('demo')}/issues/items`);
  await expect(page).toHaveURL(/\/issues$/);
  await wrong().click();
  await expect(page.getByText('2 ordered · $28.00 each')).toBeVisible();
  await expect(page.getByText('On its way. You can file once it arrives.')).toBeVisible();
  await choose(/^Add Birch enamel mug/);
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '$30.24' });
  await claimShows('1 × Birch enamel mug, Sage');
});

test('1003 hasn’t moved for nine days: that may be claimed, nothing after delivery', async () => {
  await open('1003', 'cy', /\/issues$/);
  await expect(page.getByText('You can file a claim once it arrives.')).toBeVisible();
  await missing().click();
  await expect(reason('Tracking is not moving')).toBeEnabled();
  await expect(reason(/stolen/)).toHaveCount(0);
  await expect(page.getByText('Available once tracking shows it was delivered.')).toHaveCount(2);
  await page.getByText('Tracking is not moving', { exact: true }).click();
  await finishClaim(page, { method: 'Send a replacement' });
  await claimShows('1 × Ridge wool throw, Oat');
});

test('1004 came yesterday: damage may be filed, a missing item is decided later', async () => {
  await openItems('1004', 'dee');
  await choose(/^Add Birch enamel mug/);
  await expect(reason('Damaged')).toBeEnabled();

  await page.goto(`${portalOf('demo')}/issues`);
  await missing().click();
  await expect(reason(/^Order says it was delivered/)).toHaveAccessibleName(/we’ll decide on [A-Z][a-z]{2} \d+\.$/);
  await page.getByText(/^Order says it was delivered/).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/too-soon$/);
  await expect(page.getByRole('heading', { name: /Hold that thought/ })).toBeVisible();
  await page.getByRole('button', { name: 'File now' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await finishClaim(page, { method: 'Refund', sum: '$75.60' });
  await claimShows('1 × Birch enamel mug, Sage', '1 × Trail flask, Fern, 750 ml');
});

test('1005 is too late, and says until when it could be filed', async () => {
  await open('1005', 'eli', /\/too-late$/);
  await expect(page.getByText(/could file a claim for order 1005 until [A-Z][a-z]{2} \d+\./)).toBeVisible();
  await expect(page.getByText('45 days after shipping')).toBeVisible();
  await expect(writeToUs()).toHaveAttribute('href', /^mailto:.*1005/);
});

test('1006 is too late for shipping cover, and its warranty takes damaged or defective', async () => {
  await open('1006', 'fay', /\/issues$/);
  await expect(missing()).toHaveCount(0);
  await expect(page.getByText('we’ll ask for a photo.')).toBeVisible();
  await expect(page.getByText('A missing package doesn’t need one.')).toHaveCount(0);
  await wrong().click();
  await expect(page.getByText('This item isn’t under warranty.')).toBeVisible();
  await page.getByRole('button', { name: /^Add Day rucksack/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(reason('Damaged')).toBeEnabled();
  await expect(reason('Defective')).toBeEnabled();
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Send a replacement' });
  await claimShows('1 × Day rucksack, Moss, 20 L');
});

test('1007 has not left the store', async () => {
  await open('1007', 'gus', /\/not-shipped$/);
  await expect(page.getByRole('heading', { name: 'Your order hasn’t shipped yet.' })).toBeVisible();
  await expect(page.getByText('Awaiting shipment')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Contact Fjell & Fern' })).toHaveAttribute('href', /^mailto:.*1007/);
});

test('1008 was placed without protection, 1012 had it taken off: both say so', async () => {
  await open('1008', 'hal', /\/issues$/);
  await expect(page.getByRole('heading', { level: 1, name: 'This order isn’t protected.' })).toBeVisible();
  await expect(page.getByText(/Step \d of/)).toHaveCount(0);
  await expect(missing().or(wrong())).toHaveCount(0);
  await expect(writeToUs()).toHaveAttribute('href', /^mailto:/);

  await open('1012', 'lou', /\/issues$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Protection was removed from this order.' })).toBeVisible();
  await expect(missing().or(wrong())).toHaveCount(0);
  await expect(writeToUs()).toHaveAttribute('href', /^mailto:/);
});

test('2005 is claimed whole: the page is its claim', async () => {
  await open('2005', 'sam', /\/issues$/);
  await expect(page.getByRole('heading', { level: 1, name: 'We’re reviewing your claim.' })).toBeVisible();
  await expect(page.getByText('You’ve already filed a claim for everything in this order.')).toBeVisible();
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page).toHaveTitle(/^My Claim #\d+/);
});

test('1009 has one of three in a claim, 1011 one of two refunded: the rest is free', async () => {
  await openItems('1009', 'ivy');
  await expect(page.getByText('3 ordered, 2 can still be claimed · $28.00 each')).toBeVisible();
  await page.getByRole('button', { name: /^Add Birch enamel mug/ }).click();
  const count = page.getByRole('spinbutton');
  await expect(count).toHaveAttribute('max', '2');
  await count.fill('2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: 'Same problem with both?' })).toBeVisible();
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '$60.48' });
  await claimShows('2 × Birch enamel mug, Sage');

  await openItems('1011', 'kit');
  await expect(page.getByText('2 ordered, 1 can still be claimed · $28.00 each')).toBeVisible();
  await choose(/^Add Birch enamel mug/);
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '$30.24' });
  await claimShows('1 × Birch enamel mug, Sage');
});

test('1010 counts in euros, 1014 in yen without decimals', async () => {
  await openItems('1010', 'jo');
  await expect(page.getByText('1 ordered · €110.40')).toBeVisible();
  await expect(page.getByText('2 ordered · €25.76 each')).toBeVisible();
  await choose(/^Add Ridge wool throw/);
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '€119.23' });
  await claimShows('1 × Ridge wool throw, Oat');

  await openItems('1014', 'ned');
  await expect(page.getByText('2 ordered · ¥6,359 each')).toBeVisible();
  await expect(page.getByText('1 ordered · ¥4,239')).toBeVisible();
  await expect(page.getByText(/¥[\d,]+\./)).toHaveCount(0);
  await choose(/^Add Trail flask/);
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '¥6,868' });
  await claimShows('1 × Trail flask, Fern, 750 ml');
});

test('1013 has no protection and may be claimed once all the same', async () => {
  await open('1013', 'max', /\/issues$/);
  await wrong().click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await tellDamage();
  await finishClaim(page, { ...damaged, method: 'Refund', sum: '$129.60' });
  await claimShows('1 × Ridge wool throw, Oat');
  await page.goto(`${portalOf('demo')}/issues`);
  await expect(missing().or(wrong())).toHaveCount(0);
});

test('1015 is too soon, and may be filed now to be decided later', async () => {
  await lookUp(page, 'demo', '1015', 'ola@example.com');
  // Another journey of this product may have begun it, and a look-up goes on where the order was left.
  await page.goto(`${portalOf('demo')}/issues`);
  await missing().click();
  await expect(page.getByRole('heading', { name: 'What happened to your package?' })).toBeVisible();
  await page.locator('main input[type=radio]:enabled').first().check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /Hold that thought/ })).toBeVisible();
  const day = '[A-Z][a-z]+day, [A-Z][a-z]{2} \\d+';
  await expect(
    page.getByText(
      new RegExp(`received starting ${day}, or immediately after tracking shows it was delivered\\. Or file now`),
    ),
  ).toBeVisible();
  await expect(page.getByText(/In transit, Albany, NY · arriving by [A-Z][a-z]+day, /)).toBeVisible();
  await reason(/^Remind me on/).check();
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^We’ll remind you on ${day}\\.$`) })).toBeFocused();
  await page.getByRole('button', { name: 'File now instead' }).click();
  await expect(page).toHaveURL(/\/resolution$/);
  await finishClaim(page, { method: 'Refund', sum: '$133.92' });
  await claimShows('1 × Day rucksack, Moss, 20 L', '1 × Birch enamel mug, Sage');
});

test('paths that need an order lead to the start, and an unknown one is not found', async ({ browser }) => {
  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await tab.goto(`${portalOf('demo')}/resolution/review`);
  await expect(tab).toHaveURL(/\/start$/);
  await stranger.close();

  const answer = await page.goto(`${portalOf('demo')}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found: /nowhere', { exact: true })).toBeVisible();
});

test('a second failed lookup offers the link, which works after too many attempts', async () => {
  const product = await startOwnProduct({});
  try {
    await page.goto(`http://demo.localhost:${product.port}/start`);
    await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/^It’s in your confirmation email/);
    for (let miss = 1; miss <= 6; miss += 1) {
      await page.getByLabel('Order number').fill('2005');
      await page.getByLabel('Email address').fill(`nobody${miss}@example.com`);
      const answered = page.waitForResponse((item) => item.request().method() === 'POST');
      await page.getByRole('button', { name: miss === 1 ? 'Find my order' : 'Try again' }).click();
      await answered;
      if (miss === 1) {
        await expect(page.getByRole('alert')).toContainText(notFound);
        await expect(page.getByLabel('Order number')).toHaveValue('2005');
        await expect(page.getByLabel('Email address')).toHaveValue('nobody1@example.com');
      }
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Email me the link' })).toHaveCount(miss === 1 ? 0 : 1);
    }
    await expect(page.getByRole('alert')).toContainText(/Try again in 1\d minutes, or have us email you a link\./);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('If order 2005 exists, we’ve emailed a link')).toBeVisible();

    const mails = `http://localhost:${product.port}/mailbox.json?to=sam@example.com`;
    await expect.poll(async () => (await page.request.get(mails)).text()).toContain('/start?link=');
    const link = /http:[^"\s<]*\/start\?link=[^"\s<&]+/.exec(await (await page.request.get(mails)).text())?.[0] ?? '';
    await page.goto(link.replaceAll('\\', ''));
    await page.getByRole('button', { name: 'Open my order' }).click();
    await expect(page.getByText('2005, 2 items', { exact: true })).toBeVisible();
  } finally {
    await product.stop();
  }
});
