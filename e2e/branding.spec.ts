import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { openOwnStore } from './services.ts';
import { mara, priya } from './staff.ts';
import { test } from './test.ts';
import { chippedMug, portalOf } from './walk.ts';

test.use({ trace: 'off' });

const slug = 'brand-page';
const open = () => openOwnStore(slug, 'Tarn & Thistle');

test('someone of another store sees nothing of its brand', async ({ browser }) => {
  const store = await open();
  const page = await openConsole(browser, mara, `/stores/${store.id}/settings/branding`);
  await expect(page.getByRole('heading', { name: 'Your role can’t open “Branding”.' })).toBeVisible();
  await page.context().close();
});

test('a brand is edited beside the real portal and checked before it’s saved', async ({ browser, page: shopper }) => {
  const store = await open();
  const page = await openConsole(browser, priya, `/stores/${store.id}/settings/branding`);
  const portal = page.frameLocator('iframe');
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Something wrong with your order?');

  await page.getByLabel('Headline', { exact: true }).fill('Broken on arrival?');
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Broken on arrival?');
  const accent = page.getByLabel('Buttons and choices', { exact: true });
  await accent.fill('#f5d76e');
  await expect(page.getByText(/^Your button color is too faint for text, so links use #/)).toBeVisible();
  await accent.fill('#zz');
  await expect(page.getByText('The preview shows the last version that works.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(accent).toHaveAccessibleDescription(/Enter a color such as #24463a\./);
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Broken on arrival?');
  await accent.fill('#7a1f4d');
  await audit(page, 'the brand of a store');

  const picture = page.getByLabel('Upload: Logo', { exact: true });
  const big = test.info().outputPath('big.png');
  writeFileSync(big, Buffer.alloc(21 * 1024 * 1024));
  for (const [file, why] of [
    [big, 'This photo is larger than 20 MB.'],
    [
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg >') },
      'We couldn’t draw this SVG. Export it again, or upload a PNG.',
    ],
  ] as const) {
    await picture.setInputFiles(file);
    await expect(page.getByRole('alert')).toHaveText(why);
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h120v40z"/></svg>';
  await picture.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await picture.setInputFiles(chippedMug);
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await expect(portal.getByRole('img', { name: 'Tarn & Thistle' })).toBeVisible();
  await choose(page, 'Corners', 'Very round');
  await page.getByText('Choose', { exact: true }).click();
  await expect(portal.getByText('Order SAMPLE-1').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('group', { name: 'Light or dark' }).getByText('Dark', { exact: true }).click();
  await expect(portal.locator('html')).toHaveAttribute('data-mode', 'dark');

  await shopper.goto(`${portalOf(slug)}/start`);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Something wrong with your order?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Saved\./ })).toBeVisible();
  await expect
    .poll(
      async () => {
        await shopper.goto(`${portalOf(slug)}/start`);
        return shopper.getByRole('heading', { level: 1 }).textContent();
      },
      { message: 'every process obeys a change within two seconds' },
    )
    .toBe('Broken on arrival?');
  await expect(shopper.getByRole('img', { name: 'Tarn & Thistle' })).toBeVisible();
  await page.context().close();
});
