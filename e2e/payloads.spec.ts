import { expect, type Page } from '@playwright/test';
import { stripTags } from '#core/rules/platform/strip-tags.ts';
import { ago, staffOf } from './by-staff.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { lookUp, openAtDesk, platform, portalOf } from './walk.ts';

/** Texts that would do something where they were taken for markup, for an address or for a template. */
const payloads = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '"><iframe src=javascript:alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '</textarea><b onmouseover=alert(1)>x</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](javascript:alert(1))',
  '<a href="https://evil.test/">click</a>',
  '</script><!--<style>*{background:url(https://evil.test/x)}</style>',
];
/** Each with a name of its own, since of some nothing is left to see (spec section 9: tags are stripped). */
const marked = (what: string) => payloads.map((payload, index) => `${what}${index}: ${payload}`);
const asShown = (text: string) => stripTags(text).replace(/\s+/g, ' ').trim();

const number = 'xss-1';
const email = 'payloads@example.com';
const names = marked('Thing');
const messages = marked('Word');
const customer = 'Zoë <img src=x onerror=alert(1)> {{7*7}}';

/** Hears everything that a payload could do in a page. */
async function watch(page: Page): Promise<{ faults: string[]; hosts: Set<string> }> {
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (line) => {
    if (/Content.Security.Policy/i.test(line.text())) {
      faults.push(line.text());
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) {
      hosts.add(url.hostname);
    }
  });
  await page.exposeFunction('tellOfViolation', (violation: string) => void faults.push(violation));
  await page.addInitScript(() => {
    const { tellOfViolation } = window as unknown as { tellOfViolation(text: string): void };
    addEventListener('securitypolicyviolation', (event) =>
      tellOfViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return { faults, hosts };
}

/** What the payloads would have made of themselves. */
const grown = (page: Page) =>
  page
    .locator(
      '[onerror], [onload], [onmouseover], img[src="x"], a[href^="javascript:"], a[href*="evil.test"], iframe[src]',
    )
    .count();

/** Where people read, not what lies in scripts. */
async function showsAll(page: Page, texts: readonly string[]): Promise<void> {
  const read = async () => ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  await expect.poll(read).toContain(texts.at(-1));
  const seen = await read();
  expect(texts.filter((text) => !seen.includes(text))).toEqual([]);
}

let viewUrl = '';
let claimNumber = '';

test.beforeAll(async ({ playwright, browser }) => {
  const request = await playwright.request.newContext();
  const call = await staffOf(request);
  const things = names.map((productName, index) => ({
    sourceItemId: `x-${index}`,
    productName,
    quantity: 1,
    price: '9',
  }));
  await call('POST', '/v1/orders', {
    sourceOrderId: 'src-xss-1',
    sourceOrderNumber: number,
    sourceCreatedAt: ago(12),
    currency: 'USD',
    total: '120',
    subtotal: '120',
    premiumPaid: '2',
    customerEmail: email,
    customerName: customer,
    orderItems: things,
    fulfillments: [
      {
        sourceFulfillmentId: 'x-f1',
        fulfillmentStatus: 'DELIVERED',
        deliveredAt: ago(6),
        trackingCompany: marked('Carrier')[0],
        trackingNumber: ['1Z"><script>alert(1)</script>'],
        trackingUrl: ['javascript:alert(1)'],
        sourceItemIds: things.map(({ sourceItemId }) => ({ sourceItemId, quantity: 1 })),
      },
    ],
  });
  const page = await browser.newPage();
  await lookUp(page, 'demo', number, email);
  const filed = await page.evaluate(
    async ({ issues, words }) => {
      const send = async (path: string, body: object) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { id: string; claimNumber: number; viewUrl: string; orderId: string };
      };
      const claim = await send('/v1/claims/src-xss-1', {
        claimCategory: 'SHIPPING',
        fulfillmentIssues: [{ sourceFulfillmentId: 'x-f1', issues }],
        resolution: { desiredMethod: 'REFUND', signatureName: '<b onmouseover=alert(1)>Zoë</b> {{7*7}}' },
      });
      const order = (await (await fetch('/v1/order-lookup/current')).json()) as { systemOrderId: string };
      const sent = [];
      for (const messageContent of words) {
        sent.push(await send(`/v1/claims/${order.systemOrderId}/messages`, { claimId: claim.id, messageContent }));
      }
      return { claim, sent };
    },
    {
      issues: things.map(({ sourceItemId }, index) => ({
        sourceItemId,
        quantity: 1,
        issueType: 'MISSING_ITEM',
        details: marked('Detail')[index],
      })),
      words: messages,
    },
  );
  expect(filed.claim).toMatchObject({ claimNumber: expect.any(Number) });
  expect(filed.sent.every((item) => item.id)).toBe(true);
  viewUrl = filed.claim.viewUrl;
  claimNumber = String(filed.claim.claimNumber);
  await page.close();
  await request.dispose();
});

test('T33: on the viewed claim and in print every payload is text', async ({ page }) => {
  const { faults, hosts } = await watch(page);
  await page.goto(viewUrl);
  await expect(page).toHaveTitle(`My Claim #${claimNumber}`);
  await showsAll(page, [...names, ...messages, ...marked('Detail')].map(asShown));
  expect(await grown(page)).toBe(0);

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\//);
  await expect(page.getByRole('heading', { name: 'Signature' })).toBeVisible();
  await showsAll(page, [...names, ...marked('Detail')].map(asShown));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await grown(page)).toBe(0);
  expect(faults).toEqual([]);
  expect([...hosts]).toEqual([new URL(portalOf('demo')).hostname]);
});

test('T33: so it is at the desk, in the queue and in the mail', async ({ browser }) => {
  const staff = await openAtDesk(browser, platform, { number: claimNumber, ...mara });
  const { faults, hosts } = await watch(staff);
  await staff.reload();
  await showsAll(staff, [...names, ...messages, ...marked('Detail')].map(asShown));
  expect(await grown(staff)).toBe(0);
  await staff.goto(`${platform}/console/claims?tab=all&search=${encodeURIComponent(number)}`);
  await expect(staff.getByText(claimNumber, { exact: true }).first()).toBeVisible();
  await expect(staff.getByText('{{7*7}}').first()).toBeVisible();
  expect(await grown(staff)).toBe(0);

  await staff.goto(`${platform}/mailbox`);
  await staff.locator('table.mails tr').filter({ hasText: email }).getByRole('link').first().click();
  await expect(staff.getByRole('heading', { name: 'Plain text' })).toBeVisible();
  const letter = staff.frameLocator('iframe').locator('body');
  await expect(letter).toContainText(claimNumber);
  expect(await letter.locator('[onerror], [onload], script, a[href^="javascript:"]').count()).toBe(0);
  expect(faults).toEqual([]);
  // The email's pictures are the store's own; nobody else is asked.
  const own = [platform, portalOf('demo')].map((url) => new URL(url).hostname);
  expect([...hosts].filter((host) => !own.includes(host))).toEqual([]);
  await staff.context().close();
});
