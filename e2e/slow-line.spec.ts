import { expect, type Page, type Request } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { watchRequests } from './requests-at-rest.ts';
import { test } from './test.ts';
import { portalOf, signByDrawing } from './walk.ts';

/** On a slow line each answer that a press waits for is a second and a half: how many it waits for is what is counted. */

const latencyMs = 300;

/** What a press waited for until something is shown: requests one after the other, and the scripts among them. */
async function waitsOf(page: Page, press: () => Promise<void>, shown: () => Promise<void>) {
  const asked = new Map<Request, { from: number; to: number }>();
  const began = (request: Request) => {
    if (['fetch', 'xhr', 'script', 'document'].includes(request.resourceType())) {
      asked.set(request, { from: performance.now(), to: Number.POSITIVE_INFINITY });
    }
  };
  const ended = (request: Request) => {
    const one = asked.get(request);
    if (one) {
      one.to = performance.now();
    }
  };
  let arrived = 0;
  // The address changes once the page has what it needs; what is read ahead for the next one comes after.
  const came = () => {
    arrived = performance.now();
  };
  page.on('framenavigated', came);
  page.on('request', began);
  page.on('requestfinished', ended);
  await press();
  await shown();
  page.off('request', began);
  page.off('requestfinished', ended);
  page.off('framenavigated', came);
  const before = [...asked].filter(([, { from }]) => from < arrived);
  let [rounds, until] = [0, 0];
  // As many as follow each other: whatever begins before the earliest ends came along with it.
  for (const [, { from, to }] of before.toSorted(([, one], [, other]) => one.to - other.to)) {
    if (from >= until && to < Number.POSITIVE_INFINITY) {
      rounds += 1;
      until = to;
    }
  }
  return { rounds, scripts: before.filter(([request]) => request.resourceType() === 'script').length };
}

test('on a slow line lookup needs two round trips and sending three', async ({ page, request }) => {
  const there = { fulfillmentStatus: 'DELIVERED', things: { 0: 2 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(await staffOf(request), 'SLOW-1', [{ productName: 'Tin lantern', quantity: 2 }], [there]);
  const atRest = watchRequests(page);
  await page.goto(`${portalOf('demo')}/start`);
  await atRest();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click();
  const onwards = async (to: RegExp) => {
    const step = await waitsOf(page, press('Continue'), () => expect(page).toHaveURL(to));
    await atRest();
    return step;
  };

  await page.getByLabel('Order number').fill('SLOW-1');
  await page.getByLabel('Email address').fill('journey@example.com');
  const question = page.getByRole('button', { name: /Something’s wrong with an item/ });
  const lookUp = await waitsOf(page, press('Find my order'), () => expect(question).toBeVisible());
  await atRest();

  await question.click();
  await page.getByRole('button', { name: /^Add Tin lantern/ }).click();
  const items = await onwards(/\/details$/);
  await page.getByText('Missing', { exact: true }).click();
  const details = await onwards(/\/resolution$/);
  await page.getByText('Refund', { exact: true }).click();
  const resolution = await onwards(/\/review$/);
  const stored = page.waitForResponse((answer) => /\/v1\/uploads\/.*\/content/.test(answer.url()) && answer.ok());
  await signByDrawing(page);
  // The pen rests: what was drawn is on its way before it is sent. Another call may put something too: the walk's draft.
  await stored;
  await atRest();
  const received = page.getByRole('link', { name: /follow|view|see/i }).first();
  const sent = await waitsOf(page, press('Send my claim'), () => expect(received).toBeVisible());
  await atRest();
  const followed = await waitsOf(
    page,
    () => received.click(),
    () => expect(page).toHaveTitle(/^My Claim #/),
  );

  expect({ lookUp, items, details, resolution, sent, followed }).toEqual({
    lookUp: { rounds: 2, scripts: 0 },
    items: { rounds: 1, scripts: 0 },
    details: { rounds: 1, scripts: 0 },
    resolution: { rounds: 1, scripts: 0 },
    sent: { rounds: 3, scripts: 0 },
    followed: { rounds: 1, scripts: 0 },
  });
});
