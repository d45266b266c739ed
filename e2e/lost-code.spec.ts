import { expect, type Page, request } from '@playwright/test';
import { sql } from 'kysely';
import type { FactorResetId, UserId } from '#core/ids.ts';
import { insertReset } from '../server/tenancy/people/factor-reset/factor-reset.sql.ts';
import { factorResetUrl } from '../server/tenancy/people/factor-reset/factor-reset-token.ts';
import { codeOf } from '../server/testing/totp.ts';
import { audit } from './audit.ts';
import { linkInMail } from './by-staff.ts';
import { addPerson, openOwnStore, withServices } from './services.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const password = 'lantern-orchard-moss';
const wren = { email: 'wren@birch.example', password };
const odile = { email: 'odile@birch.example', password };

/** Sets up two-factor authentication for somebody, more than a day ago; answers their backup codes. */
async function withSecondFactor(who: typeof wren): Promise<string[]> {
  const context = await request.newContext({ extraHTTPHeaders: { origin: platform } });
  await context.post(`${platform}/v1/auth/sign-in`, { data: who });
  const enrolled = await context.post(`${platform}/v1/auth/second-factor/enrol`, { data: { password } });
  const { uri, backupCodes } = (await enrolled.json()) as { uri: string; backupCodes: string[] };
  const confirmed = await context.post(`${platform}/v1/auth/second-factor/confirm`, { data: { code: codeOf(uri) } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await withServices((ctx) =>
    ctx.db.everywhere((tx) => sql`UPDATE users SET two_factor_since = NULL WHERE email = ${who.email}`.execute(tx)),
  );
  await context.dispose();
  return backupCodes;
}

/** The link that is emailed at the end of the wait, with the wait behind it. */
const linkOf = (email: string) =>
  withServices(async (ctx) => {
    const asked = await ctx.db.everywhere((tx) =>
      sql<{ id: FactorResetId; user_id: UserId }>`
        DELETE FROM factor_resets r USING users u WHERE u.id = r.user_id AND u.email = ${email}
        RETURNING r.id, r.user_id`.execute(tx),
    );
    const [row] = asked.rows;
    if (row === undefined) {
      throw new Error('Nobody asked.');
    }
    const now = ctx.clock.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    await ctx.db.everywhere((tx) =>
      insertReset(tx, { ...row, asked_at: at(-2000), opens_at: at(-1000), lapses_at: at(60_000) }),
    );
    return factorResetUrl(ctx, row.id);
  });

async function giveCode(page: Page, code: string) {
  await page.getByLabel(/^Code from your authenticator app/).fill(code);
  await page.keyboard.press('Enter');
}

async function givePassword(page: Page, who: typeof wren) {
  await page.getByLabel('Work email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
}

test('a lost authenticator is reset by an owner and set up anew', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const store = await openOwnStore('lost-code', 'Birch & Bay');
  await addPerson(store, 'store_support', { name: 'Wren Abbott', ...wren });
  await addPerson(store, 'store_owner', { name: 'Odile Marsh', ...odile });
  await withSecondFactor(wren);
  const [first = '', code = ''] = await withSecondFactor(odile);

  await page.goto(`${platform}/console/sign-in`);
  await givePassword(page, wren);
  await audit(page, 'a code at sign-in');
  await page.getByRole('button', { name: 'I can’t get a code' }).press('Enter');
  const ask = page.getByRole('button', { name: 'Ask to be let back in' });
  await expect(ask).toBeFocused();
  await audit(page, 'asking to be let back in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Call one of them, so they can be sure it’s you.');
  await audit(page, 'asked to be let back in');
  await page.getByRole('button', { name: 'Enter a code instead' }).click();
  await expect(page.getByLabel(/^Code from your authenticator app/)).toBeVisible();

  const link = await linkInMail(page, odile.email, /https?:\/\/[^\s"\\]+\/console\/stores\/[\w-]+\/team/);
  const helper = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await helper.goto(link);
  await givePassword(helper, odile);
  await giveCode(helper, first);
  const row = helper.getByRole('table', { name: 'People' }).getByRole('row', { name: /Wren Abbott/ });
  await expect(row).toContainText(/No code, asked .+ ago/);
  await audit(helper, 'a team with somebody who lost their code');
  await row.getByRole('button', { name: 'Let Wren Abbott back in?' }).click();
  const dialog = helper.getByRole('dialog', { name: 'Let Wren Abbott back in?' });
  await dialog.getByLabel('Current password').fill(odile.password);
  await dialog.getByLabel('Code from your app').fill('000000');
  await helper.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code from your app')).toHaveAccessibleDescription(/That code doesn’t match/);
  await dialog.getByLabel('Code from your app').fill(code);
  await audit(helper, 'letting somebody back in');
  await helper.keyboard.press('Enter');
  await expect(helper.locator('.toast')).toContainText('Wren Abbott can sign in again and set up a new authenticator.');
  await expect(row).toContainText('Password only');

  await page.goto(`${platform}/console/sign-in?next=%2Fclaims`);
  await givePassword(page, wren);
  await expect(page, 'nothing before a new one').toHaveURL(/\/console\/second-factor$/);
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const uri = await page.getByRole('link', { name: 'open it there' }).getAttribute('href');
  await giveCode(page, codeOf(uri ?? ''));
  await expect(page).not.toHaveURL(/second-factor/);
  await expect(page.getByText(/, Wren$/)).toBeVisible();
  await helper.context().close();
});

test('an owner alone: a link after the wait, on its own page, and then the password', async ({ page }) => {
  const sole = { email: 'sole@elder.example', password };
  const store = await openOwnStore('lost-code-alone', 'Elder & Elm');
  await addPerson(store, 'store_owner', { name: 'Sole Ownby', ...sole });
  await withSecondFactor(sole);
  await page.goto(`${platform}/console/sign-in`);
  await givePassword(page, sole);
  await page.getByRole('button', { name: 'I can’t get a code' }).click();
  await page.getByRole('button', { name: 'Ask to be let back in' }).click();
  await expect(page.getByRole('status')).toContainText('No one else can let you in, so we’ll email you a link on');
  await page.goto(`${platform}/console/lost-code#none.at-all`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  await audit(page, 'a link of a lost code that is none');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.url()} from ${sent.headers().referer ?? 'nowhere'}`));
  await page.goto('about:blank');
  await page.goto(await linkOf(sole.email));
  await expect(page.getByText(`For ${sole.email}. Your old authenticator`)).toBeVisible();
  await audit(page, 'a link of a lost code');
  await page.getByRole('button', { name: 'Remove and sign in' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await givePassword(page, sole);
  await expect(page).toHaveURL(/\/console\/second-factor$/);
  expect(asked.filter((line) => /from .*lost-code/.test(line))).toEqual([]);
});
