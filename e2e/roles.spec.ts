import { type Browser, expect, type Page } from '@playwright/test';
import { type Role, roles } from '#core/permissions.ts';
import { inRole, openStoreOfRoles } from './store-of-roles.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

/** Whatever a role is offered it may do: no link, act or key of the console leads to a refusal. */

test.use({ trace: 'off' });
test.beforeAll(openStoreOfRoles);

interface Watched {
  page: Page;
  /** What the server refused, with the page that asked. */
  refused: string[];
  /** Waits until all that a page asked for has been answered. */
  settled(): Promise<void>;
}

async function signedIn(browser: Browser, role: Role): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answered = await context.request.post(`${platform}/v1/auth/sign-in`, {
    headers: { origin: platform },
    data: inRole(role),
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  const refused: string[] = [];
  const open = new Set<object>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    // A line that stays open is never answered to its end.
    if (!request.url().includes('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    if (response.url().includes('/v1/') && (response.status() === 403 || response.status() === 404)) {
      refused.push(
        `${response.status()} ${response.request().method()} ${pathOf(response.url())} on ${pathOf(page.url())}`,
      );
    }
  });
  await page.goto(`${platform}/console`);
  await expect(page.locator('#main')).toBeVisible();
  return {
    page,
    refused,
    async settled() {
      await expect(page.locator('#main:not([aria-busy=true])')).toBeVisible();
      // Between two looks nothing more was asked for, and nothing was left to draw: a slow page asks late.
      let before = -1;
      await expect
        .poll(
          async () => {
            await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
            const isQuiet = open.size === 0 && asked === before;
            before = asked;
            return isQuiet;
          },
          { intervals: [50] },
        )
        .toBe(true);
    },
  };
}

const pathOf = (url: string) => new URL(url, platform).pathname.replaceAll(/\/[a-z]{3}_\w+/g, '/…');

/** Goes to a page as a link does, without loading the console anew. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** What the palette offers in one of its groups. */
async function offered(page: Page, group: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  const words = await page
    .getByRole('group', { name: group })
    .getByRole('option')
    .locator('.kit-cut')
    .allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toHaveCount(0);
  return words;
}

async function choose(page: Page, group: string, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: group })
    .getByRole('option')
    .filter({ has: page.getByText(words, { exact: true }) })
    .first()
    .click();
}

for (const role of roles) {
  test(`whatever ${role} is offered in the console is answered`, async ({ browser }) => {
    const { page, refused, settled } = await signedIn(browser, role);
    await settled();
    const seen = new Set<string>();
    const links = () =>
      page.locator('a[href^="/console"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const next: string[] = [];
    const note = async () => {
      for (const href of await links()) {
        if (!seen.has(pathOf(href))) {
          seen.add(pathOf(href));
          next.push(href);
        }
      }
    };
    for (const place of await offered(page, 'Go to')) {
      await choose(page, 'Go to', place);
      await settled();
      seen.add(pathOf(page.url()));
      await note();
    }
    for (let href = next.shift(); href !== undefined; href = next.shift()) {
      await follow(page, href);
      await settled();
      await note();
    }
    expect(seen.size).toBeGreaterThan(2);

    expect(refused).toEqual([]);
    await page.context().close();
  });
}

// They act with the least rights: what is offered to more, more may do. That verbs take what they offer is proved for all.
for (const role of ['store_user', 'store_support'] as const) {
  test(`every act that ${role} is offered on a claim opens without a refusal`, async ({ browser }) => {
    const { page, refused, settled } = await signedIn(browser, role);
    await follow(page, '/console/claims?tab=todo');
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
    // What a claim’s state allows differs from row to row: all are asked, and the one that offers most is worked through.
    let [onRow, claim]: [string[], string] = [[], ''];
    const count = await rows.count();
    for (let at = 0; at < count; at += 1) {
      await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
      let here: string[] = [];
      // The server is asked once somebody rests on a row; anybody may copy its link.
      await expect
        .poll(async () => {
          here = await offered(page, 'On this claim');
          return here;
        })
        .not.toEqual([]);
      if (here.length > onRow.length) {
        [onRow, claim] = [here, (await rows.nth(at).getByRole('link').getAttribute('href')) ?? ''];
      }
      await page.keyboard.press('j');
    }
    expect(onRow.length).toBeGreaterThan(1);
    await follow(page, claim);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    const onPage = await offered(page, 'On this claim');
    expect(onPage, 'a row offers nothing that its claim’s page doesn’t').toEqual(expect.arrayContaining(onRow));
    for (const act of onPage) {
      await page.keyboard.press('Control+k');
      const found = page
        .getByRole('group', { name: 'On this claim' })
        .getByRole('option')
        .getByText(act, { exact: true });
      // What was done before may have ended it.
      if ((await found.count()) > 0) {
        await found.click();
      } else {
        await page.keyboard.press('Escape');
      }
      await settled();
      // Away and back closes what it opened.
      await follow(page, '/console/profile');
      await expect(page.getByRole('heading', { name: 'Profile' }).first()).toBeVisible();
      await follow(page, claim);
      await settled();
    }
    expect(refused).toEqual([]);
    await page.context().close();
  });
}

test('a role without customers sees a claim by its number and what was claimed', async ({ browser }) => {
  const user = await signedIn(browser, 'store_user');
  await expect(user.page).toHaveURL(/\/console\/orders/);
  await follow(user.page, '/console/claims?tab=todo');
  await expect(user.page.locator('tbody tr').first().getByRole('link')).toBeVisible();
  await user.page.context().close();

  const { page, refused, settled } = await signedIn(browser, 'account_user');
  await expect(page).toHaveURL(/\/console\/claims/);
  await page.locator('tbody tr').first().getByRole('link').click();
  await settled();
  await expect(page.getByText('Claimed items').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  // Neither is there a way to the order, which this role doesn’t read, nor a sum of it that nobody told.
  await expect(page.getByRole('link', { name: 'Open the order' })).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
  expect(refused).toEqual([]);
  await page.context().close();
});
