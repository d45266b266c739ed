import { type Browser, expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { ago, fileForShopper, linkInMail, sendOrder, staffOf } from './by-staff.ts';
import { hard, openHardStore } from './hard-store.ts';
import { mara, priya } from './staff.ts';
import { addPhoto, chippedMug, followClaim, lookUp, openAtDesk, platform, portalOf } from './walk.ts';

// Recording every step would make each audit several times slower.
test.use({ trace: 'off' });

/** A page on a phone or a desk, without motion, so that axe reads settled colours. */
async function pageOf(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return page;
}

const stores = [
  { slug: 'demo', order: '2009', email: 'walt@example.com', parcels: ['1002', 'ben'], unshipped: ['1007', 'gus'] },
  { slug: 'aurora', order: '1009', email: 'hugo@example.com', parcels: ['1004', 'cal'], unshipped: ['1010', 'iris'] },
  { slug: hard, order: '9001', email: '9001@example.com', parcels: ['9002', '9002'], unshipped: ['9003', '9003'] },
] as const;

test.beforeAll(openHardStore);

for (const { slug, order, email, parcels, unshipped } of stores) {
  test(`every page of the portal of ${slug} is clean in light and dark and holds at 320 px`, async ({ browser }) => {
    const page = await pageOf(browser, 390, 844);
    const look = async (path: string) => {
      await page.goto(`${portalOf(slug)}${path}`);
      await audit(page, `${slug} ${path}`);
    };
    const next = async (path: RegExp) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(path);
    };
    await look('/start');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await audit(page, `${slug} start with two things left to do`);
    await look('/nowhere');

    await lookUp(page, slug, parcels[0], `${parcels[1]}@example.com`);
    await look('/multiple-shipments');
    await look('/too-late');
    await page.goto(`${portalOf(slug)}/issues`);
    await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
    await expect(page).toHaveURL(/\/issues\/shipment$/);
    await audit(page, `${slug} shipment`);
    await page.getByRole('checkbox').last().check({ force: true });
    await next(/\/issues\/shipment\/details/);
    await audit(page, `${slug} what happened to a parcel`);

    if (slug === 'demo') {
      await lookUp(page, slug, '1015', 'ola@example.com');
      await page.getByRole('button', { name: /My package hasn’t arrived/ }).click();
      await page.getByText('Tracking is not moving').click();
      await next(/\/too-soon$/);
      await audit(page, `${slug} too soon`);
    }

    await lookUp(page, slug, unshipped[0], `${unshipped[1]}@example.com`);
    await expect(page).toHaveURL(/\/not-shipped/);
    await audit(page, `${slug} not shipped`);

    await lookUp(page, slug, order, email);
    await audit(page, `${slug} issues`);
    await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
    await expect(page).toHaveURL(/\/issues\/items/);
    await page.getByRole('button', { name: /^Add / }).first().click();
    await audit(page, `${slug} items`);
    await next(/\/issues\/shipment\/details/);
    await page.getByText('Damaged', { exact: true }).click();
    await addPhoto(page, chippedMug);
    await audit(page, `${slug} details`);
    await next(/\/resolution$/);
    await page.getByText('Send a replacement', { exact: true }).click();
    await audit(page, `${slug} resolution`);
    await next(/\/resolution\/review/);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await audit(page, `${slug} review with things left to do`);
    await page.getByRole('link', { name: 'Edit the address' }).click();
    await expect(page.getByLabel('Street address')).toBeVisible();
    await audit(page, `${slug} address`);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('radio', { name: 'Type' }).check();
    await page.getByLabel('Type your name to sign').fill('A. Shopper');
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page).toHaveURL(/\/claim-received/);
    await audit(page, `${slug} received`);
    const { url } = await followClaim(page);
    await audit(page, `${slug} view`);
    await page.goto(url.replace('/view/', '/print/'));
    await audit(page, `${slug} print`);
    await page.goto(url);
    await page.getByText('Withdraw this claim').click();
    await page.getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(page.getByText('Withdraw this claim')).toHaveCount(0);
    await audit(page, `${slug} taken back`);
    await page.goto(`${url}/review`);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await audit(page, `${slug} how it went, with one thing left to do`);
    await page.context().close();
  });

  test(`what staff filed is signed on a clean page of ${slug}`, async ({ browser }) => {
    const page = await pageOf(browser, 390, 844);
    const call = await staffOf(page.request, slug, priya);
    const there = {
      fulfillmentStatus: 'DELIVERED' as const,
      things: { 0: 1 },
      lastScanAt: ago(5),
      deliveredAt: ago(5),
    };
    await sendOrder(call, `79-${slug}`, [{ productName: 'Tin lantern', quantity: 1 }], [there]);
    await fileForShopper(page, call, { slug, number: `79-${slug}`, email: 'journey@example.com' });
    const link = new RegExp(`http://${slug}[^"\\s<\\\\]*/sign/[^"\\s<&\\\\]+`);
    await page.goto(await linkInMail(page, 'journey@example.com', link), { waitUntil: 'networkidle' });
    await audit(page, `${slug} sign`);
    await page.getByRole('button', { name: 'Send my claim' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await audit(page, `${slug} sign with one thing left to do`);
    await page.context().close();
  });
}

test('the console is clean in light and dark, and a phone holds it at 320 px', async ({ browser }) => {
  const signIn = await pageOf(browser, 1440, 900);
  await signIn.goto(`${platform}/console`);
  await expect(signIn.getByText('Demo sign-ins')).toBeVisible();
  await expect(signIn.getByText('amends', { exact: true })).toBeVisible();
  await audit(signIn, 'sign-in');
  await signIn.context().close();

  const page = await openAtDesk(browser, platform, { number: '1007', ...mara });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await audit(page, 'claim');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  await audit(page, 'approve');
  await page.keyboard.press('d');
  await expect(page.getByRole('radiogroup', { name: 'Reason' })).toBeVisible();
  await audit(page, 'deny');
  await page.getByRole('button', { name: /keep the draft/ }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^To Do/ })).toBeVisible();
  await expect(page.locator('tr[aria-current=true]')).toBeVisible();
  await audit(page, 'queue');
  await expect(page.locator('tr[aria-current=true]')).toBeVisible();
  // Forced colours take shadows and grounds away: what is chosen keeps an edge of its own.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [which, of] of [
    ['row at hand', page.locator('tbody tr')],
    ['tab', page.locator('.tabs button')],
  ] as const) {
    const edges = await of.evaluateAll((all) =>
      all.map((item) => {
        const { borderBlockEndWidth, outlineStyle, outlineWidth } = getComputedStyle(item);
        const wide = outlineStyle === 'none' ? borderBlockEndWidth : `${borderBlockEndWidth}, ${outlineWidth}`;
        return { chosen: item.hasAttribute('aria-current'), wide };
      }),
    );
    const others = edges.filter(({ chosen }) => !chosen).map(({ wide }) => wide);
    const chosen = edges.filter((edge) => edge.chosen).map(({ wide }) => wide);
    expect.soft(chosen, `one ${which} is chosen`).toHaveLength(1);
    expect.soft(others, `the chosen ${which} has an edge in forced colours that no other has`).not.toContain(chosen[0]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: /^Claim \d+/ })).toBeVisible();
  await audit(page, 'peek');
  await page.context().close();
});
