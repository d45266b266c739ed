import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { audit } from './audit.ts';
import { openConsole, runInPalette } from './console.ts';
import { jonah, mara } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

test('an app is registered, let in by an owner, used, and disconnected', async ({ browser }) => {
  // Where the app takes its code, on this machine.
  const app = createServer((_, answer) => answer.end('Welcome back to the ledger'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const back = `http://127.0.0.1:${(app.address() as AddressInfo).port}/cb`;

  const page = await openConsole(browser, mara, '/');
  await runInPalette(page, 'Connected apps', /^Connected apps/);
  await expect(page.getByRole('heading', { name: 'Connected apps', exact: true })).toBeVisible();
  await expect(page.getByText('No connected apps yet')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Ledger');
  await page.getByLabel('Redirect URLs').fill('http://ledger.example/cb');
  await page.getByRole('checkbox', { name: 'Read orders and their packages' }).check();
  await page.getByRole('checkbox', { name: 'Read claims, messages, and feedback' }).check();
  await page.getByRole('button', { name: 'Register app' }).click();
  await expect(page.getByText(/^Enter an https URL without a fragment/)).toBeVisible();
  await page.getByLabel('Redirect URLs').fill(back);
  await page.getByRole('button', { name: 'Register app' }).click();
  const secret = (await page.getByText(/^op_secret_/).textContent()) ?? '';
  const told = (await page.getByText(/^Secret for “Ledger”/).textContent()) ?? '';
  const clientId = /op_app_\w+/.exec(told)?.[0] ?? '';
  await audit(page, 'connected-apps');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^op_secret_/)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ledger/ })).toBeVisible();

  const verifier = randomBytes(32).toString('base64url');
  const asking = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: back,
    scope: 'read_orders',
    state: 'x y',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const support = await openConsole(browser, jonah, `/connect?${asking}`);
  await expect(support.getByRole('heading', { name: 'Your role can’t connect apps.' })).toBeVisible();
  await support.context().close();

  const wrong = new URLSearchParams({ ...Object.fromEntries(asking), redirect_uri: 'https://evil.example/' });
  await page.goto(`${platform}/console/connect?${wrong}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await page.goto(`${platform}/console/connect?${asking}`);
  await expect(page.getByRole('heading', { name: 'Ledger wants to connect to Fjell & Fern' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Read orders and their packages' })).toBeVisible();
  await audit(page, 'connect');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Welcome back to the ledger')).toBeVisible();
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('x y');

  // The app's own server exchanges the code: it holds no session of the browser.
  const exchanged = await fetch(`${platform}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: secret,
      code: answer.get('code') ?? '',
      redirect_uri: back,
      code_verifier: verifier,
    }),
  });
  expect(exchanged.status).toBe(200);
  const { access_token } = (await exchanged.json()) as { access_token: string };
  const orders = () =>
    fetch(`${platform}/v1/orders?size=1`, { headers: { authorization: `Bearer ${access_token}` } }).then(
      ({ status }) => status,
    );
  expect(await orders()).toBe(200);

  await page.goto(`${platform}/console/`);
  // Keys are heard once the frame is there.
  await expect(page.getByRole('link', { name: 'Claims' })).toBeVisible();
  await runInPalette(page, 'Connected apps', /^Connected apps/);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('“Ledger” is disconnected.');
  await expect(page.getByText('No connected apps yet')).toBeVisible();
  expect(await orders()).toBe(401);
  await page.context().close();
  app.close();
});
