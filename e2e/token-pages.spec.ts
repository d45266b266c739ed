import { expect, type Page, type Response } from '@playwright/test';
import { test } from './test.ts';
import { claimPage, portalOf } from './walk.ts';

const portal = portalOf('aurora');

interface Sent {
  url: URL;
  referrer: string;
  top: boolean;
  body: string;
}

/** Everything that a page sends, navigations and what runs in the background included. */
function capture(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.context().on('request', (request) => {
    void request.allHeaders().then((headers) => {
      sent.push({
        url: new URL(request.url()),
        referrer: headers.referer ?? '',
        top: request.isNavigationRequest(),
        body: request.postData() ?? '',
      });
    });
  });
  return sent;
}

test('T07: pages opened by a link’s token ask no one else and send it by header alone', async ({ browser }) => {
  const finder = await browser.newPage();
  const viewUrl = await claimPage(finder, 'aurora', '3003', 'leo@example.com');
  await finder.context().close();
  // A device that never looked the order up: all that it has is the link.
  const page = await (await browser.newContext()).newPage();
  const sent = capture(page);
  // The stream is the last thing that a claim's page opens.
  const openAll = async (act: () => Promise<unknown>) => {
    const stream = page.waitForRequest(/\/stream$/);
    const [answer] = await Promise.all([act(), stream]);
    return answer as Response | null;
  };
  const opened = await openAll(() => page.goto(viewUrl));
  await expect(page).toHaveTitle(/^My Claim #\d+/);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['cache-control']).toBe('no-store');
  const tokens = [viewUrl.split('/view/')[1] ?? ''];
  for (const [name, where] of [
    ['Print', /\/print\//],
    ['Leave feedback', /\/review$/],
  ] as const) {
    await openAll(() => page.goto(viewUrl));
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(where);
    await page.reload({ waitUntil: 'networkidle' });
    tokens.push(
      page
        .url()
        .split('/')
        .find((part) => part.split('.').length === 5) ?? '',
    );
  }
  // Away to another page of the portal, as a shopper would.
  await page.goto(`${portal}/start`, { waitUntil: 'networkidle' });

  expect(tokens.every((token) => token.length > 60)).toBe(true);
  const secrets = new Set(tokens.flatMap((token) => [token, token.split('.').at(-1) ?? '']));
  const holds = (text: string) => [...secrets].some((secret) => decodeURIComponent(text).includes(secret));
  expect(sent.length).toBeGreaterThan(15);
  expect(sent.some(({ url }) => url.pathname.startsWith('/v1/'))).toBe(true);
  expect(new Set(sent.map(({ url }) => url.host))).toEqual(new Set([new URL(portal).host]));
  expect(sent.filter(({ referrer }) => referrer !== '').map(({ url, referrer }) => `${referrer} to ${url}`)).toEqual(
    [],
  );
  const elsewhere = sent.filter(({ url, top, body }) => (holds(url.href) && !top) || holds(body));
  expect(elsewhere.map(({ url }) => url.href)).toEqual([]);
  await page.context().close();
});
