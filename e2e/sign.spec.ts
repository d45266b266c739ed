import { expect, type Page, test } from '@playwright/test';
import { mara } from './staff.ts';
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

test('staff file for a shopper, the mail leads to the signing page, the signature sends the claim, and signs once', async ({
  page,
  browser,
}) => {
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
  await tab.goto(link, { waitUntil: 'networkidle' });
  await expect(tab.getByRole('heading', { name: 'Review and sign your claim' })).toBeVisible();
  await expect(tab.getByText('Told us by phone.')).toBeVisible();
  await tab.getByRole('button', { name: 'Send my claim' }).click();
  await expect(tab).toHaveURL(/\/sign\//);
  await expect(tab.locator('#sign-error')).toBeVisible();

  await signByDrawing(tab);
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
  await tab.getByRole('link', { name: 'View my claim' }).click();
  await expect(tab).toHaveTitle(/^My Claim #\d+/);
  await phone.close();
  await staff.context().close();
});
