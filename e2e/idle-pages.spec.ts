import { type Browser, expect, type Page } from '@playwright/test';
import { pagePaths } from '../web/console/frame/navigation/page-paths.gen.ts';
import { fileWhereEngineFails, staffOf } from './by-staff.ts';
import { openConsole } from './console.ts';
import { sight, watchCalls, withMovedClock } from './idle.ts';
import { jonah, mara, priya, type Staff } from './staff.ts';
import { test } from './test.ts';
import { platform } from './walk.ts';

test.use({ trace: 'off' });

const minutes = 3;
/** An open page that nobody touches, and on which nothing happens, asks no more. */
const mostAMinute = 3;

const oldPaceMs = 60_000;

/** Somebody of staff with the clock of their page in hand, at the first address. */
async function openMoved(browser: Browser, who: Staff, path: string) {
  const page = await openConsole(browser, who, path, async (context) => {
    await withMovedClock(context.pages()[0] as Page);
  });
  return { page, calls: watchCalls(page) };
}

/** Every page of the console, by its name, as one person of one store opens it. */
async function everyPath(page: Page): Promise<[string, string][]> {
  const read = async (path: string) => (await page.request.get(`${platform}${path}`)).json();
  const { stores } = (await read('/v1/me')) as { stores: { id: string }[] };
  const storeId = stores[0]?.id ?? '';
  const { rows } = (await read(`/v1/console/claims?tab=all&storeId=${storeId}`)) as { rows: { id: string }[] };
  const orders = (await read(`/v1/console/orders?storeId=${storeId}`)) as { rows: { id: string }[] };
  const order = `/orders/${storeId}/${orders.rows[0]?.id}`;
  return [
    ...Object.entries(pagePaths).map(([id, path]): [string, string] => [id, path.replace(':storeId', storeId)]),
    ['claim', `/claims/${rows[0]?.id}`],
    ['order', order],
    ['customer', `${order}/customer`],
    ['second-factor', '/second-factor'],
    ['nowhere', '/nowhere'],
  ];
}

for (const [name, who] of [
  ['a store’s owner', mara],
  ['who works for every store', priya],
] as const) {
  test(`every page asks seldom at rest, and at its old pace cut off, for ${name}`, async ({ browser }) => {
    const { page, calls } = await openMoved(browser, who, '/');
    const asked: Record<string, number> = {};
    const much: Record<string, string[]> = {};
    const left: Record<string, string[]> = {};
    for (const [id, path] of await everyPath(page)) {
      await page.goto(`${platform}/console${path}`);
      await calls.atRest();
      calls.take();
      await calls.pass(minutes * 60_000);
      const made = calls.take();
      asked[id] = made.length;
      if (made.length > mostAMinute * minutes) much[id] = made;
      // With its line cut all that it asks at rest is asked within the old pace, of which the slowest is a minute.
      await page.evaluate(() => window.wire.cut());
      await calls.pass(5_000);
      calls.take();
      await calls.pass(oldPaceMs + 5_000);
      const again = new Set(calls.take());
      const missing = made.filter((item) => !again.has(item));
      if (missing.length > 0) left[id] = missing;
    }
    console.log(`Calls in ${minutes} minutes, ${name}: ${JSON.stringify(asked)}`);
    expect(much).toEqual({});
    expect(left).toEqual({});
    // It counts: a page asks now and then all the same, should it not have been told.
    expect(asked.claim).toBeGreaterThan(0);
    await page.context().close();
  });
}

test('a page out of sight asks nothing, and reads all it shows once it’s looked at', async ({ browser }) => {
  const { page, calls } = await openMoved(browser, mara, '/claims');
  await calls.atRest();
  await sight(page, 'hidden');
  calls.take();
  await calls.pass(10 * 60_000, 60_000);
  expect(calls.take()).toEqual([]);
  await sight(page, 'visible');
  // As soon as its line stands, and once.
  await calls.untilAsked();
  await calls.pass(1_500, 500);
  // Beside what the page shows: what may be done with the row at hand.
  const made = calls.take().filter((item) => !item.endsWith('/actions'));
  expect(made.toSorted()).toEqual([
    'GET /v1/console/claims',
    'GET /v1/console/claims/counts',
    'GET /v1/me/console/bar',
  ]);
  await page.context().close();
});

test('with its line cut a claim is read at the old pace, and misses nothing after', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const claim = await fileWhereEngineFails(request, staff, 'IDLE-1');
  const note = (content: string) => staff('POST', `/v1/claims/${claim.id}/notes`, { content });
  const { page, calls } = await openMoved(browser, jonah, `/claims/${claim.id}`);
  const shown = (text: string) => expect(page.getByText(text)).toBeVisible();
  await calls.atRest();

  await test.step('heard at once while it stands', async () => {
    calls.take();
    await note('Heard over the line.');
    await shown('Heard over the line.');
  });
  await test.step('within ten seconds while it is cut', async () => {
    await page.evaluate(() => window.wire.cut());
    await calls.pass(3_000, 1_000);
    await note('Read by asking.');
    await calls.pass(10_000, 1_000);
    await shown('Read by asking.');
  });
  await test.step('and at once when it stands again', async () => {
    // What is asked fails, so only the line can bring it.
    await page.route('**/v1/console/claims/**', (route) => route.abort());
    await note('Said while nobody heard.');
    await page.evaluate(() => window.wire.mend());
    const before = await page.evaluate(() => window.wire.opened);
    await page.unroute('**/v1/console/claims/**');
    while ((await page.evaluate(() => window.wire.opened)) === before) await page.clock.runFor(1_000);
    await shown('Said while nobody heard.');
  });
  await page.context().close();
});

test('with its line cut the list and the bar of a page are read at their old pace', async ({ browser, request }) => {
  const staff = await staffOf(request);
  const { page, calls } = await openMoved(browser, jonah, '/claims?tab=todo');
  await calls.atRest();
  await page.evaluate(() => window.wire.cut());
  await calls.pass(3_000, 1_000);
  const count = page.getByRole('button', { name: /^To Do/ });
  const before = (await count.textContent()) ?? '';
  await fileWhereEngineFails(request, staff, 'IDLE-2');
  await calls.pass(15_000, 1_000);
  await expect(count).not.toHaveText(before);
  calls.take();
  await calls.pass(60_000);
  const made = calls.take();
  const times = (path: string) => made.filter((item) => item === `GET ${path}`).length;
  expect(times('/v1/console/claims')).toBeGreaterThanOrEqual(4);
  expect(times('/v1/me/console/bar')).toBeGreaterThanOrEqual(5);
  await page.context().close();
});
