import { expect, type Page } from '@playwright/test';
import { noteEngineHealth } from '../server/commerce/store-engines/note-engine-health.ts';
import { changeClaimFiling } from '../server/tenancy/stores/filing/claim-filing.ts';
import { audit } from './audit.ts';
import { openConsole } from './console.ts';
import { openOwnStore, withServices } from './services.ts';
import { shoot } from './shoot.ts';
import { ines, priya } from './staff.ts';
import { test } from './test.ts';

const dayMs = 86_400_000;
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected row' });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One store whose engine is away, one that is paused, and one that needs nobody. */
async function begin() {
  const calm = await openOwnStore('watched-calm', 'Watched Quill');
  const down = await openOwnStore('watched-down', 'Watched Kettle', { connectorKind: 'sample' });
  const paused = await openOwnStore('watched-paused', 'Watched Halden');
  await withServices(async (ctx) => {
    await noteEngineHealth(ctx, { storeId: down.id, outcome: 'unavailable', at: ctx.clock.now() - 3_600_000 });
    await changeClaimFiling(ctx, {
      storeId: paused.id,
      way: 'portal',
      pause: { until: new Date(ctx.clock.now() + dayMs).toISOString(), sentence: 'Our warehouse flooded.' },
    });
  });
  return { calm, down, paused };
}

test('whoever isn’t of the provider can’t open the list of all stores', async ({ browser }) => {
  const page = await openConsole(browser, ines, '/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role can’t open “Stores”.' })).toBeVisible();
  await page.context().close();
});

test('the stores that need someone come first, and say what of', async ({ browser }) => {
  const { calm, down } = await begin();
  const page = await openConsole(browser, priya, '/stores?search=watched');
  const rows = page.getByRole('table', { name: 'Stores' }).getByRole('row');
  await expect(page.getByText('2 stores need someone. They’re listed first')).toBeVisible();
  await expect(rows).toHaveText([
    /Status/,
    /Watched Kettle.*hasn’t responded since/,
    /Watched Halden.*Filing is paused until/,
    /Watched Quill.*watched-calm\.localhost/,
  ]);
  await audit(page, 'stores that need someone');
  if (process.env.SHOTS) await shoot(page, 'watched-stores');

  await page.getByRole('link', { name: `Show ${calm.name}` }).press('Enter');
  await expect(pane(page)).toContainText('watched-calm.localhost');
  // A link leads to a store that the shown page of the list hasn’t.
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('watched halden');
  await expect(rows).toHaveCount(2);
  const url = new URL(page.url());
  url.searchParams.set('open', down.id);
  await page.goto(url.href);
  await expect(pane(page).getByRole('heading', { name: down.name })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane(page).getByRole('heading', { name: down.name })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

test('a restart says what every process shows, and what is found of its hosts', async ({ browser }) => {
  const { calm } = await begin();
  const page = await openConsole(browser, priya, `/stores?search=quill&open=${calm.id}`);
  const restart = page.getByRole('region', { name: 'Check and restart' });
  await page.route('**/restart', (route) => route.abort(), { times: 1 });
  await restart.getByRole('button').click();
  await expect(restart.getByRole('alert')).toBeVisible();
  // The key does what the button does.
  await page.keyboard.press('r');
  await expect(restart.getByRole('status')).toContainText(
    /process(es)? read the store again and shows? the original brand/,
  );
  await expect(restart.getByRole('alert')).toHaveCount(0);
  await expect(restart.getByText('watched-calm.localhost')).toBeVisible();
  await audit(page, 'a store that was restarted');
  if (process.env.SHOTS) await shoot(page, 'restarted-store');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});
