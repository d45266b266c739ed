import type { Page } from '@playwright/test';
import { fileWhereEngineFails, linkInMail, staffOf } from '../by-staff.ts';
import { test } from '../test.ts';
import { claimPage, portalOf, signByDrawing } from '../walk.ts';
import { answersEveryWay, openAlive as open, withClock } from './every-way.ts';

/** A claim that was sent: each press of its pages, failing in every way. Nothing of it is kept. */

test.use({ trace: 'off', viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a claim to sign answers a press that fails', async ({ page, context, request }) => {
  await withClock(context);
  const email = 'press.sign@example.com';
  await fileWhereEngineFails(request, await staffOf(request), 'PRESS-4', { email, toSign: true });
  await open(page, await linkInMail(page, email, /http:[^"\s<\\]*\/sign\/[^"\s<&\\]+/));
  await signByDrawing(page);
  await answersEveryWay(page, 'sign a claim', () => press(page, 'Send my claim'));
  await page.getByText('Withdraw this claim').click();
  await answersEveryWay(page, 'withdraw a claim unsigned', () => press(page, 'Withdraw claim'));
});

test('an open claim and its owner’s data answer a press that fails', async ({ page, context, request }) => {
  await withClock(context);
  const email = 'press.data@example.com';
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'PRESS-5', { email });
  const url = await claimPage(page, 'demo', 'PRESS-5', email);
  await open(page, url);
  await page.getByRole('textbox', { name: /^Message / }).fill('Any news?');
  await answersEveryWay(page, 'write a message', () => press(page, 'Send'));
  await page.getByText('Withdraw this claim').click();
  await answersEveryWay(page, 'withdraw a claim', () => press(page, 'Withdraw claim'));

  await open(page, `${url}/data`);
  await answersEveryWay(page, 'ask for one’s data', () => press(page, 'Email me a link'));
  await press(page, 'Email me a link');
  const closing = { expectedVersion: claim.version, reason: 'OTHER', customerText: 'We sent you another one.' };
  await staff('POST', `/v1/claims/${claim.id}/close`, closing);
  await open(page, await linkInMail(page, email, new RegExp(`${portalOf('demo')}/view/[\\w.-]+/data`)));
  await answersEveryWay(page, 'download one’s data', () => press(page, 'Download my data'));
  await page.getByLabel('I understand that this can’t be undone.').check();
  await answersEveryWay(page, 'delete one’s data', () => press(page, 'Delete my data'));
});

test('a decided claim answers a press that fails', async ({ page, context }) => {
  await withClock(context);
  const approved = await claimPage(page, 'aurora', '3003', 'leo@example.com');
  await open(page, `${approved}/review`);
  await page.getByLabel('Very good').check();
  await page.getByLabel('Anything we should know?').fill('Quick and kind.');
  await answersEveryWay(page, 'leave feedback', () => press(page, 'Send feedback'));

  await open(page, approved);
  await page.getByText('Something not right?').first().click();
  await page.getByLabel('What did we get wrong?').fill('It was two.');
  await answersEveryWay(page, 'correct a decision', () => press(page, 'Send correction'));

  const denied = await claimPage(page, 'aurora', '3004', 'anais@example.com');
  await open(page, `${denied}/appeal`);
  await page.getByLabel('What did we get wrong?').first().fill('The photo shows the house next door.');
  await answersEveryWay(page, 'appeal a denial', () => press(page, 'Send appeal'));
});
