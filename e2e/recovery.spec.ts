import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { linkInMail } from './by-staff.ts';
import { openConsole } from './console.ts';
import { addPerson, openOwnStore } from './services.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

const iris = { email: 'iris@hazel.example', password: 'lantern-orchard-moss' };
const newPassword = 'velvet-harbor-thimble';

test.use({ viewport: { width: 390, height: 844 }, trace: 'off' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a forgotten password is replaced by email and keyboard, from the sign-in page on', async ({ page, browser }) => {
  const store = await openOwnStore('recovery-page', 'Hazel & Heath');
  await addPerson(store, 'store_support', { name: 'Iris Moor', ...iris });
  const elsewhere = await openConsole(browser, iris, '/claims');

  await page.goto(`${platform}/console/sign-in`);
  await page.getByLabel('Work email').fill(iris.email);
  await audit(page, 'the sign-in page');
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await test.step('the link comes after the field that it is about', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(forgot).toBeFocused();
  });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(page.getByLabel('Work email'), 'what was typed comes along').toHaveValue(iris.email);
  await audit(page, 'a forgotten password');

  await test.step('nobody’s email is answered as everybody’s', async () => {
    await page.getByLabel('Work email').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Enter your email.');
    await page.getByLabel('Work email').fill('nobody@hazel.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('If nobody@hazel.example has an account, we’ve emailed a link to it.')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
  });

  await page.getByLabel('Work email').fill(iris.email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await audit(page, 'an email on its way');

  const link = await linkInMail(page, iris.email, /https?:\/\/[^\s"\\]+\/console\/new-password#[\w.-]+/);
  const opened = await page.context().newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(`${request.url()} from ${request.headers().referer ?? 'nowhere'}`));
  await opened.goto(link);
  await expect(heading(opened, 'Choose a new password')).toBeVisible();
  await expect(opened.getByText(`For ${iris.email}. You’ll be signed out everywhere.`)).toBeVisible();
  await audit(opened, 'a new password');

  const secret = opened.getByLabel('New password', { exact: true });
  await secret.fill('lantern');
  await secret.press('Enter');
  await expect(secret).toHaveAccessibleDescription(/at least 15 characters/);
  await expect(secret).toHaveValue('lantern');
  await secret.fill(newPassword);
  await secret.press('Enter');
  await expect(opened).toHaveURL(/\/console\/sign-in\?reset$/);
  await expect(opened.getByText('Your new password is saved. Sign in with it.')).toBeVisible();
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  expect(asked.filter((line) => /from .*new-password/.test(line))).toEqual([]);

  await opened.getByLabel('Work email').fill(iris.email);
  await opened.getByLabel('Password', { exact: true }).fill(iris.password);
  await opened.keyboard.press('Enter');
  await expect(opened.getByRole('alert')).toBeVisible();
  await opened.getByLabel('Password', { exact: true }).fill(newPassword);
  await opened.keyboard.press('Enter');
  await expect(opened.getByText(/, Iris$/)).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/console\/sign-in/);
  await expect
    .poll(async () => (await page.request.get(`${platform}/mailbox.json?to=${iris.email}`)).text())
    .toContain('Your password was reset');

  await test.step('the link is spent, and one that was cut in two says so', async () => {
    await page.goto(link);
    await expect(heading(page, 'This link has expired')).toBeVisible();
    await audit(page, 'a link that was used');
    await page.goto('about:blank');
    await page.goto(link.slice(0, -3));
    await expect(heading(page, 'This link is incomplete')).toBeVisible();
    await page.getByRole('link', { name: 'Email me a new link' }).click();
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
  });
  await elsewhere.context().close();
});
