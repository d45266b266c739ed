import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { openOwnStore } from './command-line.ts';
import { test } from './test.ts';
import { chippedMug, finishClaim, lookUpAt, toPhotos } from './walk.ts';

const run = promisify(execFile);
const password = 'lantern-orchard-thimble';

test.use({ viewport: { width: 1280, height: 800 }, trace: 'off' });

/** Opens a store by the command line, and comes in as its owner. */
async function comeIn(page: Page, slug: string): Promise<string> {
  const email = `ina@${slug}.example`;
  await page.goto(await openOwnStore(slug, email));
  await page.getByLabel('Your name').fill("Ina O'Hara");
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '7 steps left' })).toBeVisible();
  return email;
}

const stepOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function open(page: Page, name: string) {
  const head = page.getByRole('button', { name: new RegExp(`^Step \\d: ${name}`) });
  if ((await head.getAttribute('aria-expanded')) !== 'true') {
    await head.click();
  }
  return stepOf(page, name);
}

const done = (page: Page, name: string) => expect(stepOf(page, name)).toContainText('Done');

test('an owner goes from an empty store to a first claim by what Home shows', async ({ page }) => {
  const email = await comeIn(page, 'hour');
  await audit(page, 'the first hour');

  await test.step('the command that Home shows brings in an order', async () => {
    const step = await open(page, 'Bring in orders');
    await step.getByRole('button', { name: 'Create an API token' }).click();
    await expect(step.getByRole('status')).toContainText('It’s shown only once');
    await audit(page, 'the first hour with a token');
    const command = (await step.getByRole('region', { name: 'Send a sample order' }).textContent()) ?? '';
    const { stdout } = await run('bash', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'ok' });
    await done(page, 'Bring in orders');
    // Whoever sends orders themselves needs no engine.
    await expect(stepOf(page, 'Connect your store engine')).toContainText('Optional');
  });

  await test.step('the look is refused where nobody could read it, and then saved', async () => {
    const step = await open(page, 'Choose your logo and colors');
    await step.getByLabel('Logo address (optional)').fill('logo.png');
    await step.getByRole('button', { name: 'Save look' }).click();
    await expect(step.getByLabel('Logo address (optional)')).toHaveAccessibleDescription('Enter an https address.');
    await expect(step.getByLabel('Logo address (optional)')).toHaveValue('logo.png');
    await audit(page, 'the first hour with a refusal');
    await step.getByLabel('Logo address (optional)').fill('');
    await step.getByLabel('Buttons').fill('#1f4d3a');
    await step.getByRole('button', { name: 'Save look' }).click();
    await done(page, 'Choose your logo and colors');
  });

  await test.step('the promise, the rules and the team', async () => {
    const promise = await open(page, 'Set your first-reply time');
    await promise.getByLabel('Hours to a first reply').fill('0');
    await promise.getByRole('button', { name: 'Save promise' }).click();
    await expect(promise.getByLabel('Hours to a first reply')).toHaveAttribute('aria-invalid', 'true');
    await promise.getByLabel('Hours to a first reply').fill('8');
    await promise.getByRole('button', { name: 'Save promise' }).click();
    await done(page, 'Set your first-reply time');
    await (await open(page, 'Decide what you cover')).getByRole('button', { name: 'Keep these rules' }).click();
    await done(page, 'Decide what you cover');
    const team = await open(page, 'Invite your team');
    await team.getByLabel('Email').fill('kim@hour.example');
    await page.context().setOffline(true);
    await team.getByRole('button', { name: 'Send invitation' }).click();
    await expect(team.getByRole('status')).toHaveText(
      'You’re offline. Nothing you entered is lost. Try again when you’re connected.',
    );
    await expect(team.getByLabel('Email')).toHaveValue('kim@hour.example');
    await page.context().setOffline(false);
    await team.getByRole('button', { name: 'Send invitation' }).click();
    await done(page, 'Invite your team');
  });

  await test.step('a claim on the order ends it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '1 step left' })).toBeVisible();
    const portal = (await (await open(page, 'File a test claim')).getByRole('link').getAttribute('href')) ?? '';
    const shopper = await page.context().newPage();
    await lookUpAt(shopper, portal.replace(/\/start$/, ''), 'TEST-1', email);
    await toPhotos(shopper);
    await finishClaim(shopper, { photo: chippedMug, method: 'Refund' });
    await shopper.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 claim is waiting for you');
    await expect(page.getByText('Left to set up')).toHaveCount(0);
  });
});

test('an owner puts the steps away, takes that back, and puts them away again', async ({ page }) => {
  await comeIn(page, 'hour-hidden');
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re all caught up');
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '7 steps left' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re all caught up');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re all caught up');
});
