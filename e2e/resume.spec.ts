import { expect } from '@playwright/test';
import { test } from './test.ts';
import { addPhoto, chippedMug, lookUp, platform, portalOf, toPhotos } from './walk.ts';

test('an emailed link continues a claim on another device; starting over empties both', async ({ browser, page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await toPhotos(page);
  await addPhoto(page, chippedMug);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('/v1/sessions') && (answer.request().postData() ?? '').includes('The handle is gone.'),
  );
  await page.getByLabel('What happened?').fill('The handle is gone.');
  await saved;
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We emailed a link to the address on your order.')).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('The handle is gone.');

  const link = await test.step('the mail', async () => {
    let found = '';
    await expect
      .poll(async () => {
        const mails = (await (await page.request.get(`${platform}/mailbox.json?to=ada@example.com`)).json()) as {
          subject: string;
          plain: string;
        }[];
        const mail = mails.find(({ subject }) => subject === 'Continue your claim for order 1001');
        found =
          /https?:\/\/\S+\/start\?link=draft\.\S+/.exec(JSON.stringify(mail ?? '').replaceAll('\\n', ' '))?.[0] ?? '';
        return found;
      })
      .not.toBe('');
    return found;
  });

  const phone = await browser.newContext();
  const second = await phone.newPage();
  await second.goto(link.replace(/["\\].*$/, ''));
  await expect(second.getByRole('heading', { name: 'Pick up where you left off.' })).toBeVisible();
  await second.getByRole('button', { name: 'Continue my claim' }).click();
  await expect(second).toHaveURL(/\/issues\/shipment\/details/);
  await expect(second.getByRole('radio', { name: 'Damaged' })).toBeChecked();
  await expect(second.getByLabel('What happened?')).toHaveValue('The handle is gone.');
  await second.getByRole('button', { name: 'View the photo' }).click();
  const shown = second.getByRole('dialog', { name: 'Your photos and videos' }).getByRole('img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await second.keyboard.press('Escape');

  await second.goto(new URL('/issues', second.url()).href);
  await second.getByText('Start over', { exact: true }).click();
  await second.getByRole('button', { name: 'Delete and start over' }).click();
  await expect(second.getByText('Start over', { exact: true })).toHaveCount(0);
  await page.goto(new URL('/process', page.url()).href);
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByText('Start over', { exact: true })).toHaveCount(0);
  await phone.close();
});

test('a tab whose order was closed in another tab restarts and says why', async ({ context, page }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  await page.goto(`${portalOf('demo')}/issues`);
  await toPhotos(page);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('/v1/sessions') && (answer.request().postData() ?? '').includes('The rim is chipped.'),
  );
  await page.getByLabel('What happened?').fill('The rim is chipped.');
  await saved;

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/issues\/items/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/issues$/);

  const second = await context.newPage();
  await second.goto(`${portalOf('demo')}/start`);
  await expect(second.getByRole('button', { name: 'Find my order' })).toBeVisible();
  const why = /^Your session timed out or ended in another tab\./;
  await expect(second.getByRole('status')).toHaveCount(0);

  // What this tab read of the order a moment ago is worth nothing now: the press is refused, and leads on.
  await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
  await expect(page).toHaveURL(/\/start\?closed=order$/);
  await expect(page.getByRole('status')).toHaveText(why);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(why);

  await page.getByLabel('Order number').fill('1001');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/issues\/shipment\/details/);
  await expect(page.getByLabel('What happened?')).toHaveValue('The rim is chipped.');

  // Other journeys of this product begin the same order anew.
  await page.goto(`${portalOf('demo')}/issues`);
  await page.getByText('Start over', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete and start over' }).click();
  await expect(page.getByText('Start over', { exact: true })).toHaveCount(0);
});
