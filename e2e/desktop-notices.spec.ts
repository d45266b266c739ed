import { expect } from '@playwright/test';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { audit } from './audit.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
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
