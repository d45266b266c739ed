import { expect, test, vi } from 'vitest';
import { drawPage } from './testing/draw-page.ts';

/** The error page of a store with this brand, whose API fails before any loader. */
const failing = (report: () => void, brand: object = {}, status = 503) =>
  drawPage('/issues', {
    brand: { supportEmail: 'help@fern.test', ...brand },
    api: async () => new Response('out of order', { status }),
    report,
  });

test('an API that fails before any loader still shows the store’s error page', async () => {
  const report = vi.fn();
  const answer = await failing(report);
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toMatch(/503.{0,20}Service Unavailable/);
  expect(html).toContain('mailto:help@fern.test');
  expect(html).not.toContain('out of order');
  expect(report).toHaveBeenCalledOnce();
});

test('the error page is shown on a server that has drawn the page itself before', async () => {
  const page = await drawPage('/issues', { sample: true }, { headers: { cookie: 'amends_sample=' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Order SAMPLE-1')]);
  const answer = await failing(vi.fn());
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('mailto:help@fern.test');
});

test('what fails inside is told as 500, whatever status it had', async () => {
  const answer = await failing(vi.fn(), {}, 502);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/500.{0,20}Internal Server Error/);
});

const forDark = /<source(?=[^>]*srcSet="\/dark\.svg")[^>]* media="([^"]*)"/i;

test.each([
  ['auto', 'screen and (prefers-color-scheme: dark)'],
  ['dark', 'screen'],
  ['light', undefined],
])('a store in %s mode shows its logo for dark on: %s', async (mode, media) => {
  const brand = { mode, logoUrl: '/logo.svg', logoDarkUrl: '/dark.svg' };
  const html = await (await failing(vi.fn(), brand)).text();
  expect(html).toMatch(/<img[^>]* src="\/logo\.svg" alt="Fern"/);
  expect(forDark.exec(html)?.[1]).toBe(media);
});

test('a store without a logo for dark shows its one logo', async () => {
  const html = await (await failing(vi.fn(), { mode: 'dark', logoUrl: '/logo.svg' })).text();
  expect(html).toMatch(/<img[^>]* src="\/logo\.svg"/);
  expect(html).not.toContain('<source');
});
