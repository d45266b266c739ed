import { expect, type Page } from '@playwright/test';
import { addMember } from '../server/tenancy/people/add-member.ts';
import { listAdminUsers } from '../server/tenancy/people/admins/list-admin-users.ts';
import { createUser } from '../server/tenancy/people/create-user.ts';
import { providerInvitationUrl } from '../server/tenancy/people/invitations/invitation-token.ts';
import { audit } from './audit.ts';
import { choose, openConsole } from './console.ts';
import { withServices } from './services.ts';
import { shoot } from './shoot.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const omar = { name: 'Omar Haddad', email: 'omar@admins.example', password: 'cedar-window-thistle' };
const tove = { name: 'Tove Lie', email: 'tove@admins.example', password: 'harbor-candle-meadow' };
const kit = 'kit@admins.example';

const begin = () =>
  withServices(async (ctx) => {
    for (const [person, role] of [
      [omar, 'orderprotection_admin'],
      [tove, 'orderprotection_support_admin'],
    ] as const) {
      await addMember(ctx, { userId: (await createUser(ctx, person)).id, role });
    }
  });

/** The link that somebody was emailed. */
const linkOf = (email: string) =>
  withServices(async (ctx) => {
    const { invitations } = await listAdminUsers(ctx);
    const id = invitations.find((sent) => sent.email === email)?.id;
    return providerInvitationUrl(ctx, id as Parameters<typeof providerInvitationUrl>[1]);
  });

const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });
const open = (page: Page, name: string) => page.getByRole('link', { name: `Show ${name}` }).press('Enter');
const dialog = (page: Page, word: string) => page.getByRole('alertdialog').getByRole('button', { name: word });
const statusOf = async (page: Page) => (await page.request.get(`${platform}/v1/me`)).status();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('whoever works for a store alone is led away from the provider’s people', async ({ browser }) => {
  const page = await openConsole(browser, ines, '/provider/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role can’t open “People”.' })).toBeVisible();
  await page.context().close();
});

test('two admins let someone into finance, and one locks, unlocks and ends a colleague', async ({ browser }) => {
  await begin();
  const page = await openConsole(browser, priya, '/provider/people');
  await open(page, 'Priya Nair');
  await expect(pane(page)).toContainText('This is you. Another admin has to change your role or access.');

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(kit);
  await choose(page, 'Role', 'Provider finance');
  await expect(page.getByRole('dialog')).toContainText('Another admin has to confirm this role.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  const waiting = page.getByRole('region', { name: /Waiting for another admin/ });
  await expect(waiting).toContainText(`Invite ${kit} as provider finance`);
  await expect(waiting.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const his = await openConsole(browser, omar, '/provider/people');
  await audit(his, 'provider’s people with a change that waits');
  if (process.env.SHOTS) await shoot(his, 'admin-people-waiting');
  await his.setViewportSize({ width: 1440, height: 900 });
  await his.getByRole('button', { name: /^Confirm: Invite/ }).click();
  await expect(his.getByRole('row', { name: new RegExp(`${kit}.*Provider finance`) })).toContainText(
    'Invited by Priya',
  );
  await his.context().close();

  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.goto(await linkOf(kit));
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Join the provider’s team' })).toBeVisible();
  await newcomer.getByLabel('Your name').fill('Kit Sato');
  await newcomer.getByLabel('Password', { exact: true }).fill('lantern-orchard-thimble');
  await newcomer.getByRole('button', { name: 'Accept invitation' }).click();
  await expect.poll(() => statusOf(newcomer)).toBe(200);
  await newcomer.context().close();

  const hers = await openConsole(browser, tove, '/');
  expect(await statusOf(hers)).toBe(200);
  await page.reload();
  await expect(page.getByRole('row', { name: /Kit Sato.*Provider finance/ })).toBeVisible();
  await open(page, 'Tove Lie');
  await pane(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('can’t sign in until an admin unlocks them');
  await dialog(page, 'Lock').click();
  await expect(pane(page)).toContainText('Locked by Priya');
  expect(await statusOf(hers)).toBe(401);
  await audit(page, 'somebody of the provider who is locked');
  if (process.env.SHOTS) await shoot(page, 'admin-people-locked');
  await page.setViewportSize({ width: 1440, height: 900 });
  await pane(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(pane(page)).not.toContainText('Locked by Priya');

  await pane(page).getByRole('button', { name: 'Change role' }).click();
  await choose(page, 'Role', 'Provider support');
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('row', { name: /Tove Lie.*Provider support\b/ })).toBeVisible();
  await expect(pane(page)).toContainText('Role changed from provider support admin to provider support');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  await audit(page, 'somebody of the provider on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await pane(page).getByRole('button', { name: 'End access' }).click();
  await dialog(page, 'End access').click();
  await expect(page.getByRole('link', { name: 'Show Tove Lie' })).toHaveCount(0);
  await page.context().close();
  await hers.context().close();
});
