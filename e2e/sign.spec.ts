import { expect, type Page } from '@playwright/test';
import { ago, sendOrder, staffOf } from './by-staff.ts';
import { mara } from './staff.ts';
import { test } from './test.ts';
import { lookUp, platform, portalOf, signByDrawing, signInAtDesk } from './walk.ts';

/** What staff file for a shopper who called: the last thing of the order is missing; the customer has to sign. */
async function fileFor(staff: Page, order: { sourceOrderId: string; fulfillments: Parcel[] }) {
  const [parcel] = order.fulfillments;
  const item = parcel?.items.at(-1);
  return staff.evaluate(
    async ({ sourceOrderId, body }) => {
      const store = (await (await fetch('/v1/stores/slug?slug=demo')).json()) as { id: string };
      const answer = await fetch(`/v1/claims/${encodeURIComponent(sourceOrderId)}/valet?storeId=${store.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, claim: (await answer.json()) as { id: string; claimState: string } };
    },
    {
      sourceOrderId: order.sourceOrderId,
      body: {
        claimCategory: 'SHIPPING',
        fulfillmentIssues: [
          {
            sourceFulfillmentId: parcel?.sourceFulfillmentId,
            issues: [
              {
                sourceItemId: item?.item.sourceItemId,
                quantity: 1,
                issueType: 'MISSING_ITEM',
                details: 'Told us by phone.',
              },
            ],
          },
        ],
        resolution: { desiredMethod: 'REFUND' },
        options: { fromValet: true, requireCustomerSignature: true },
      },
    },
  );
}

interface Parcel {
  sourceFulfillmentId: string;
  items: { item: { sourceItemId: string } }[];
}

test('a claim filed by staff is signed once from its email, which sends it', async ({ page, browser }) => {
  await lookUp(page, 'demo', '1001', 'ada@example.com');
  const order = await page.evaluate(async () => (await fetch('/v1/order-lookup/current')).json());
  const staff = await signInAtDesk(browser, platform, mara);
  const filed = await fileFor(staff, order);
  expect(filed).toMatchObject({ status: 201, claim: { claimState: 'DRAFT' } });

  // Its plain address opens to whoever looked the order up, and to nobody else.
  const plain = `${portalOf('demo')}/sign/${filed.claim.id}`;
  await page.goto(plain);
  await expect(page.getByRole('heading', { name: 'Review and sign your claim' })).toBeVisible();
  const stranger = await browser.newContext();
  expect((await (await stranger.newPage()).goto(plain))?.status()).toBe(404);
  await stranger.close();

  const mails = async () => (await page.request.get(`${platform}/mailbox.json?to=ada@example.com`)).text();
  const linkIn = (text: string) => /http:[^"\s<\\]*\/sign\/[^"\s<&\\]+/.exec(text)?.[0] ?? '';
  await expect.poll(async () => linkIn(await mails())).toContain('/sign/');
  const link = linkIn(await mails());
  expect(link.startsWith(portalOf('demo'))).toBe(true);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const tab = await phone.newPage();
  // What draws doesn’t come at first; the browser would remember that, and is asked another way.
  let missed = 0;
  await tab.route(/\/signature_pad-[^?]*$/, (route) => {
    missed += 1;
    return route.abort();
  });
  await tab.goto(link, { waitUntil: 'networkidle' });
  await expect(tab.getByRole('heading', { name: 'Review and sign your claim' })).toBeVisible();
  await expect(tab.getByText('Told us by phone.')).toBeVisible();
  // The page names the day that the email names.
  const signBy = /sign by (\w+day, \w+ \d+)/.exec(await mails())?.[1] ?? 'no day';
  await expect(tab.getByText(`sign by ${signBy}`)).toBeVisible();
  await tab.getByRole('button', { name: 'Send my claim' }).click();
  await expect(tab).toHaveURL(/\/sign\//);
  await expect(tab.locator('#sign-error')).toBeVisible();

  await signByDrawing(tab);
  expect(missed).toBe(1);
  await tab.route('**/v1/uploads', (route) => route.fulfill({ status: 503, body: '' }));
  await tab.getByRole('button', { name: 'Send my claim' }).click();
  await expect(tab.getByRole('alert')).toContainText('Signature upload unsuccessful. Please try again.');
  await tab.unroute('**/v1/uploads');
  await tab.getByRole('button', { name: 'Send my claim' }).click();
  const state = () =>
    staff.evaluate(
      async (id) => ((await (await fetch(`/v1/claims/${id}`)).json()) as { claimState: string }).claimState,
      filed.claim.id,
    );
  await expect.poll(state).toBe('NEW');
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: 'This claim is already signed.' })).toBeVisible();
  await expect(tab.getByText(/^We aim to reply by \w+day, \w+ \d+\.$/)).toBeVisible();
  await tab.getByRole('link', { name: 'View my claim' }).click();
  await expect(tab).toHaveTitle(/^My Claim #\d+/);
  await phone.close();
  await staff.context().close();
});

test('a claim to sign is withdrawn: nothing is sent, and the link says how it ended', async ({ page, request }) => {
  const call = await staffOf(request);
  const there = { fulfillmentStatus: 'DELIVERED', things: { 0: 1 }, lastScanAt: ago(2), deliveredAt: ago(2) } as const;
  await sendOrder(call, '7511', [{ productName: 'Linen apron', quantity: 1 }], [there]);
  const filed = await call('POST', '/v1/claims/src-7511/valet', {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: '7511-f1',
        issues: [{ sourceItemId: '7511-0', quantity: 1, issueType: 'MISSING_ITEM', details: 'By phone.' }],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: true },
  });
  await lookUp(page, 'demo', '7511', 'journey@example.com');
  const link = `${portalOf('demo')}/sign/${filed.id}`;
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Review and sign your claim' })).toBeVisible();
  await page.getByText('Withdraw this claim', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw claim' }).click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByRole('heading', { name: 'You withdrew this claim.' })).toBeFocused();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You withdrew this claim.' })).toBeVisible();
  await expect(page.getByText('It wasn’t signed, so nothing was sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send my claim' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page).toHaveURL(/\/view\//);
});
