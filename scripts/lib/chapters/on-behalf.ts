import { expect, type Page } from '@playwright/test';
import { staffOf } from '../../../e2e/by-staff.ts';
import { lookUp, platform } from '../../../e2e/walk.ts';

interface Parcel {
  sourceFulfillmentId: string;
  items: { item: { sourceItemId: string } }[];
}

/** Staff file for a shopper who called: the last thing of the order is missing, and the shopper has to sign. */
export async function fileForShopper(page: Page, who: { number: string; email: string }): Promise<void> {
  await lookUp(page, 'demo', who.number, who.email);
  const order: { sourceOrderId: string; fulfillments: Parcel[] } = await page.evaluate(async () =>
    (await fetch('/v1/order-lookup/current')).json(),
  );
  const [parcel] = order.fulfillments;
  const call = await staffOf(page.request);
  await call('POST', `/v1/claims/${encodeURIComponent(order.sourceOrderId)}/valet`, {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: parcel?.sourceFulfillmentId,
        issues: [
          {
            sourceItemId: parcel?.items.at(-1)?.item.sourceItemId,
            quantity: 1,
            issueType: 'MISSING_ITEM',
            details: 'Told us by phone.',
          },
        ],
      },
    ],
    resolution: { desiredMethod: 'REFUND' },
    options: { fromValet: true, requireCustomerSignature: true },
  });
}

/** The first address of a kind in the mails to somebody. */
export async function linkInMail(page: Page, to: string, link: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mails = await (await page.request.get(`${platform}/mailbox.json?to=${to}`)).text();
      found = link.exec(mails)?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
