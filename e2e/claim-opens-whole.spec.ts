import { expect } from '@playwright/test';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { openAtDesk, platform } from './walk.ts';

const seeded = '1009';

test('an act named in an open claim’s address opens and stays until it’s closed', async ({ browser }) => {
  const staff = await openAtDesk(browser, platform, { number: seeded, ...mara });
  const denying = staff.getByRole('radiogroup', { name: 'Reason' });
  await expect(staff.getByText('Claimed items').first()).toBeVisible();
  await expect(denying).toHaveCount(0);
  // As the queue's key does that is pressed while the claim is being opened: the same page, another address.
  await staff.evaluate(() => {
    history.pushState(null, '', `${location.pathname}?act=deny`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(denying.getByRole('radio').first()).toBeFocused();
  await staff.reload();
  await expect(denying.getByRole('radio').first()).toBeFocused();
  expect(new URL(staff.url()).search).toBe('?act=deny');
  // One press, out of its field too.
  await staff.keyboard.press('Escape');
  await expect(denying).toHaveCount(0);
  await expect.poll(() => new URL(staff.url()).search).toBe('');
  await staff.reload();
  await expect(staff.getByText('Claimed items').first()).toBeVisible();
  await expect(denying).toHaveCount(0);
  await staff.context().close();
});

test('a key pressed while a claim loads acts as soon as the acts are there', async ({ browser }) => {
  const staff = await openAtDesk(browser, platform, { number: seeded, ...mara });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await staff.route(/\/v1\/console\/claims\/clm_\w+(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await staff.reload();
  await expect(staff.locator('main[aria-busy=true]')).toBeVisible();
  await expect(staff.getByText('Claimed items')).toHaveCount(0);
  await staff.keyboard.press('d');
  await expect(staff).toHaveURL(/act=deny/);
  release();
  await expect(staff.getByRole('radio').first()).toBeFocused();
  await staff.context().close();
});

test('a claim waits briefly for its SOPs, so that nothing moves when they come', async ({ browser }) => {
  const staff = await openAtDesk(browser, platform, { number: seeded, ...mara });
  const sops = /\/v1\/claims\/clm_\w+\/sops/;
  let release = () => {};
  let answered: Promise<void> = Promise.resolve();
  await staff.route(sops, async (route) => {
    await answered;
    await route.continue();
  });
  await staff.addInitScript(() => {
    const page = Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        page.moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await staff.reload();
  await expect(staff.getByText('How we decide').first()).toBeVisible();
  expect(await staff.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.002);
  answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await staff.reload();
  await expect(staff.getByText('Claimed items').first()).toBeVisible();
  await expect(staff.getByText('How we decide')).toHaveCount(0);
  release();
  await expect(staff.getByText('How we decide').first()).toBeVisible();
  await staff.context().close();
});
