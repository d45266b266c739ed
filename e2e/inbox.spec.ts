import { expect } from '@playwright/test';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, linkInMail, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { shoot } from './shoot.ts';
import { jonah } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('a mention reaches the bar and the mailbox, and both lead to the note', async ({ browser, request, page }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'INBOX-1');
  const team = await (await request.get(`${platform}/v1/stores/${claim.storeId}/members`)).json();
  const { userId } = team.members.find((item: { email: string }) => item.email === jonah.email);
  const said = 'that’s our own packing photo.';
  await staff('POST', `/v1/claims/${claim.id}/notes`, { content: `${mentionOf(userId)} ${said}` });

  const desk = await openConsole(browser, jonah, '/claims');
  // The bar is read again every half a minute, which is longer than it takes to be told.
  const unread = async () => (await (await desk.request.get(`${platform}/v1/console/notifications`)).json()).unread;
  await expect.poll(unread).toBeGreaterThan(0);
  await desk.reload();
  await expect(desk.getByRole('link', { name: /^Inbox, \d+ unread$/ })).toBeVisible();
  await audit(desk, 'the bar with something unread');
  await desk.keyboard.press('g');
  await desk.keyboard.press('i');
  await expect(desk).toHaveURL(/\/console\/inbox(\?|$)/);
  const rows = desk.getByRole('region', { name: 'Inbox' }).getByRole('listitem');
  const mine = rows.filter({ hasText: `Claim ${claim.claimNumber}` });
  await expect(mine).toContainText('mentioned you in a note');
  await expect(desk.getByRole('heading', { name: /^Mentions \d+$/ })).toBeVisible();
  await audit(desk, 'the inbox');
  if (process.env.SHOTS) {
    await shoot(desk, 'inbox');
  }
  await mine.getByRole('link').press('Enter');
  await expect(desk.getByLabel('Activity').getByText(said)).toBeVisible();
  await desk.goBack();
  // A mention is over once its claim was opened; it comes back by hand, and leaves by a key.
  await expect(mine).toHaveCount(0);
  await desk.getByRole('button', { name: 'Done', exact: true }).click();
  await mine.getByRole('button', { name: `Move claim ${claim.claimNumber} to inbox` }).click();
  await expect(mine).toHaveCount(0);
  await audit(desk, 'what is done');
  await desk.keyboard.press('1');
  await expect(mine).toBeVisible();
  await mine.getByRole('button', { name: `Done with claim ${claim.claimNumber}` }).focus();
  await desk.keyboard.press('Enter');
  await expect(mine).toHaveCount(0);
  await desk.getByRole('button', { name: /^Undo/ }).click();
  await expect(mine).toBeVisible();

  const link = await linkInMail(page, jonah.email, new RegExp(`https?://[^\\s"\\\\]+/console/claims/${claim.id}`));
  await desk.goto(link);
  await expect(desk.getByLabel('Activity').getByText(said)).toBeVisible();

  await test.step('somebody who wants no emails of mentions gets none', async () => {
    await desk.goto(`${platform}/console/profile`);
    await desk.getByLabel('Someone mentions you').click();
    await desk.getByRole('option', { name: 'Console', exact: true }).click();
    await desk.getByLabel('Emails').click();
    await desk.getByRole('option', { name: 'Once a day, at 8 AM' }).click();
    await expect(desk.getByLabel('Time zone')).not.toHaveValue('');
    await desk.getByRole('button', { name: 'Save notifications' }).click();
    await expect(desk.getByText('Notifications saved.')).toBeVisible();
    await audit(desk, 'a profile with notifications');
    await desk.reload();
    await expect(desk.getByLabel('Someone mentions you')).toHaveText(/^Console(?! and)/);
  });
  await desk.context().close();
});
