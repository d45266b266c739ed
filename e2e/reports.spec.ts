import { expect, type Page } from '@playwright/test';
import { type SentryStandIn, startSentry } from '../server/platform/error-reports/testing/sentry-stand-in.ts';
import type { RunningProduct } from './product.ts';
import { startOwnProduct } from './products.ts';
import { test } from './test.ts';
import { lookUpAt, portalOf } from './walk.ts';

let service: SentryStandIn;
let product: RunningProduct;

test.beforeAll(async () => {
  service = await startSentry();
  product = await startOwnProduct({ SENTRY_DSN: service.dsn });
});

test.afterAll(async () => {
  await product?.stop();
  await service?.stop();
});

/** Addresses that a page asks for. */
function asked(page: Page): URL[] {
  const found: URL[] = [];
  page.on('request', (request) => found.push(new URL(request.url())));
  return found;
}

/** An error in a page of its own, outside everything that could catch it. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((words) => void setTimeout(() => Promise.reject(new Error(words))), message);

const said = (words: string) => (item: { payload: object }) => JSON.stringify(item.payload).includes(words);

test('without a DSN no reporter loads', async ({ page }) => {
  const requests = asked(page);
  await page.goto(`${portalOf('demo')}/start`);
  await expect(page.getByLabel('Order number')).toBeVisible();
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));
  await breakPage(page, 'nobody hears this');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  expect(requests.filter(({ pathname }) => /report/.test(pathname))).toEqual([]);
  expect(new Set(requests.map(({ host }) => host)).size).toBe(1);
});

test('errors, sessions, and the largest paint reach the tunnel without personal data', async ({ page }) => {
  const requests = asked(page);
  const portal = `http://demo.localhost:${product.port}`;
  await page.goto(`${portal}/start?email=ada@example.com`);
  await page.getByLabel('Email address').fill('ada@example.com');
  const session = await service.waitFor(({ type }) => type === 'session');
  expect(session.payload).not.toHaveProperty('did');
  await breakPage(page, 'No claim for ada@example.com, +1 415 555 0134, Bearer S3cr3tGrant');
  const { payload } = await service.waitFor(said('No claim for'));
  expect(payload).toMatchObject({
    environment: 'demo',
    request: { url: `${portal}/start` },
    exception: { values: [{ type: 'Error', value: 'No claim for [email] [phone], Bearer [scrubbed]' }] },
  });
  await page.goto('about:blank');
  const metric = await service.waitFor(({ type }) => type === 'trace_metric');
  expect(metric.payload.items).toMatchObject([{ name: 'page.largest_paint', unit: 'millisecond' }]);

  const all = service.texts.join('\n');
  for (const secret of ['ada@', 'S3cr3tGrant', '555 0134', 'amends_demo']) {
    expect(all).not.toContain(secret);
  }
  expect(new Set(requests.map(({ host }) => host).filter(Boolean))).toEqual(new Set([new URL(portal).host]));
  expect(service.faults).toEqual([]);
});

test('on the error page a shopper says what happened, and it reaches those who repair', async ({ page }) => {
  const portal = `http://demo.localhost:${product.port}`;
  await lookUpAt(page, portal, '1001', 'ada@example.com');
  await page.reload();
  await page.route('**/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.evaluate(() => {
    history.pushState({}, '', `/view/${'0'.repeat(26)}.view.mwscaql8.25d4.${'a'.repeat(43)}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('heading', { name: 'Something went wrong on our end.' })).toBeVisible();
  await page.getByLabel('Tell us what happened').fill('I pressed Continue. Write to ada@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thanks. That helps us fix it.')).toBeVisible();
  const feedback = await service.waitFor(({ type }) => type === 'feedback');
  expect(feedback.payload.contexts).toMatchObject({ feedback: { message: 'I pressed Continue. Write to [email]' } });
  expect(service.faults).toEqual([]);
});

test('a service that asks for rest gets it, and is told how much was left out', async ({ page }) => {
  const answered = (status: number) =>
    page.waitForResponse((answer) => answer.url().endsWith('/reports') && answer.status() === status);
  const session = answered(200);
  await page.goto(`http://demo.localhost:${product.port}/start`);
  await session;
  service.answerWith(429, { 'x-sentry-rate-limits': '60:error:organization' });
  // The session, which is told of the error too, goes ahead of it.
  const refused = page.waitForResponse(
    (answer) => answer.status() === 429 && (answer.request().postData() ?? '').includes('first of three'),
  );
  await breakPage(page, 'first of three');
  await refused;
  const before = service.texts.length;
  await breakPage(page, 'second of three');
  await breakPage(page, 'third of three');
  service.answerWith(200);
  await page.goto('about:blank');
  // A call that an earlier page left behind is reported too, so the reason is asked for and not the first report.
  const report = await service.waitFor((item) => item.type === 'client_report' && said('ratelimit_backoff')(item));
  expect(report.payload.discarded_events).toContainEqual({
    reason: 'ratelimit_backoff',
    category: 'error',
    quantity: 2,
  });
  expect(service.texts.slice(before).join('')).not.toContain('of three');
});

test('an error of the console is reported too', async ({ page }) => {
  await page.goto(`http://localhost:${product.port}/console`);
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  await breakPage(page, 'The queue could not be drawn');
  const { payload } = await service.waitFor(said('The queue could not be drawn'));
  expect(payload).toMatchObject({ platform: 'javascript' });
  expect(service.faults).toEqual([]);
});
