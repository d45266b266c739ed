import { expect, type Page } from '@playwright/test';
import { mentionOf } from '../core/rules/desk/mentions.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { sight, watchCalls, withMovedClock } from './idle.ts';
import { jonah } from './staff.ts';
import { standInForNotifications } from './stand-in-notifications.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('desktop notices tell those who want them, without a customer’s name', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'DESKTOP-1');
  const team = await (await request.get(`${platform}/v1/stores/${claim.storeId}/members`)).json();
  const { userId } = team.members.find((item: { email: string }) => item.email === jonah.email);

  const desk = await openConsole(browser, jonah, '/profile');
  await standInForNotifications(desk);
  await desk.reload();
  const part = desk.getByRole('region', { name: 'Desktop notifications' });
  await expect(part.getByRole('status')).toHaveText('Off');
  await audit(desk, 'a profile with desktop notifications');
  await part.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(part.getByRole('status')).toHaveText('On');
  await expect(part.getByRole('button', { name: 'Turn off' })).toBeFocused();

  // A browser that is driven tells every page that it has the focus.
  await desk.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await staff('POST', `/v1/claims/${claim.id}/notes`, { content: `${mentionOf(userId)} have a look, please.` });
  const told = () => desk.evaluate(() => window.told.map(({ title, body }) => ({ title, body })));
  await expect
    .poll(told)
    .toEqual([{ title: 'Mara Lindqvist mentioned you in a note', body: `Claim ${claim.claimNumber} · Fjell & Fern` }]);

  await desk.evaluate(() => window.told[0]?.onclick());
  await expect(desk).toHaveURL(new RegExp(`/claims/${claim.id}`));
  // The claim was opened from the notice, and a mention asks for nothing more.
  await desk.goto(`${platform}/console/inbox?state=done`);
  const mine = desk.getByRole('listitem').filter({ hasText: `Claim ${claim.claimNumber}` });
  await expect(mine).toContainText('mentioned you in a note');
  await desk.context().close();
});

test('of several tabs that nobody sees one tells notices, and none asks by the clock', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'DESKTOP-2');
  const team = await (await request.get(`${platform}/v1/stores/${claim.storeId}/members`)).json();
  const { userId } = team.members.find((item: { email: string }) => item.email === jonah.email);
  const first = await openConsole(browser, jonah, '/profile', async (context) => {
    await Promise.all(context.pages().map(standInForNotifications));
  });
  await first.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(first.getByRole('region', { name: 'Desktop notifications' }).getByRole('status')).toHaveText('On');
  const tabs: { page: Page; calls: ReturnType<typeof watchCalls> }[] = [];
  for (const _ of ['one', 'two', 'three']) {
    const page = await first.context().newPage();
    await withMovedClock(page);
    await standInForNotifications(page);
    await page.goto(`${platform}/console/profile`);
    const calls = watchCalls(page);
    await calls.atRest();
    tabs.push({ page, calls });
  }
  /** Time passes in every tab at once. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5_000) {
      await tabs[0]?.page.clock.runFor(5_000);
      await Promise.all(tabs.map(({ calls }) => calls.answered()));
    }
  };
  await first.close();
  for (const { page } of tabs) {
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    await sight(page, 'hidden');
  }
  // The one that tells opens a line anew, and reads what came before it stood.
  const opened = async () =>
    (await Promise.all(tabs.map(({ page }) => page.evaluate(() => window.wire.opened)))).sort();
  await expect.poll(opened).toEqual([1, 1, 2]);
  await pass(10_000);
  for (const { calls } of tabs) calls.take();
  await pass(10 * 60_000);
  expect(tabs.flatMap(({ calls }) => calls.take())).toEqual([]);

  await staff('POST', `/v1/claims/${claim.id}/notes`, { content: `${mentionOf(userId)} have a look, please.` });
  const told = async () => (await Promise.all(tabs.map(({ page }) => page.evaluate(() => window.told.length)))).sort();
  await expect.poll(told).toEqual([0, 0, 1]);
  // The one that told is closed: another takes its place.
  const at = (await Promise.all(tabs.map(({ page }) => page.evaluate(() => window.told.length)))).indexOf(1);
  await tabs[at]?.page.close();
  tabs.splice(at, 1);
  await expect.poll(async () => tabs.flatMap(({ calls }) => calls.take()).length).toBeGreaterThan(0);
  await staff('POST', `/v1/claims/${claim.id}/notes`, { content: `${mentionOf(userId)} and once more, please.` });
  await expect.poll(async () => (await told()).at(-1)).toBeGreaterThan(0);
  await tabs[0]?.page.context().close();
});
