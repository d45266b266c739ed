import { expect } from '@playwright/test';
import { mara, priya } from '../../../e2e/staff.ts';
import { openAtDesk, platform, signInAtDesk } from '../../../e2e/walk.ts';
import { pages } from '../../../web/console/pages.gen.ts';
import { desk } from '../camera.ts';
import type { Chapter } from './sight.ts';

const wide = { width: 1440, height: 900 };
const here = { window: true, sizes: desk };

/** The console, from the sign-in to a decision that somebody else made first. */
const console: Chapter = {
  name: 'console',
  async walk({ page, browser, shoot }) {
    await page.goto(`${platform}/console`);
    await expect(page.getByText('Demo sign-ins')).toBeVisible();
    await shoot('sign-in', { sizes: desk });
    await page.getByLabel('Work email').fill('mara@fjellfern.example');
    await page.getByLabel('Password', { exact: true }).fill('moss-lantern-meadow');
    await page.getByRole('button', { name: 'Sign in with password' }).click();
    await expect(page.getByText(/don’t match/)).toBeVisible({ timeout: 60_000 });
    await shoot('sign-in-refused', { sizes: desk });

    const staff = await openAtDesk(browser, platform, { number: '1007', ...mara });
    const take = async (state: string) => {
      await shoot(state, here, staff);
      await staff.setViewportSize(wide);
    };
    await take('claim');
    await staff.keyboard.press('a');
    await expect(staff.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
    await take('approve');
    await staff.keyboard.press('d');
    await expect(staff.getByRole('radiogroup', { name: 'Reason' })).toBeVisible();
    await take('deny');
    await staff.getByRole('button', { name: /keep the draft/ }).click();
    await staff.keyboard.press('m');
    await staff.getByPlaceholder(/^Message /).fill('Could you show us the bottom as well?');
    await take('message');
    await staff.keyboard.press('Escape');
    await staff.keyboard.press('p');
    await take('picture');
    await staff.keyboard.press('Escape');
    await staff.keyboard.press('Control+k');
    await expect(staff.getByRole('dialog')).toBeVisible();
    await take('palette');
    await staff.keyboard.press('Escape');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await staff.keyboard.press('h');
    await expect(staff.getByRole('dialog')).toBeVisible();
    await take('keys');
    await staff.keyboard.press('Escape');
    await staff.goto(`${platform}/console`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await take('home');
    await staff.goto(`${platform}/console/claims`);
    await expect(staff.locator('tr[aria-current=true]')).toBeVisible();
    await take('queue');
    await expect(staff.locator('tr[aria-current=true]')).toBeVisible();
    await staff.keyboard.press('Space');
    await expect(staff.getByRole('complementary', { name: /^Claim \d+/ })).toBeVisible();
    await take('peek');
    await staff.keyboard.press('Escape');
    for (const [key, name] of [
      ['2', 'pending'],
      ['4', 'approved'],
      ['5', 'denied'],
      ['7', 'all'],
    ] as const) {
      await staff.keyboard.press(key);
      await expect(staff.locator('[aria-busy=true]')).toHaveCount(0);
      await take(`queue-${name}`);
    }
    await staff.goto(`${platform}/console/nowhere`);
    await take('not-found');
    await staff.route('**/v1/console/claims?**', () => undefined);
    await staff.goto(`${platform}/console/claims`);
    await expect(staff.getByRole('main')).toBeVisible();
    await take('queue-loading');
    await staff.unrouteAll({ behavior: 'ignoreErrors' });
    await staff.route('**/v1/console/claims?**', (route) => route.fulfill({ status: 500, body: '' }));
    await staff.goto(`${platform}/console/claims`);
    await expect(staff.getByRole('status').or(staff.getByRole('alert')).first()).toBeVisible();
    await take('queue-error');
    await staff.context().close();
  },
};

/** Two desks decide the same claim. */
const conflict: Chapter = {
  name: 'console-conflict',
  async walk({ browser, shoot }) {
    const first = await openAtDesk(browser, platform, { number: '1003', ...mara });
    // Numbers repeat across the stores that she reads.
    const second = await signInAtDesk(browser, platform, priya);
    await second.goto(first.url());
    await expect(second.getByText('Claimed items').first()).toBeVisible();
    await second.keyboard.press('d');
    await second.getByRole('radio', { name: 'Claim Type Not Covered' }).check();
    await second.getByLabel(/will read/).fill('My own words, Walt.');
    await first.keyboard.press('a');
    await first.keyboard.press('Control+Enter');
    await expect(first.getByText('1003 approved.', { exact: true })).toBeVisible();
    await shoot('approved', here, first);
    await expect(second.getByRole('alert').first()).toBeVisible({ timeout: 60_000 });
    await shoot('strip', here, second);
    await first.context().close();
    await second.context().close();
  },
};

/** Every page that the console names, as a store's owner sees it. */
const everyPage: Chapter = {
  name: 'console-pages',
  async walk({ browser, shoot }) {
    const owner = await signInAtDesk(browser, platform, mara);
    const stores = await owner.request.get(`${platform}/v1/stores`);
    const [store] = ((await stores.json()) as { stores: { id: string }[] }).stores;
    for (const { id, path } of Object.values(pages)) {
      await owner.goto(`${platform}/console${path.replace(':storeId', store?.id ?? '')}`);
      await expect(owner.getByRole('main')).toBeVisible();
      await expect(owner.locator('[aria-busy=true]')).toHaveCount(0);
      await shoot(id, here, owner);
      await owner.setViewportSize(wide);
    }
    await owner.context().close();
  },
};

/** The desk of the people who clear claims. */
export const deskChapters: readonly Chapter[] = [console, everyPage, conflict];
